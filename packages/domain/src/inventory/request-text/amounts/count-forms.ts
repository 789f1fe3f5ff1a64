import type { Vocabulary } from '../words/vocabulary.ts'
import { type Figure, readFigure } from './figure.ts'
import { takeListed } from '../readers/listed.ts'
import { isCountOfSmall } from './read-sides.ts'
import { Cursor } from '../tokens/tokens.ts'

/** Forms in which a number is one of stones, or is none. */

/** "0.50 F VS1 (2), 0.70 F VS1 (3)": a number in brackets that ends each of several items; "(1) RD 1ct (2) OV 2ct" counts them. */
export function isCountBehind({ tokens, at }: Cursor): boolean {
  const isOne = (place: number) =>
    place > 1 &&
    tokens[place]?.decimals === 0 &&
    (tokens[place]?.value ?? 50) < 50 &&
    tokens[place - 1]?.word === '(' &&
    tokens[place + 1]?.word === ')' &&
    (/^(?:[,;&]|AND|IN|ALL)?$/.test(tokens[place + 2]?.word ?? '') || (tokens[place + 2]?.decimals ?? 0) > 0)
  return isOne(at) && tokens.filter((_, place) => isOne(place)).length > 1
}

/** "RD 1ct G VS single", "single only": at the end of its clause; goes past it. */
export function isSingleAlone(cursor: Cursor): boolean {
  const isEnd = /^(?:[,;.)]|ONLY|PLS|PLEASE)?$/.test(cursor.peek(1)?.word ?? '')
  return cursor.peek()?.word === 'SINGLE' && isEnd && cursor.take('SINGLE')
}

/** "(one each)", "qty 1 each.": of every stone; goes past it. */
export function isEachAlone(cursor: Cursor): boolean {
  const isEnd =
    /^[).;]?$/.test(cursor.peek(1)?.word ?? '') &&
    (cursor.tokens[cursor.at - 2] === undefined || /^[(:.]|QTY|QUANTITY$/.test(cursor.peek(-2)?.word ?? ''))
  return isEnd && cursor.take('EACH')
}

/** "pr princess", "pr 0.70 PS": another shape, with no weight of its own. */
export function isShapeBehind(cursor: Cursor, vocabulary: Vocabulary): boolean {
  const isWeighed = readFigure(cursor) !== undefined
  return takeListed(cursor, vocabulary, 'SHAPE') !== undefined && !(isWeighed && cursor.peek()?.kind === 'number')
}

/** "3no", "3 no RD": numbers, and no refusal of what follows. */
export function takeNumberSign(cursor: Cursor, vocabulary: Vocabulary): boolean {
  const [sign, number] = [cursor.peek(), cursor.peek(-1)]
  if (sign?.word !== 'NO' || number?.kind !== 'number') return false
  if (!sign.isGlued && takeListed(new Cursor(cursor.tokens, cursor.at + 1), vocabulary, 'SHAPE') === undefined) return false
  cursor.at++
  return true
}

/** "20 x 3.0mm" */
export const isSmallSize = (cursor: Cursor, count: number, size: Figure) =>
  isCountOfSmall(cursor, { ...size, value: count, decimals: 0, unit: undefined }, size)

/** Whether what was read as a number of pieces has a unit after all. */
export const readsUnit = (cursor: Cursor) => /^(CT|CTS|CARAT|CARATS|MM|%|K|\$)$/.test(cursor.peek()?.word ?? '')
