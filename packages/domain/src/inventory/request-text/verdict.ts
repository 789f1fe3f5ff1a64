import { allUpTo, levels } from './fluorescence-levels.ts'
import type { Part } from './read-line.ts'
import type { Condition, Reading } from './reading.ts'
import { ignoredWords } from './shorthand.ts'
import { Cursor, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What is said of a value after it: "SI1 not accepted", "GIA not necessary". */

const nots = ['NOT', 'IS NOT', 'ARE NOT', 'ISNT', 'ARENT', 'WILL NOT BE', 'CANNOT BE']
const withNot = (words: readonly string[]) => nots.flatMap((not) => words.map((word) => `${not} ${word}`))
export const refusals = [
  ...withNot(['OK', 'OKAY', 'FINE', 'ACCEPTED', 'ACCEPTABLE', 'ALLOWED', 'WANTED', 'WELCOME', 'DESIRED', 'CONSIDERED', 'POSSIBLE']),
  ...['UNACCEPTABLE', 'IS UNACCEPTABLE', 'IS A NO', 'IS A NO GO', 'IS NO GO', 'A NO', 'A NO GO', 'NO GO', 'IS OUT', 'REFUSED', 'REJECTED'],
]
const needless = [
  ...withNot(['NECESSARY', 'NECESSARILY', 'NEEDED', 'REQUIRED', 'MANDATORY', 'COMPULSORY', 'ESSENTIAL', 'IMPORTANT', 'A MUST', 'MUST']),
  ...['OPTIONAL', 'IS OPTIONAL'],
]
const verdicts = [...refusals, ...needless]

/** Words that refuse what follows them, if a reader took them for nothing else. */
const bareNot = /^(NO|NOT|NEVER|WITHOUT|AVOID|EXCEPT|EXCLUDING)$/i

const isFiller = ({ kind, word }: Token) => kind === 'word' && ignoredWords.has(word)

/** The place after a verdict at the cursor. */
export function afterVerdict(tokens: readonly Token[], at: number, end: number): { isRefusal: boolean; to: number } | undefined {
  if (!tokens.slice(end, at).every(isFiller)) return undefined
  const cursor = new Cursor(tokens, at)
  const verdict = cursor.takeAny(verdicts)
  return verdict === undefined ? undefined : { isRefusal: refusals.includes(verdict), to: cursor.at }
}

/** The value and what was said of it as one: refused, asking for nothing, or, where it is not clear what is refused, not understood. */
export function judged(part: Part, isRefusal: boolean, text: string, to: number, vocabulary: Vocabulary): Part {
  const { reading, unknown: _, ...place } = part
  const whole = { ...place, text, to }
  if (reading === undefined) return { ...whole, unknown: text }
  if (!isRefusal) return { ...whole, reading: { topic: reading.topic, note: text } }
  // "IGI, HRD not accepted": one of them, or both?
  const refused = part.text.includes(',') ? undefined : refusedOf(reading, part.text, vocabulary)
  return refused ? { ...whole, reading: refused } : { ...whole, unknown: text }
}

function refusedOf({ topic, conditions, labGrown }: Reading, text: string, { order }: Vocabulary): Reading | undefined {
  // A way of growing says nothing of natural stones.
  if (topic === 'kind' && labGrown !== undefined) return /cvd|hpht/i.test(text) ? undefined : { topic, labGrown: !labGrown }
  const entries = Object.entries(conditions ?? {})
  const codes = (condition: Condition | undefined) => (Array.isArray(condition) ? condition.filter((code) => code !== null) : [])
  const [only] = entries
  if (only === undefined || entries.some(([, condition]) => codes(condition).length === 0)) return undefined
  if (topic === 'fluorescence') {
    const least = levels.findIndex((level) => level.some((code) => codes(only[1]).includes(code)))
    return least > 0 ? allUpTo(least - 1) : undefined
  }
  if (topic === 'make') {
    const scale = order.get('POLISH') ?? []
    const better = entries.map(([field, condition]) => [
      field,
      scale.slice(0, Math.min(...codes(condition).map((code) => scale.indexOf(code)))),
    ])
    return better.every(([, left]) => left?.length) ? { topic, conditions: Object.fromEntries(better) } : undefined
  }
  const isListed = topic === 'color' || topic === 'clarity' || topic === 'lab' || topic === 'shape' || topic === 'place'
  return isListed ? { topic, conditions: { [only[0]]: { nin: codes(only[1]) } } } : undefined
}

/** Whether a word that refuses stands before what was read without it: "not 3EX". */
export const isRefusedBy = (last: Part | undefined, between: readonly Token[]): boolean =>
  last?.unknown !== undefined && bareNot.test(last.unknown) && between.every(isFiller)
