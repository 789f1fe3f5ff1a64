import type { Part } from '../part.ts'
import type { Reading } from '../reading.ts'
import type { Token } from '../tokens/tokens.ts'

/** What a person would rather have. */

export const preferredAfter: ReadonlySet<string> = new Set(['PREFERRED', 'PREFERABLE', 'PREFERABLY', 'PREF'])
const preferredBefore: ReadonlySet<string> = new Set([...preferredAfter, 'PREFER', 'PREFERS', 'IDEALLY'])

/** Whether a word between the part that ends at `end` and what is read at `at` makes it a preference. */
export const isPreference = (tokens: readonly Token[], at: number, end: number) =>
  at > end && tokens.slice(end, at).some(({ word }) => preferredBefore.has(word))

/** "prefer HK", "GIA preferred", where nothing else of its kind is said: searched for, and the summary says that it was a preference. */
export function preferredAlone(reading: Reading, line: string, tokens: readonly Token[], at: number, to: number): Reading {
  const isOfLast = tokens[at - 1]?.word === 'PREFERRED' && !preferredAfter.has(tokens[to]?.word ?? '')
  // Whoever would rather have faint blue takes none too, perhaps.
  const levels = reading.topic === 'fluorescence' ? reading.conditions?.['fluNm'] : undefined
  if (Array.isArray(levels) && !levels.includes('NON')) return { topic: reading.topic, question: 'no other?' }
  if (isOfLast || reading.note !== undefined || reading.conditions === undefined) return reading
  return { ...reading, note: `${line.slice(tokens[at]?.from, tokens[to - 1]?.to)} preferred`, isPreferred: true }
}

/** The end of "preferred" in "oval preferred, pear ok": of what is before it, and the other will do. */
export function afterPreferred(tokens: readonly Token[], at: number, last: Part | undefined): number | undefined {
  const isSaid = preferredAfter.has(tokens[at]?.word ?? '') && /^(?:[,;.]|BUT)$/.test(tokens[at + 1]?.word ?? '')
  if (!isSaid || !last?.reading?.conditions) return undefined
  last.reading = { ...last.reading, note: `${last.text} preferred`, isPreferred: true }
  return at + 1
}
