import type { Reading } from './reading.ts'
import type { Token } from './tokens/tokens.ts'

/** A part of a line: what was read, or a word that was not understood. */
export interface Part {
  reading?: Reading
  unknown?: string
  /** As it was written. */
  text: string
  /** Its place in the line. */
  from: number
  to: number
  /** What stands between it and the part before it: nothing, marks and "and", or other words. */
  gap: 'none' | 'marks' | 'words'
  /** The hyphen or closing bracket that alone stands between it and the part before it, or the colon that ends what does. */
  mark?: ':' | '-' | ')'
  /** Whether "or" or a slash joins it to the part before it: either will do. */
  isChoice?: true
  /** Of what is not understood: whether it is a condition that no field holds, and no word of a sentence. */
  isCondition?: true
  /** "all GIA", "everything under 10k": of every request of the message. */
  isForAll?: true
}

/** A stretch of a line from a part on, of which nothing is understood. */
export function notUnderstood(line: string, { from, gap }: Part, to: number): Part {
  const text = line.slice(from, to)
  return { unknown: text, text, from, to, gap }
}

/** A place of a line that is being read, and where the last part ends. */
export interface Spot {
  line: string
  tokens: readonly Token[]
  at: number
  end: number
}

/** What was found, and what is asked back about words that were not understood. */
export type Found = Pick<Part, 'reading' | 'unknown' | 'isCondition'> & { question?: string | undefined }
/** The places of its first token and behind its last one, and where the part before it ends. */
interface Place {
  start: number
  to: number
  end: number
}

/** A part of a line with its place and what stands before it; undefined where it has no token. */
export function partOf(line: string, tokens: readonly Token[], { question, ...found }: Found, { start, to, end }: Place): Part | undefined {
  const [first, last] = [tokens[start], tokens[to - 1]]
  if (!first || !last) return undefined
  const text = line.slice(first.from, last.to)
  const unknown = found.unknown === undefined ? {} : { unknown: question === undefined ? text : `${text} (${question})` }
  const between = tokens.slice(end, start)
  // "VS1 (2 pcs)" goes on with what is before it.
  const isNext = between.length === 0 || (found.reading?.topic === 'pieces' && between.length === 1 && between[0]?.word === '(')
  return {
    ...found,
    ...unknown,
    ...{ text, from: first.from, to: last.to },
    gap: isNext ? 'none' : gapOf(between),
    ...(between.some(({ word }) => /^(?:OR|\/|\|)$/.test(word)) ? { isChoice: true } : {}),
    ...markOf(between),
  }
}

/** "a pear and a marquise", "in D VVS1 and in E VVS2": an article or "in" behind "and" is no word. */
function gapOf(tokens: readonly Token[]): Part['gap'] {
  const isJoint = ({ kind, text, word }: Token) => kind === 'mark' || /^(AND|OR|ALSO|PLUS)$/.test(word) || text === 'n'
  const joints = tokens.length > 1 && /^(?:A|AN|THE|IN)$/.test(tokens.at(-1)?.word ?? '') ? tokens.slice(0, -1) : tokens
  return joints.every(isJoint) ? 'marks' : 'words'
}

/** The mark between two parts: "two stones - a 1ct round", "GIA only please: RD 1ct". */
function markOf(tokens: readonly Token[]): Pick<Part, 'mark'> {
  const [first, ...others] = tokens.filter(({ word }) => !/^(?:A|AN|THE)$/.test(word))
  if (tokens.at(-1)?.word === ':') return { mark: ':' }
  return others.length === 0 && (first?.word === '-' || first?.word === ':' || first?.word === ')') ? { mark: first.word } : {}
}
