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

/** "a pear and a marquise", "in D VVS1 and in E VVS2": an article or "in" behind "and" is no word. */
export function gapOf(tokens: readonly Token[]): Part['gap'] {
  const isJoint = ({ kind, text, word }: Token) => kind === 'mark' || /^(AND|OR|ALSO|PLUS)$/.test(word) || text === 'n'
  const joints = tokens.length > 1 && /^(?:A|AN|THE|IN)$/.test(tokens.at(-1)?.word ?? '') ? tokens.slice(0, -1) : tokens
  return joints.every(isJoint) ? 'marks' : 'words'
}

/** The mark between two parts: "two stones - a 1ct round", "GIA only please: RD 1ct". */
export function markOf(tokens: readonly Token[]): Pick<Part, 'mark'> {
  const [first, ...others] = tokens.filter(({ word }) => !/^(?:A|AN|THE)$/.test(word))
  if (tokens.at(-1)?.word === ':') return { mark: ':' }
  return others.length === 0 && (first?.word === '-' || first?.word === ':' || first?.word === ')') ? { mark: first.word } : {}
}
