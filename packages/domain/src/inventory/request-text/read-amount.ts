import {
  atMost,
  atLeast,
  about,
  measureLabels,
  priceLabels,
  perCaratLabels,
  weightLabels,
  backLabels,
  totalLabels,
  fillers,
} from './amount-words.ts'
import { type Bounds, type Conditions, type Reader, type Reading, between, rangeWords, worseAfter } from './reading.ts'
import { betterAfter } from './reading.ts'
import { type Figure, inCarats, readFigure, takeUnits } from './figure.ts'
import { isOtherCurrency } from './figure-words.ts'
import { Cursor } from './tokens.ts'

/** Phrases around a number: weights, measures, prices and discounts. */

interface Amount {
  first: Figure
  second: Figure | undefined
  limit: 'most' | 'least' | undefined
  isAbout: boolean
  label: string | undefined
}

function readPhrase(cursor: Cursor): Amount | undefined {
  let [limit, label, isAbout]: [Amount['limit'], string | undefined, boolean] = [undefined, undefined, false]
  const labels = [...Object.keys(measureLabels), ...priceLabels, ...perCaratLabels, ...weightLabels, ...backLabels, ...totalLabels]
  for (;;) {
    if (cursor.takeAny(atMost) !== undefined) limit = 'most'
    else if (cursor.takeAny(atLeast) !== undefined) limit = 'least'
    else if (cursor.takeAny(about) !== undefined) isAbout = true
    else if (label === undefined && cursor.peek()?.kind === 'word') {
      label = cursor.takeAny(labels)
      if (label === undefined && cursor.takeAny(fillers) === undefined) break
    } else if (cursor.takeAny(fillers) === undefined) break
  }
  const first = readFigure(cursor)
  if (!first) return undefined
  const ahead = cursor.fork()
  let second: Figure | undefined
  const range = ahead.takeAny([...rangeWords, 'AND', 'UPTO', 'UP TO', '/'])
  if (range !== undefined) {
    const isSign = range === '-' && !isGluedAt(ahead, -1) && isGluedAt(ahead, 0)
    second = readFigure(ahead)
    // "1.01 -35" is a weight and a discount, "1.50 -1.69" a range.
    if (second && isSign && !(second.decimals > 0 && second.value <= first.value * 4)) second = undefined
    // "1.00/1.20" are two weights, "-30/-35" two ends.
    if (second && (range === '/' || range === 'AND') && !(first.isNegative && second.isNegative) && !(range === 'AND' && isBetween(cursor)))
      second = undefined
    if (second) [cursor.at, second] = [ahead.at, completed(first, second)]
    if (second?.unit === 'points' && first.unit === undefined) Object.assign(first, inCarats(first.value))
  }
  if (isLimitOfNext(cursor)) return { first, second, limit, isAbout, label }
  if (cursor.takeAny(betterAfter) !== undefined) {
    limit = 'least'
    // "2+ ct": the unit comes after.
    if (first.unit === undefined && !second) takeUnits(cursor, first)
  } else if (cursor.takeAny([...worseAfter, 'MAX', 'MAXIMUM', 'TOPS', 'OR CHEAPER']) !== undefined) limit = 'most'
  label ??= cursor.takeAny([...Object.keys(measureLabels), ...totalLabels, 'BUDGET'])
  return { first, second, limit, isAbout, label }
}
/** "2ct max 5k", "2ct min price 4k": the limit is of what follows. */
function isLimitOfNext(cursor: Cursor): boolean {
  const ahead = cursor.fork()
  if (ahead.takeAny(['MAX', 'MAXIMUM', 'MIN', 'MINIMUM', 'ABOVE', 'AT LEAST']) === undefined) return false
  ahead.takeAny([...priceLabels, ...perCaratLabels, ...backLabels, ...Object.keys(measureLabels)])
  ahead.takeAny(['$', '-', ':'])
  return ahead.peek()?.kind === 'number'
}
const isGluedAt = (cursor: Cursor, ahead: number) => cursor.peek(ahead)?.isGlued === true

/** "1.50-69" is short for "1.50-1.69". */
function completed(first: Figure, second: Figure): Figure {
  const isShort = first.decimals === 2 && second.decimals === 0 && second.value >= 10 && second.value < 100 && first.value < 10
  return isShort && !second.unit && !second.isMoney
    ? { ...second, value: Math.floor(first.value) + second.value / 100, decimals: 2 }
    : second
}
const isBetween = (cursor: Cursor) => cursor.tokens.slice(0, cursor.at).some(({ word }) => word === 'BETWEEN')

/** A value without a range stands for its tenth where it has at most one decimal: 1.5 is 1.50 to 1.59. */
const tenth = ({ value, decimals, isTenth }: Figure): Bounds =>
  decimals <= 1 || isTenth ? between(Math.floor(value * 10 + 1e-9) / 10, Math.floor(value * 10 + 1e-9) / 10 + 0.09) : between(value, value)

