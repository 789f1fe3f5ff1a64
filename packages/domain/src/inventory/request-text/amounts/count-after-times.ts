import { readFigure } from './figure.ts'
import { pieces } from '../words/piece-words.ts'
import { takeCount } from './read-several.ts'
import { Cursor } from '../tokens/tokens.ts'

/** "x 3", "x3" after what is asked for, and not "x 3 ct" or a side of a measurement. */
export function countAfterTimes(cursor: Cursor): number | undefined {
  if (cursor.peek()?.kind === 'number') return undefined
  const single = /^X([1-9])$/.exec(cursor.peek()?.word ?? '')
  if (single) {
    cursor.at++
    return Number(single[1])
  }
  if (cursor.at === 0 || !/^[X×*]$/.test(cursor.peek()?.word ?? '')) return undefined
  // "4x2": the sides of a stone.
  const [side, other] = [cursor.peek(-1), cursor.peek(1)]
  if (
    side?.kind === 'number' &&
    side.decimals === 0 &&
    side.value < 200 &&
    cursor.peek()?.isGlued &&
    other?.kind === 'number' &&
    other.isGlued
  )
    return undefined
  const ahead = new Cursor(cursor.tokens, cursor.at + 1)
  const figure = readFigure(ahead.fork())
  const count = takeCount(ahead)
  if (count === undefined || figure?.unit !== undefined || figure?.isMoney || /^[X×*]$/.test(ahead.peek()?.word ?? '')) return undefined
  ahead.takeAny(pieces)
  cursor.at = ahead.at
  return count
}
