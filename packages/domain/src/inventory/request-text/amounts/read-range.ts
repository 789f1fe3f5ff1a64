import { type Figure, inCarats, ofGrains, readFigure } from './figure.ts'
import { measureLabels, plusMinus } from '../words/amount-words.ts'
import { listWords, rangeWords } from '../words/limit-words.ts'
import { caratBandOf } from '../../../pricing/carat-bands.ts'
import { pairs, pieces } from '../words/piece-words.ts'
import type { Cursor } from '../tokens/tokens.ts'

/** Two numbers of which one is a range, and several that share a unit. */

const ranges = [...rangeWords, 'AND', 'UPTO', 'UP TO', '/']
/** "1ct - 2 pcs": what a number of stones is followed by. */
const countedWords: ReadonlySet<string> = new Set([...pieces, ...pairs].filter((phrase) => !phrase.includes(' ')))

/** The other end of a range. */
export function readSecond(cursor: Cursor, first: Figure, isMeasure = false): Figure | undefined {
  const ahead = cursor.fork()
  const range = ahead.takeAny(ranges)
  if (range === undefined) return undefined
  const isSign = range === '-' && ahead.peek(-1)?.isGlued !== true && ahead.peek()?.isGlued === true
  const isSpaced = /^UP ?TO$/.test(range) || (range === '-' && cursor.peek()?.isGlued === false && ahead.peek()?.isGlued === false)
  const second = readFigure(ahead)
  // "1.01 -35" is a weight and a discount, "1.50 -1.69" a range.
  if (!second || (isSign && !(second.decimals > 0 && second.value <= first.value * 4))) return undefined
  // "1ct - 30 pts", "1.00-0.05": no range of weights is written from one to less than its half.
  if (isOfWeight(second) && (isOfWeight(first) || (second.unit === 'ct' && first.unit === undefined)) && second.value * 2 < first.value)
    return undefined
  // "1.01/-38": a weight and a discount.
  if (second.isNegative && !first.isNegative && (range === '/' || first.decimals > 0)) return undefined
  // "35% off - 1.5 up", "$9000 - 3 ct", "15k - 2-2.5ct": a hyphen between two things.
  const isRangeBehind = ahead.peek()?.word === '-' && ahead.peek()?.isGlued === true && ahead.peek(1)?.kind === 'number'
  // "table max 60 - 1.20s", "1.5 - 6.5mm+"
  const isFarApart = (isMeasure && second.value * 2 < first.value) || (second.unit === 'mm' && second.value > first.value * 2)
  if (
    isSpaced
      ? isWeightBesideOther(first, second) || isRangeBehind || isFarApart || (isMeasure && isDiscount(second) && second.unit !== '%')
      : range === '/' && isRangeBehind
  )
    return undefined
  // "1.4 - 3x": grades of the make.
  if (
    second.unit === undefined &&
    (second.value === 2 || second.value === 3) &&
    ahead.peek()?.isGlued === true &&
    /^X?(?:X|EX|VG)$/.test(ahead.peek()?.word ?? '')
  )
    return undefined
  // ".50 - 10 each": a number of each.
  if (second.isEach && first.decimals === 2 && second.decimals === 0 && !second.isMoney && second.value >= first.value) return undefined
  // "1ct - 2 pcs": the second is a number of stones.
  if (second.unit === undefined && second.decimals === 0 && countedWords.has(ahead.peek()?.word ?? '')) return undefined
  // "-30/-35" are two ends.
  const isList = range === '/' || (range === 'AND' && !isBetween(cursor))
  const isOneGroup =
    range === '/' &&
    (isWithinSizeGroup(cursor, first, ahead, completed(first, second)) || isOfOneMeasure(first, second, isMeasure || isMeasureLabel(ahead)))
  if ((isList && !isOneGroup && !(first.isNegative && second.isNegative)) || isOtherKind(first, second)) return undefined
  cursor.at = ahead.at
  if (isOneGroup && second.unit !== 'back' && second.unit !== '%') second.isAfterSlash = true
  if (first.unit === undefined) shareUnit(first, second.unit)
  return completed(first, second)
}

const isDiscount = ({ unit, isNegative }: Figure) => unit === 'back' || unit === '%' || isNegative
const isOfWeight = ({ unit, decimals, isMoney, isThousands, value }: Figure) =>
  (unit === 'ct' || unit === 'points' || (unit === undefined && decimals > 0)) && !isMoney && !isThousands && value <= 30
const isPrice = ({ isMoney, isThousands, unit }: Figure) => isMoney || isThousands || unit === 'per carat'
/** A weight and a price or a discount, in whichever order. */
function isWeightBesideOther(first: Figure, second: Figure): boolean {
  const isWeight = ({ unit, decimals, value, isNegative }: Figure, most: number) =>
    !isNegative && (unit === 'ct' || unit === 'points' || (unit === undefined && decimals > 0 && (value < most || decimals === 2)))
  if (isPrice(first)) return second.value < first.value && isWeight(second, 30) && second.value <= 30
  return isDiscount(first) ? isWeight(second, leastDiscount) : isDiscount(second) && isWeight(first, leastDiscount)
}
/** Percents below the list that nobody takes for a weight. */
const leastDiscount = 5

