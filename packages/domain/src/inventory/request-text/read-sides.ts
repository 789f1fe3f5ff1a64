import { around, side } from './amount-meaning.ts'
import { about } from './amount-words.ts'
import { type Figure, readFigure } from './figure.ts'
import { takeTolerance } from './read-range.ts'
import { type Reader, type Reading, between, rangeWords } from './reading.ts'
import type { Cursor } from './tokens.ts'

const times = ['X', '*', '×', 'BY']

/** Shapes that are sold by their sides, which may be short: "bag 4x2". */
const isSmallSide = (previous: Reading | undefined): boolean => {
  const shapes = previous?.conditions?.['shpNm']
  return Array.isArray(shapes) && shapes.some((shape) => /BAGUETTE|TRAP|BULLET|KITE|HALF MOON/.test(shape ?? ''))
}

interface Side {
  figure: Figure
  to: Figure | undefined
  /** "9mm+" */
  isLeast?: true
}

/** "9.5-10": a side, or a range of it. */
function takeSide(cursor: Cursor): Side | undefined {
  const figure = readFigure(cursor)
  if (!figure) return undefined
  if (cursor.peek()?.word === '+' && cursor.peek()?.isGlued) {
    cursor.at++
    return { figure, to: undefined, isLeast: true }
  }
  const ahead = cursor.fork()
  const to = ahead.takeAny(rangeWords) === undefined ? undefined : readFigure(ahead)
  if (!to || to.value <= figure.value) return { figure, to: undefined }
  cursor.at = ahead.at
  return { figure, to }
}
const boundsOf = ({ figure, to, isLeast }: Side) =>
  isLeast ? between(figure.value, undefined) : to ? between(figure.value, to.value) : side(figure)

/** "7 x 5 mm", "7.0x5.0", "9.5-10 x 7-7.5 mm": length and width, each to its tenth. */
export const readSides: Reader = (cursor, _, previous) => {
  const isAbout = cursor.takeAny(about) !== undefined
  const one = takeSide(cursor)
  const isSlash = cursor.peek()?.word === '/'
  if (!one || (!cursor.take('/') && cursor.takeAny(times) === undefined)) return undefined
  const other = takeSide(cursor)
  // "8.50/6.20 mm"; a slash between anything else divides values.
  if (isSlash && (other?.figure.unit !== 'mm' || other.figure.value >= one.figure.value)) return undefined
  // "3mm x 20 pcs"
  if (!other || /^(PCS?|PIECES?|STONES?|NOS)$/.test(cursor.peek()?.word ?? '')) return undefined
  const [first, second] = [one.figure, other.figure]
  const tolerance = takeTolerance(cursor, second)
  const isThreeSided = /^[X*×]$/.test(cursor.peek()?.word ?? '') && cursor.peek(1)?.kind === 'number'
  const isMeasure =
    isThreeSided ||
    [first, second, one.to, other.to].some((figure) => figure?.unit === 'mm') ||
    (first.decimals > 0 && second.decimals > 0) ||
    (!second.unit && first.value >= 3 && second.value >= (isSmallSide(previous) ? 1 : 3))
  if (!isMeasure) return undefined
  if (cursor.takeAny(times) !== undefined) readFigure(cursor)
  const [long, short] = first.value >= second.value ? [one, other] : [other, one]
  const bounds = (of: Side) =>
    tolerance !== undefined && !of.to && !of.isLeast
      ? between(of.figure.value - tolerance, of.figure.value + tolerance)
      : isAbout && !of.to && !of.isLeast
        ? around(of.figure)
        : boundsOf(of)
  return { topic: 'measure', conditions: { length: bounds(long), width: bounds(short) } }
}
