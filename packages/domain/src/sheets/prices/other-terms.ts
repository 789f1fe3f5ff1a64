import { type Column, type Figures, type Rows, numbersOf } from '../layout/column-values.ts'
import { medianOf } from './price-peers.ts'

/** Whether a column has the price, or the discount, of the same stones under other terms: for cash, or after thirty days. */

const fewest = 3
/** The price of one stone under other terms is near its price, and by about the same share in all rows. */
const nearPrice = { low: 0.6, high: 1.67, spread: 0.12 }
/** Figures that follow the price from further away are another price where their heading names a currency. */
export const farPrice = { low: 0.15, high: 8, spread: 0.12 }
const nearDiscount = 12
const shareOf = (those: readonly boolean[]) => (those.length === 0 ? 0 : those.filter(Boolean).length / those.length)
/** What two columns say in the rows that have both. */
const pairsOf = (one: Figures, other: Figures) =>
  one.flatMap((value, at) => (value === undefined || other[at] === undefined ? [] : [[value, other[at]] as const]))
const ratiosOf = (above: Figures, below: Figures) => pairsOf(above, below).flatMap(([a, b]) => (a > 0 && b > 0 ? [a / b] : []))
/** How many rows have a figure. */
export const countOf = (figures: Figures): number => figures.filter((value) => value !== undefined).length

/** Whether a column is a price of the same stones under other terms: near the mapped one, and neither it, its product with the weight nor a list price. */
export function isPriceOnOtherTerms(
  values: Figures,
  price: Figures,
  rows: Rows,
  columns: readonly Column[],
  range: typeof nearPrice = nearPrice,
): boolean {
  const ratios = ratiosOf(values, price)
  const median = medianOf(ratios)
  const crt = numbersOf(rows, columns, 'crt')
  const isFigure = (other: Figures) => shareOf(ratiosOf(values, other).map((ratio) => Math.abs(ratio - 1) < 0.01)) >= 0.9
  const times = (power: number): Figures => price.map((one, at) => (one === undefined || !crt[at] ? undefined : one * crt[at] ** power))
  const others = ['rap', 'amt', 'ctPr'].map((field) => numbersOf(rows, columns, field)).filter((one) => countOf(one) > 0)
  const areHundreds = shareOf(values.filter((value) => value !== undefined).map((value) => value % 100 === 0)) >= 0.9
  return (
    ratios.length >= Math.max(fewest, 0.9 * countOf(price)) &&
    median >= range.low &&
    median <= range.high &&
    shareOf(ratios.map((ratio) => Math.abs(ratio / median - 1) <= range.spread)) >= 0.9 &&
    ratios.some((ratio) => Math.abs(ratio - 1) > 0.0005) &&
    !areHundreds &&
    ![...others.filter((other) => other.some((value, at) => value !== price[at])), times(1), times(-1)].some(isFigure)
  )
}

/** Whether a column is a discount of the same stones under other terms. */
export function isDiscountOnOtherTerms(values: Figures, back: Figures): boolean {
  const pairs = pairsOf(values, back)
  return (
    pairs.length >= Math.max(fewest, 0.9 * countOf(back)) &&
    pairs.some(([one, other]) => one !== other) &&
    shareOf(pairs.map(([one, other]) => Math.sign(one) === Math.sign(other) && Math.abs(one - other) <= nearDiscount)) >= 0.9 &&
    new Set(pairs.map(([one]) => one)).size > 2
  )
}
