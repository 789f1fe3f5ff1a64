import { type Amount, boundsOf, tenth, wholePercent } from './amount-bounds.ts'
import { backLabels, measureLabels, measureRanges, perCaratLabels, priceLabels, totalLabels, weightLabels } from '../words/amount-words.ts'
import { isLeastWeight } from '../merge/conditions.ts'
import { type Figure, inCarats } from './figure.ts'
import { type Bounds, type Conditions, type Reading, between } from '../reading.ts'

/** What an amount is of: a weight, a measure, a price or a discount; undefined where that would be a guess. */

const measure = (field: string, bounds: Bounds): Reading => ({ topic: 'measure', conditions: { [field]: bounds } })
const price = (conditions: Conditions): Reading => ({ topic: 'price', conditions })

/** Percents below the list; a range of two is between them, anything else is at least that much below. */
function discount({ first, second, isAbout, unclear }: Amount): Reading {
  if (unclear === 'side' && !second) return { topic: 'price', question: 'at least so much below the list, or at most?' }
  const back = ({ value, isPositive, unit }: Figure) =>
    // "0.62 of rap" is a share of one.
    unit === 'of list' ? (value <= 1.5 ? Math.round(value * 1e4) / 100 : value) - 100 : isPositive || unit === 'above list' ? value : -value
  if (second) return price({ back: between(Math.min(back(first), back(second)), Math.max(back(first), back(second))) })
  // "around 35 back" is two percent less as well.
  return price({ back: between(undefined, back(first) + (isAbout ? 2 : 0)) })
}

/** A price is the most that is paid, unless a least or a range is given; "around" is a tenth to both sides. */
function money(amount: Amount): Reading | undefined {
  const { first, second, limit, isAbout, tolerance, label = '' } = amount
  const [low, high] = [first, second ?? first]
  // "5-7k"; and "15.000 $": thousands are also divided by a point, and no price has thousandths.
  // "5-6000 $" leaves them out.
  const isShort = (figure: Figure, other: Figure) => figure.decimals === 0 && other.value >= 1000 && figure.value * 1000 <= other.value
  const thousands = (figure: Figure, other: Figure) =>
    !figure.isThousands && figure.value < 1000 && (other.isThousands || figure.decimals === 3 || isShort(figure, other))
      ? figure.value * 1000
      : figure.value
  const [from = 0, to = 0] = [thousands(low, high), thousands(high, low)].toSorted((a, b) => a - b)
  const bounds = second
    ? between(from, to)
    : tolerance !== undefined
      ? between(from - tolerance, from + tolerance)
      : isAbout
        ? between(from * 0.9, from * 1.1)
        : limit === 'least'
          ? between(from, undefined)
          : between(undefined, from)
  // No stone costs so little: a weight or a slip, not a price.
  if (to < 10) return undefined
  // "budget 15": thousands, perhaps.
  if (
    to < 100 &&
    priceLabels.includes(label) &&
    ![first, second].some((figure) => figure?.isMoney || figure?.unit !== undefined || figure?.isEach)
  )
    return undefined
  if (first.unit === 'per carat' || second?.unit === 'per carat' || perCaratLabels.includes(label)) return price({ ctPr: bounds })
  const isEach = first.isEach || second?.isEach === true
  return {
    ...price({ amt: bounds }),
    ...(isTotalOf(amount) ? { isTotal: true } : {}),
    ...(first.isOfPair || second?.isOfPair ? { isOfPair: true } : {}),
    ...(label.startsWith('BUDGET') && !isEach ? { isBudget: true } : {}),
  }
}
const isTotalOf = ({ label, first, second }: Pick<Amount, 'label' | 'first' | 'second'>) =>
  totalLabels.includes(label ?? '') || /^TOTAL /.test(label ?? '') || first.isTotal || second?.isTotal === true

/** The smallest whole number that is points rather than carats, where no unit is written: "70 up", "90s". */
const pointsFrom = 15
const isWholeNumber = ({ decimals }: Figure) => decimals === 0
const isWhole = ({ decimals, value }: Figure) => decimals === 0 && value >= pointsFrom && value < 100
const asPoints = (figure: Figure): Figure =>
  isWhole(figure) || (figure.isTenth && figure.value >= 10) ? { ...figure, ...inCarats(figure.value) } : figure

function weightOf(amount: Amount): Reading {
  const isCarats = amount.first.unit !== undefined || amount.second?.unit !== undefined || weightLabels.includes(amount.label ?? '')
  return {
    topic: 'weight',
    conditions: { crt: boundsOf(amount, tenth) },
    ...(isTotalOf(amount) ? { isTotal: true } : {}),
    ...(isCarats ? { isCarats } : {}),
    ...(amount.second?.isAfterSlash ? { note: `${amount.first.value.toFixed(2)}/${amount.second.value.toFixed(2)} read as a range` } : {}),
    ...(amount.second || amount.limit ? {} : { isBand: true }),
  }
}

