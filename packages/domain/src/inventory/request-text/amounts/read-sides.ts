import { around, tenth } from './amount-bounds.ts'
import { about, atLeast } from '../words/amount-words.ts'
import { type Figure, figureWords, readFigure } from './figure.ts'
import { isLimitOfNext } from './limit-of-next.ts'
import { takeTolerance } from './read-range.ts'
import { type Reader, type Reading, between } from '../reading.ts'
import { betterAfter, rangeWords } from '../words/limit-words.ts'
import { shapeWords } from '../words/shorthand.ts'
import { someWord } from '../tokens/some-word.ts'
import { type Cursor, firstWordsOf } from '../tokens/tokens.ts'

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
function takeSide(cursor: Cursor, isLast = false): Side | undefined {
  const figure = readFigure(cursor)
  if (!figure || figure.isNegative) return undefined
  if (cursor.peek()?.word === '+' && cursor.peek()?.isGlued) {
    cursor.at++
    return { figure, to: undefined, isLeast: true }
  }
  const ahead = cursor.fork()
  const to = ahead.takeAny(rangeWords) === undefined ? undefined : readFigure(ahead)
  // "9x6 to 10x7": the end is of both sides.
  const isOfBoth = isLast && times.includes(ahead.peek()?.word ?? '') && ahead.peek(1)?.kind === 'number'
  if (!to || to.value <= figure.value || isOfBoth) return { figure, to: undefined }
  cursor.at = ahead.at
  return { figure, to }
}
/** "9x6 to 10x7": the other ends of both sides. */
function takeOtherEnds(cursor: Cursor, one: Side, other: Side): void {
  const ahead = cursor.fork()
  if (one.to || other.to || ahead.takeAny(rangeWords) === undefined) return
  const long = readFigure(ahead)
  const wide = ahead.takeAny(times) === undefined ? undefined : readFigure(ahead)
  if (!long || !wide || long.value < one.figure.value || wide.value < other.figure.value) return
  one.to = long
  other.to = wide
  cursor.at = ahead.at
}
const boundsOf = ({ figure, to, isLeast }: Side) =>
  isLeast ? between(figure.value, undefined) : to ? between(figure.value, to.value) : tenth(figure)

/** No stone is longer, in millimeters. */
const sideAtMost = 150
const isPerCarat = ({ unit }: Figure) => unit === 'per carat'

const tapered = /^(?:TAPERS?|TAPERED|TBG|BAGS?|BAGUETTES?|BGT|TRAPS?|TRAPEZOIDS?|BULLETS?)$/
const lengthy = /^(?:BAGS?|BAGUETTES?|BGT|TAPERS?|TAPERED|TBG|TRAPS?|TRAPEZOIDS?|BULLETS?|KITES?|MQS?|MARQUISES?|MARQ)$/
/** "bags straight 3x1.5", "3x1.5 tapers": beside a shape that is sold by its sides. */
const isLengthy = ({ tokens, at }: Cursor) =>
  lengthy.test(tokens[at]?.word ?? '') || (someWord(tokens, tapered) && tokens.slice(0, at).some(({ word }) => tapered.test(word)))
/** Millimeters of a small stone. */
const mostOfSmall = 3.4
/** "20 x 3.0mm", "12x1.8mm rd": a number of small stones, whose diameter could not be the width of one so long. */
export const isCountOfSmall = (cursor: Cursor, count: Figure, size: Figure): boolean =>
  count.decimals === 0 &&
  count.unit === undefined &&
  size.unit === 'mm' &&
  size.value <= mostOfSmall &&
  count.value >= 3 * size.value &&
  !someWord(cursor.tokens, lengthy)

/** "6.42-6.46 x 3.98 mm": the diameter of a round and its height, as laboratories write them; beside another shape they are its sides. */
function isRound(cursor: Cursor, { figure, to }: Side, other: Side): boolean {
  if (!to || other.to || to.value > figure.value * 1.03) return false
  const share = other.figure.value / figure.value
  return share >= 0.52 && share <= 0.7 && cursor.tokens.every(({ word }) => (shapeWords.get(word) ?? 'ROUND') === 'ROUND')
}

const labels = ['SIZE', 'SIZES']
const aboutBehind = ['OR SO', 'ISH', '- ISH', 'APPROX', 'APPROXIMATELY']
const afterLabel = [':', '=', '-', '.', 'IS', 'OF']
const openings = firstWordsOf(about, atLeast, [...figureWords], labels)

