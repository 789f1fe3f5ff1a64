import { about, atLeast, atMost, backLabels } from '../words/amount-words.ts'
import { takeListed } from '../readers/listed.ts'
import { adjectives, pairs, pieces, small, smallWords } from '../words/piece-words.ts'
import type { Reading } from '../reading.ts'
import { type Cursor, firstWordsOf } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** A number of stones, and several of which one is meant. */

const smallFirst = firstWordsOf(smallWords)

/** Takes a count of pieces and returns it; undefined, with nothing taken, where the number is something else, such as a weight. */
export function takeCount(cursor: Cursor): number | undefined {
  const [token, dash, before] = [cursor.peek(), cursor.peek(-1), cursor.peek(-2)]
  if (token?.kind !== 'number' && !smallFirst.has(token?.word ?? '')) return undefined
  // "Size: 50"
  const label = /^[:=-]$/.test(dash?.word ?? '') ? before : dash
  if (/^(?:WEIGHT|WT|SIZES?)$/.test(label?.word ?? '')) return undefined
  // "40.6-41", "back 35/36": the end of a range, or a second value.
  const isSecond = token?.isGlued && /^[-/]$/.test(dash?.word ?? '') && dash?.isGlued && before?.kind === 'number'
  const isOfDiscount = dash?.word === '/' && backLabels.includes(cursor.peek(-3)?.word ?? '')
  if (isSecond && (before.decimals > 0 || isOfDiscount)) return undefined
  // "1000 pcs"; and no "1000 pc", a price.
  const most = /^(?:PCS|PIECES|STONES|NOS)$/.test(cursor.peek(1)?.word ?? '') ? 100_000 : 500
  if (token?.kind === 'number' && token.decimals === 0 && token.value >= 1 && token.value <= most && !token.text.startsWith('0')) {
    cursor.at++
    return token.value * (cursor.take('DOZEN') ? 12 : 1)
  }
  const word = cursor.takeAny(smallWords)
  return word === undefined ? undefined : small[word]
}

const limitsOfCount = [...atMost, ...atLeast, ...about]
/** The words with which a number of stones begins, if not with a figure. */
export const countWords = firstWordsOf(limitsOfCount, smallWords)
const joints = ['-', 'TO', '/', 'OR', '~']
const orMore = ['+', 'PLUS', 'OR MORE', 'AND MORE']

/** "2-3 pcs", "min 3 pcs", "5+ pcs", "2 or 3 ovals": the most that are named, and the rest in words; a range is named. */
export function readSeveral(cursor: Cursor, vocabulary: Vocabulary): Reading | undefined {
  const ahead = cursor.fork()
  const limit = ahead.takeAny(limitsOfCount)
  const low = takeCount(ahead)
  const isRange = low !== undefined && ahead.takeAny(joints) !== undefined
  const high = isRange ? takeCount(ahead) : low
  if (low === undefined || high === undefined) return undefined
  const isAtLeast = (!isRange && ahead.takeAny(orMore) !== undefined) || (limit !== undefined && atLeast.includes(limit))
  if (!isRange && limit === undefined && !isAtLeast) return undefined
  // "max 500 pc": a price per carat.
  if (low >= 100 && ahead.peek()?.word === 'PC' && limit !== undefined && atMost.includes(limit)) return undefined
  const isPair = ahead.takeAny(pairs) !== undefined
  if (!isPair && ahead.takeAny(pieces) === undefined && !(isRange && isPluralShape(ahead, vocabulary))) return undefined
  cursor.at = ahead.at
  const what = isPair ? 'pairs' : 'stones'
  const note = isRange
    ? `${low} to ${high} ${what}`
    : `${isAtLeast ? 'at least' : atMost.includes(limit ?? '') ? 'up to' : 'about'} ${low} ${what}`
  const meaning = isRange && low !== high ? { question: `read as ${high}` } : { note }
  return { topic: 'pieces', pieces: high * (isPair ? 2 : 1), ...meaning, ...(isPair ? { isPair } : {}) }
}

function isPluralShape(cursor: Cursor, vocabulary: Vocabulary): boolean {
  const ahead = cursor.fork()
  while (ahead.takeAny(adjectives) !== undefined);
  return takeListed(ahead, vocabulary, 'SHAPE') !== undefined && /.{3}s$/i.test(ahead.peek(-1)?.text ?? '')
}