function boundsOf({ first, second, limit }: Amount, single: (figure: Figure) => Bounds): Bounds {
  if (second) {
    return between(Math.min(first.value, second.value), Math.max(first.value, second.value))
  }
  return limit === 'least' ? between(first.value, undefined) : limit === 'most' ? between(undefined, first.value) : single(first)
}

const measure = (field: string, bounds: Bounds): Reading => ({ topic: 'measure', conditions: { [field]: bounds } })
const price = (conditions: Conditions, isTotal: boolean): Reading => ({ topic: 'price', conditions, ...(isTotal ? { isTotal: true } : {}) })

/** Percents below the list; a range of two is between them, anything else is at least that much below. */
function discount({ first, second }: Amount): Reading {
  const sign = ({ value, isPositive }: Figure) => (isPositive ? value : -value)
  if (second) return price({ back: between(Math.min(sign(first), sign(second)), Math.max(sign(first), sign(second))) }, false)
  return price({ back: between(undefined, sign(first)) }, false)
}

/** A price is the most that is paid, unless a least or a range is given; "around" is a tenth to both sides. */
function money(amount: Amount): Reading {
  const { first, second, limit, isAbout } = amount
  const [low, high] = [first, second ?? first]
  const thousands = (figure: Figure, other: Figure) =>
    other.isThousands && !figure.isThousands && figure.value < 1000 ? figure.value * 1000 : figure.value
  const ends = [thousands(low, high), thousands(high, low)].toSorted((a, b) => a - b)
  const [from = 0, to = 0] = ends
  const bounds = second
    ? between(from, to)
    : isAbout
      ? between(from * 0.9, from * 1.1)
      : limit === 'least'
        ? between(from, undefined)
        : between(undefined, from)
  const isPerCarat = first.unit === 'per carat' || second?.unit === 'per carat' || perCaratLabels.includes(amount.label ?? '')
  return price({ [isPerCarat ? 'ctPr' : 'amt']: bounds }, isTotalOf(amount))
}
const isTotalOf = ({ label, first, second }: Amount) => totalLabels.includes(label ?? '') || first.isTotal || second?.isTotal === true

function meaningOf(amount: Amount, previous: Reading | undefined): Reading | undefined {
  const { first, second, limit, label = '' } = amount
  const highest = Math.max(first.value, second?.value ?? 0)
  const unit = first.unit ?? second?.unit
  const field = measureLabels[label]
  if (field && highest <= 130) return measure(field, boundsOf(amount, tenth))
  if (unit === 'mm') return measure('length', boundsOf(amount, tenth))
  const isMoney =
    [first, second].some((figure) => figure?.isMoney || figure?.isThousands) || unit === 'per carat' || perCaratLabels.includes(label)
  if (isMoney) return money(amount)
  if (
    first.isNegative ||
    second?.isNegative ||
    unit === 'back' ||
    (unit === '%' && highest < 100) ||
    (backLabels.includes(label) && highest < 100)
  )
    return discount(amount)
  if (unit === '%') return undefined
  const weight = (bounds: Bounds): Reading => ({
    topic: 'weight',
    conditions: { crt: bounds },
    ...(isTotalOf(amount) ? { isTotal: true } : {}),
  })
  if (unit === 'ct' || unit === 'points' || unit === 'grains' || weightLabels.includes(label))
    return highest <= 1000 ? weight(boundsOf(amount, tenth)) : undefined
  if (priceLabels.includes(label) || (Math.min(first.value, second?.value ?? first.value) >= 200 && (limit || amount.isAbout || second)))
    return money(amount)
  const isBare = !limit && !second
  const isWeight =
    highest <= 30 &&
    (first.isTenth || first.decimals > 0 || second !== undefined || limit === 'least' || (isBare && previous?.topic === 'shape'))
  return isWeight ? weight(boundsOf(amount, tenth)) : undefined
}

export const readAmount: Reader = (cursor, _, previous) => {
  if (cursor.at > 0 && isOtherCurrency(new Cursor(cursor.tokens, cursor.at - 1))) return undefined
  const amount = readPhrase(cursor)
  if (isOtherCurrency(cursor)) return undefined
  return amount && meaningOf(amount, previous)
}

/** "7 x 5 mm", "7.0x5.0": length and width, each to its tenth. */
export const readSides: Reader = (cursor) => {
  const first = readFigure(cursor)
  if (!first || cursor.takeAny(['X', '*', '×']) === undefined) return undefined
  const second = readFigure(cursor)
  if (!second) return undefined
  const isMeasure =
    first.unit === 'mm' ||
    second.unit === 'mm' ||
    (first.decimals > 0 && second.decimals > 0) ||
    (!second.unit && first.value >= 3 && second.value >= 3)
  if (!isMeasure) return undefined
  if (cursor.takeAny(['X', '*', '×']) !== undefined) readFigure(cursor)
  const [long, short] = first.value >= second.value ? [first, second] : [second, first]
  return { topic: 'measure', conditions: { length: tenth(long), width: tenth(short) } }
}