/** "7 x 5 mm", "7.0x5.0", "9.5-10 x 7-7.5 mm": length and width, each to its tenth. */
export const readSides: Reader = (cursor, _, previous) => {
  if (cursor.peek()?.kind === 'word' && !openings.has(cursor.peek()?.word ?? '')) return undefined
  if (cursor.takeAny(labels) !== undefined) while (cursor.takeAny(afterLabel) !== undefined);
  const isAbout = cursor.takeAny(about) !== undefined
  const isAtLeast = cursor.takeAny(atLeast) !== undefined
  const one = takeSide(cursor)
  const isSlash = cursor.peek()?.word === '/'
  // "3X -35", "3X 35 back": grades of the make.
  if (one?.figure.value === 3 && cursor.peek()?.isGlued && cursor.peek(1)?.isGlued === false) return undefined
  if (!one || (!cursor.take('/') && cursor.takeAny(times) === undefined)) return undefined
  // "5.01 x3": a number of stones.
  const isCount = cursor.peek(-1)?.isGlued === false && cursor.peek()?.isGlued === true && cursor.peek()?.decimals === 0
  if (isCount && one.figure.decimals === 2) return undefined
  const other = takeSide(cursor, true)
  // "8.50/6.20 mm"; a slash between anything else divides values.
  if (isSlash && (other?.figure.unit !== 'mm' || other.figure.value >= one.figure.value)) return undefined
  // "3mm x 20 pcs"
  if (!other || /^(PCS?|PIECES?|STONES?|NOS)$/.test(cursor.peek()?.word ?? '')) return undefined
  takeOtherEnds(cursor, one, other)
  const [first, second] = [one.figure, other.figure]
  // "$1200 x 6", "12k/ct x 4": so many at a price; "20 x 3.0mm": so many of a size.
  if ([first, second].some((figure) => figure.isMoney || figure.isThousands || figure.value > sideAtMost || isPerCarat(figure)))
    return undefined
  if (!one.to && (isCountOfSmall(cursor, first, second) || isCountOfSmall(cursor, second, first))) return undefined
  // "3mm x 4"
  const isOpen = first.unit === 'mm' && second.unit === undefined && second.decimals === 0 && cursor.peek()?.kind !== 'word'
  if (isOpen && first.value <= mostOfSmall && !one.to && !someWord(cursor.tokens, lengthy))
    return { topic: 'measure', question: 'sides, or a number of stones?' }
  const tolerance = takeTolerance(cursor, second)
  const isAboutBehind = cursor.takeAny(aboutBehind) !== undefined
  // "10x7+", "10x7 and up": no limit of the width alone.
  const isOfBoth = (other.isLeast && !one.to) || isAtLeast || (!isLimitOfNext(cursor, second) && cursor.takeAny(betterAfter) !== undefined)
  if (isOfBoth) for (const side of [one, other]) if (!side.to) side.isLeast = true
  const isThreeSided = /^[X*×]$/.test(cursor.peek()?.word ?? '') && cursor.peek(1)?.kind === 'number'
  const isMeasure =
    isThreeSided ||
    [first, second, one.to, other.to].some((figure) => figure?.unit === 'mm') ||
    (first.decimals > 0 && second.decimals > 0) ||
    (!second.unit && first.value >= 3 && second.value >= (isSmallSide(previous) || isLengthy(cursor) ? 1 : 3))
  if (!isMeasure) return undefined
  const third = cursor.takeAny(times) === undefined ? undefined : readFigure(cursor)
  if (isRound(cursor, one, other) && !third && tolerance === undefined)
    return { topic: 'measure', conditions: { length: boundsOf(one), height: boundsOf(other) } }
  // The other end of a tapered stone, which no field holds.
  const isTapered = third !== undefined && someWord(cursor.tokens, tapered)
  const [long, short] = first.value >= second.value ? [one, other] : [other, one]
  const bounds = (of: Side) =>
    tolerance !== undefined && !of.to && !of.isLeast
      ? between(of.figure.value - tolerance, of.figure.value + tolerance)
      : (isAbout || isAboutBehind) && !of.to && !of.isLeast
        ? around(of.figure)
        : boundsOf(of)
  return {
    topic: 'measure',
    conditions: { length: bounds(long), width: bounds(short), ...(third && !isTapered ? { height: tenth(third) } : {}) },
    ...(third && isTapered ? { question: 'its third side is not searched' } : {}),
  }
}
