import { unitPhrases, units, written } from '../words/figure-words.ts'
import type { Cursor } from '../tokens/tokens.ts'

/** Numbers in words. */

export const writtenNumbers = Object.keys(written)
/** Reads a number written as a word, only before a unit of weight: "half carat", "three grainer". */
export function takeWritten(cursor: Cursor): number | undefined {
  const ahead = cursor.fork()
  const words = ahead.takeAny(writtenNumbers)
  const unit = words === undefined ? undefined : units[ahead.fork().takeAny(unitPhrases) ?? '']
  const isUnit = unit === 'ct' || unit === 'grains' || unit === 'points'
  if (words === undefined || !(isUnit || leadsToWritten(ahead.fork()))) return undefined
  cursor.at = ahead.at
  return written[words]
}

/** "one to one and a half carat", "between one and two carats": the unit follows the other end. */
function leadsToWritten(cursor: Cursor): boolean {
  if (!/^(?:TO|-|AND|OR)$/.test(cursor.peek()?.word ?? '')) return false
  cursor.at++
  const isWritten = cursor.takeAny(writtenNumbers) !== undefined
  return isWritten && units[cursor.takeAny(unitPhrases) ?? ''] === 'ct'
}