/** "1.20-1.00": weights from the larger one on lie no farther apart. */
const mostOfDescent = 1.3
/** A number without a unit is a weight only where it can hardly be anything else. */
function bareWeight(amount: Amount, previous: Reading | undefined, isInList: boolean): Reading | undefined {
  const { first, second, limit } = amount
  const isAfterShape = previous?.topic === 'shape'
  if (first.isPositive || first.value === 0) return undefined
  const isPoints = isWhole(first) && (second ? isWhole(second) && (isAfterShape || second.value <= 30) : limit === 'least')
  if (isPoints || (first.isTenth && first.decimals === 0))
    return weightOf({ ...amount, first: asPoints(first), second: second && asPoints(second) })
  const highest = Math.max(first.value, second?.value ?? 0)
  // "10-20" may be anything.
  if (second && isWholeNumber(first) && isWholeNumber(second) && highest > 10 && !isAfterShape && first.unit === undefined) return undefined
  const isBare = !limit && !second && (!isWhole(first) || first.decimals > 0)
  // "OV 1.5 9.00-6.20": its sides, perhaps.
  const isFalling = second !== undefined && first.value > second.value * mostOfDescent && first.decimals === 2 && second.decimals === 2
  if (isFalling && previous?.topic === 'weight') return undefined
  // "at least 1.7 carats but no bigger than 2"
  const isOtherEnd = limit === 'most' && isLeastWeight(previous)
  const isMeant = first.decimals > 0 || second !== undefined || limit === 'least' || isOtherEnd || (isBare && (isAfterShape || isInList))
  return highest <= 30 && isMeant ? weightOf(amount) : undefined
}

/** Sieve sizes are written "-2" and "+11": a small discount must be named as one. */
const isSieve = ({ first, second, label, limit }: Amount) =>
  first.isNegative && !second && first.value < 10 && first.unit === undefined && limit === undefined && !label

/** A number too large for anything else, if it is limited, of all stones or of each; but a year since which reports are to date is none. */
function isPriceBySize({ first, second, limit, isAbout, label }: Amount): boolean {
  if (Math.min(first.value, second?.value ?? first.value) < 200) return false
  // "200 up": points, or dollars.
  if (limit === 'least' && !second && first.value < 1000) return false
  const isYear = limit === 'least' && !second && first.decimals === 0 && first.value > 2000 && first.value < 2040
  return !isYear && (limit !== undefined || isAbout || second !== undefined || first.isEach || isTotalOf({ label, first, second }))
}

/** "dia 3.01": a diamond rather than a diameter, which has millimeters, one decimal or a limit, and is no number of stones. */
function isOfDiamond({ first, second, limit, label }: Amount): boolean {
  if ((label !== 'DIA' && label !== 'SPREAD') || (second ?? first).unit === 'mm') return false
  // "dia 6.40-6.50": as laboratories measure it.
  if (label === 'DIA' && second && first.value >= 3.4 && second.value - first.value <= 0.3) return false
  return first.value < 3.4 || first.decimals !== 1 || (label === 'DIA' && !limit && !second)
}

/** @param isInList whether it stands after a weight, divided from it by a mark or "and" */
export function meaningOf(amount: Amount, previous: Reading | undefined, isInList: boolean): Reading | undefined {
  const { first, second, limit, label = '' } = amount
  const highest = Math.max(first.value, second?.value ?? 0)
  const unit = first.unit ?? second?.unit
  // "oval long 1.45+": no stone is so short in millimeters.
  const field = label === 'LONG' && highest < 3 && unit === undefined ? 'ratio' : measureLabels[label]
  if (field) {
    const [least, most] = measureRanges[field] ?? [0, 130]
    if (highest > most || highest < least || unit === 'ct' || unit === 'points') return undefined
    if (isOfDiamond(amount) && label === 'DIA' && first.value >= 5 && unit === undefined)
      return { topic: 'weight', question: 'a weight, or a diameter?' }
    if (isOfDiamond(amount) || (unit === '%' && /^(?:length|width|height)$/.test(field))) return undefined
    return measure(field, boundsOf(amount, field === 'depPer' || field === 'tblPer' ? wholePercent : tenth))
  }
  if (unit === 'ratio') return measure('ratio', boundsOf(amount, tenth))
  if (unit === 'mm') return measure('length', boundsOf(amount, tenth))
  const isMoney =
    [first, second].some((figure) => figure?.isMoney || figure?.isThousands) || unit === 'per carat' || perCaratLabels.includes(label)
  if (isMoney) return money(amount)
  if (isSieve(amount)) return undefined
  // "half rap 2ct"
  if (backLabels.includes(label) && (unit === 'ct' || unit === 'points')) return undefined
  // "-1ct rd", "minus 1ct": a mark of a list or a hyphen before a weight; "1ct -2ct" may be a range.
  if (first.isNegative && (unit === 'ct' || unit === 'points')) {
    if (previous?.topic === 'weight') return { topic: 'weight', question: 'a range, or another weight?' }
    return second ? undefined : weightOf({ ...amount, first: { ...first, isNegative: false } })
  }
  const isPercent = unit === '%' || backLabels.includes(label)
  if (unit === '% of or below') return { topic: 'price', question: 'of the list, or below it?' }
  if (
    first.isNegative ||
    second?.isNegative ||
    unit === 'back' ||
    unit === 'above list' ||
    unit === 'of list' ||
    (isPercent && highest < 100)
  )
    // "1%" is a commission, not a discount.
    return highest < 100 && (highest >= 5 || unit !== '%' || first.isNegative || first.isPositive || limit || label)
      ? discount(amount)
      : undefined
  if (unit === '%') return undefined
  // "Weight 30": points, carats or grams.
  if (unit === undefined && /^(?:WEIGHT|WT|SIZES?)$/.test(label) && isWhole(first) && !second && !limit) return undefined
  if (unit === 'ct' || unit === 'points' || unit === 'grains' || weightLabels.includes(label))
    return highest <= 1000 ? weightOf(amount) : undefined
  // "max 12.000": thousands.
  const isThousands = first.decimals === 3 && limit === 'most' && !second && Number.isInteger(first.value * 10)
  if (isThousands || priceLabels.includes(label) || isPriceBySize(amount)) return money(amount)
  return bareWeight(amount, previous, isInList)
}
