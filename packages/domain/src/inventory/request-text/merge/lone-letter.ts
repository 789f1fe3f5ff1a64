import type { Part } from '../part.ts'
import type { Condition, Reading } from '../reading.ts'
import { topicOf } from '../split/open-request.ts'

/** "L oval 1-1.2ct VS D-H": a letter before the shape is no color where another color is said with its limits; it may be "long". */
export function withoutLoneLetter(parts: readonly Part[]): Part[] {
  const [first, second] = parts
  const isLetter = first?.reading?.topic === 'color' && first.reading.isSingle && first.text.length === 1
  if (!first || !isLetter || second?.reading?.topic !== 'shape' || second.gap !== 'none') return [...parts]
  // "P emd 1ct": hardly anybody asks for so low a color alone, before its shape.
  const isSaidAgain =
    (/^[O-Z]$/.test(first.text) && topicOf(parts[2]) !== 'clarity') ||
    parts.slice(2).some(({ reading }) => reading?.topic === 'color' && reading.conditions && !reading.isSingle)
  if (!isSaidAgain) return [...parts]
  const { text, from, to, gap } = first
  return [{ unknown: text, text, from, to, gap }, ...parts.slice(1)]
}

/** "I closed my books": before a word in small letters that nobody knows, an I is a person, or a color that is named with it. */
export const withoutPronouns = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]]
    const isPerson = (letter: Part | undefined, verb: Part | undefined) =>
      letter?.text === 'I' && letter.reading?.isSingle === true && verb?.gap === 'none' && /^\p{Ll}{3,}/u.test(verb.unknown ?? '')
    if (isPerson(part, after)) return []
    if (!isPerson(before, part) || !before) return [part]
    const text = `${before.text} ${part.text}`
    return [{ ...part, text, unknown: text, from: before.from, gap: before.gap }]
  })

/** "F VS F 2ct", "G VS1, F": a letter that is a color and a level of fluorescence, behind another color and something else. */
export const isLetterAgain = (
  stored: Condition | undefined,
  condition: Condition,
  { text, reading }: Part,
  before: Reading | undefined,
): boolean =>
  /^[FMNS]$/i.test(text) &&
  before?.topic !== 'color' &&
  !reading?.isLabelled &&
  Array.isArray(stored) &&
  (before?.topic === 'clarity' || JSON.stringify(stored) === JSON.stringify(condition))