/** "2 ct +/- 0.1", "6.5 mm +/- 2%": less than the value itself, of its unit or in percents of it. */
export function takeTolerance(cursor: Cursor, first: Figure): number | undefined {
  const ahead = cursor.fork()
  if (ahead.takeAny(plusMinus) === undefined) return undefined
  const out = readFigure(ahead)
  if (out === undefined || out.isMoney || out.isThousands) return undefined
  if (out.unit === 'points' && out.value > 0.5) return undefined
  const isPercent = out.unit === '%'
  // "9k +/-10%": of a price only percents.
  if (isPrice(first) && !isPercent) return undefined
  const isOfUnit = out.decimals > 0 || (out.unit !== undefined && out.unit === first.unit)
  if (isPercent ? out.value > 25 : !isOfUnit || out.value > first.value / 2) return undefined
  cursor.at = ahead.at
  return isPercent ? (first.value * out.value) / 100 : out.value
}

const measures = Object.keys(measureLabels)
const isMeasureLabel = (cursor: Cursor) => cursor.fork().takeAny(measures) !== undefined
/** "ratio 1.45/1.50", "1.45/1.50 ratio": two ends that lie close together. */
const isOfOneMeasure = (first: Figure, second: Figure, isMeasure: boolean) =>
  isMeasure &&
  first.unit === undefined &&
  second.decimals === first.decimals &&
  second.value > first.value &&
  second.value <= first.value * 1.2

const isSlash = (cursor: Cursor, ahead: number) => cursor.peek(ahead)?.word === '/'
/** "1.00/1.10", "0.70/0.79 ct": two weights to the hundredth in one group of the price list are its two ends; "1.00/1.50" and "1.01/1.02/1.05" are weights. */
function isWithinSizeGroup(before: Cursor, first: Figure, after: Cursor, second: Figure): boolean {
  const isWeight = ({ decimals, unit, isMoney, value }: Figure) =>
    decimals === 2 && (unit === undefined || unit === 'ct') && !isMoney && value <= 30
  // "60.5/62.5 depth": percents lie closer together than two wishes.
  // "35/38 back"
  const isDiscounts =
    (second.unit === 'back' || second.unit === '%') &&
    [first, second].every(({ value, decimals }) => decimals === 0 && value >= 5 && value < 80) &&
    (first.unit === undefined || first.unit === second.unit) &&
    second.value > first.value &&
    second.value - first.value <= 10
  if (isDiscounts) return true
  const isPercents =
    [first, second].every(({ value }) => value >= 40 && value <= 80) && second.value > first.value && second.value - first.value <= 5
  if ((!isPercents && !(isWeight(first) && isWeight(second))) || first.value === second.value) return false
  const isPartOfList =
    (isSlash(before, -2) && before.peek(-3)?.kind === 'number') || (isSlash(after, 0) && after.peek(1)?.kind === 'number')
  return !isPartOfList && (isPercents || caratBandOf(first.value) === caratBandOf(second.value))
}

/** "30-40 pointers", "10 and 12 grainers": the unit of the second number is the first one's too. */
function shareUnit(first: Figure, unit: Figure['unit']): void {
  if (unit === 'points') Object.assign(first, inCarats(first.value))
  if (unit === 'grains') Object.assign(first, ofGrains(first.value))
}

/** "1.01 up to 20k", "1.5 - 10k", "1ct up to 35 back": a weight, and the price after it; "1.5-2k" are thousands. */
function isOtherKind(first: Figure, second: Figure): boolean {
  // "1ct - 6.5mm+", "$5000 - 6.5mm"
  if (second.unit === 'mm' && (first.unit === 'ct' || isPrice(first) || isDiscount(first))) return true
  const isPercent = second.unit === 'back' || second.unit === '%'
  if (isPercent && (isPrice(first) || (first.unit !== undefined && first.unit !== second.unit))) return true
  const isWeight =
    first.unit === 'ct' ||
    first.unit === 'points' ||
    first.unit === 'grains' ||
    first.decimals === 2 ||
    (first.decimals === 1 && second.value > 4000 * first.value)
  return isPrice(second) && isWeight && !first.isMoney && !first.isThousands
}

/** "1.50-69" is short for "1.50-1.69". */
function completed(first: Figure, second: Figure): Figure {
  const isShort = first.decimals === 2 && second.decimals === 0 && second.value >= 10 && second.value < 100 && first.value < 10
  return isShort && !second.unit && !second.isMoney
    ? { ...second, value: Math.floor(first.value) + second.value / 100, decimals: 2 }
    : second
}
const isBetween = (cursor: Cursor) => cursor.tokens.slice(0, cursor.at).some(({ word }) => word === 'BETWEEN')

/** As many numbers as share a unit: a line of hundreds is no list of weights. */
const listAtMost = 12
/** "1.5, 2 and 3 ct": the unit of the last is of all. */
export function takeUnitOfList(cursor: Cursor, first: Figure): void {
  // "under $9000, 30 pointers"
  if (first.isMoney || first.isThousands || first.isNegative) return
  const ahead = cursor.fork()
  for (let numbers = 0; numbers < listAtMost && ahead.takeAny(listWords) !== undefined; numbers++) {
    const next = readFigure(ahead)
    if (!next || next.isMoney || next.isNegative || next.isThousands) return
    if (next.unit === undefined) continue
    shareUnit(first, next.unit)
    // "1.3 / 1.5 / 1.7 mm"; in "1.50 / 7.4 mm" the first is a weight.
    const isSizes = next.unit === 'mm' && next.value > first.value && next.value <= first.value * 1.6
    if (isSizes || next.unit === 'points' || next.unit === 'grains' || next.unit === 'ct') first.unit = next.unit
    return
  }
}
