import { side } from './amount-meaning.ts'
import { readFigure } from './figure.ts'
import type { Reader, Reading } from './reading.ts'

const times = ['X', '*', '×']

/** Shapes that are sold by their sides, which may be short: "bag 4x2". */
const isSmallSide = (previous: Reading | undefined): boolean => {
  const shapes = previous?.conditions?.['shpNm']
  return Array.isArray(shapes) && shapes.some((shape) => /BAGUETTE|TRAP|BULLET|KITE|HALF MOON/.test(shape ?? ''))
}

/** "7 x 5 mm", "7.0x5.0": length and width, each to its tenth. */
export const readSides: Reader = (cursor, _, previous) => {
  const first = readFigure(cursor)
  if (!first || cursor.takeAny(times) === undefined) return undefined
  const second = readFigure(cursor)
  if (!second) return undefined
  const isThreeSided = /^[X*×]$/.test(cursor.peek()?.word ?? '') && cursor.peek(1)?.kind === 'number'
  const isMeasure =
    isThreeSided ||
    first.unit === 'mm' ||
    second.unit === 'mm' ||
    (first.decimals > 0 && second.decimals > 0) ||
    (!second.unit && first.value >= 3 && second.value >= (isSmallSide(previous) ? 1 : 3))
  if (!isMeasure) return undefined
  if (cursor.takeAny(times) !== undefined) readFigure(cursor)
  const [long, short] = first.value >= second.value ? [first, second] : [second, first]
  return { topic: 'measure', conditions: { length: side(long), width: side(short) } }
}
