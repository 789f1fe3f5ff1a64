import { accepted, absent, atSide, inBoth, inTable, shadeWords, strengths, tints } from '../words/tint-words.ts'
import { Cursor, type Token, firstWordsOf } from '../tokens/tokens.ts'

/** Inclusions and tints of which nothing says whether they are accepted or refused. */

const degrees = [...strengths, 'MEDIUM', 'MED', 'STRONG', 'HEAVY', 'SMALL', 'MINOR', 'TINY']
/** A round, and words that are also fancy colors. */
const ofOther = /^(?:BR|BRN|GR|GRN|BG)$|^(?:BROWN|GREEN|GR[AE]Y)/
const places = [...inTable, ...atSide, ...inBoth]
const firstWords = firstWordsOf(degrees, places)
const colon = [':', '-', '=', 'IS']

/** The end of "center black", "slight table black", "medium BGM", "faint green tinge": as one, so that no word of it is read alone. */
export function afterOpenTint(tokens: readonly Token[], at: number): number | undefined {
  if (!firstWords.has(tokens[at]?.word ?? '')) return undefined
  const cursor = new Cursor(tokens, at)
  const isWeak = cursor.takeAny(degrees) !== undefined
  const tint = cursor.takeAny(tints)
  if (tint === undefined || (!isWeak && !places.includes(tint))) return undefined
  const isShade = cursor.takeAny(shadeWords) !== undefined
  if (ofOther.test(tint) && !isShade) return undefined
  const after = cursor.fork()
  after.takeAny(colon)
  return after.takeAny(accepted) === undefined && after.takeAny(absent) === undefined ? cursor.at : undefined
}

const named = /\b(?:BLACK|MILKY|BGM|BROWN|GREEN|GR[AE]Y|TINGE|TINT|SHADE|HUE|LUSTER)\b/i
/** Whether words that were not understood name an inclusion or a tint. */
export const namesTint = (words: string): boolean => named.test(words)
