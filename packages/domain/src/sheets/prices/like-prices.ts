import { clarity, color } from '../../masters/grading-lists.ts'
import { type Column, type Rows, likenessOf, numbersAt, numbersOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { Basis } from './price-growth.ts'

/**
 * What a sheet's own prices say of one of them: how the price of a stone grows with its weight and grade is fitted to all rows, each on the basis on which
 * it lies nearer, and a row that fits on one basis alone proves it. The weight decides, so that stones of about one carat prove nothing.
 */

/** A stone's only price, with what prices depend on. */
export interface LikePrice {
  value: number
  crt: number
  /** Numbers in the lists of colors and clarities, the best first. */
  color: number
  clarity: number
  isRound: boolean
}
const numbersIn = (list: typeof color | typeof clarity) => new Map<string, number>(list.values.map(({ code, no }) => [code, no]))
const [colorNos, clarityNos] = [numbersIn(color), numbersIn(clarity)]
/**
 * A price to compare; undefined where price, weight or a grade is missing, as of fancy colors.
 * @param value the price as written, in any currency, and `crt` the weight in carats
 * @param grades the codes of shape, color and clarity
 */
export function likePrice(value: number, crt: number, grades: readonly unknown[]): LikePrice | undefined {
  const [shape, colNm, clrNm] = grades
  const [colorNo, clarityNo] = [colorNos.get(String(colNm)), clarityNos.get(String(clrNm))]
  if (!(value > 0 && crt > 0) || colorNo === undefined || clarityNo === undefined) return undefined
  return { value, crt, color: colorNo, clarity: clarityNo, isRound: shape === 'ROUND' }
}

/** Fewer prices say nothing. */
const fewestPrices = 12
/** How prices per carat change with weight, color, clarity and shape before the sheet has shown it, and how many rows that counts as. */
const usual = [0.6, -0.1, -0.11, 0.2] as const
const usualRows = 4
const rounds = 6
/** Where both kinds are there, the better basis for each row leaves at most this share of the spread that one basis for all leaves. */
const mostLeft = 0.35
/** Prices spread wider than this around what is fitted hide those of the other basis. */
const mostSpread = 0.2
/** A row is this far from the others on one basis, as a logarithm and in spreads, and less than half as far in the other one. */
const near = { distance: 0.22, spreads: 3 } as const
/** The same for a row of the other basis in a sheet that shows no mixture. */
const alone = { distance: 0.5, spreads: 4 } as const
const fewestOdd = 3
const leastOdd = 0.08

const factorsOf = ({ crt, color: c, clarity: q, isRound }: LikePrice) => [Math.log(crt), c - 4, q - 6, isRound ? 1 : 0]
const valueOn = ({ value, crt }: LikePrice, basis: Basis) => Math.log(basis === 'ctPr' ? value : value / crt)
type Fit = (price: LikePrice) => number

/** Solves a small symmetric system of equations in place. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let at = 0; at < size; at++)
    for (let below = at + 1; below < size; below++) {
      const factor = (rows[below]?.[at] ?? 0) / (rows[at]?.[at] ?? 1)
      for (let column = at; column <= size; column++) rows[below]![column]! -= factor * rows[at]![column]!
    }
  const found = Array.from({ length: size }, () => 0)
  for (let at = size - 1; at >= 0; at--) {
    const known = found.reduce((sum, value, column) => sum + (column > at ? value * rows[at]![column]! : 0), 0)
    found[at] = (rows[at]![size]! - known) / rows[at]![at]!
  }
  return found
}

/** The level and the changes that fit prices per carat best, near the usual changes where rows are few. */
function fitted(prices: readonly LikePrice[], each: readonly number[]): Fit {
  const size = usual.length + 1
  const rows = Array.from({ length: size }, (_, at) =>
    Array.from({ length: size + 1 }, (__, column) => (at > 0 && column === at ? usualRows : 0)),
  )
  prices.forEach((price, i) => {
    const factors = [1, ...factorsOf(price)]
    const rest = (each[i] ?? 0) - usual.reduce((sum, change, at) => sum + change * factors[at + 1]!, 0)
    factors.forEach((one, at) => [...factors, rest].forEach((other, column) => (rows[at]![column]! += one * other)))
  })
  const [level = 0, ...changes] = solve(rows)
  return (price) => level + factorsOf(price).reduce((sum, factor, at) => sum + factor * (usual[at]! + changes[at]!), 0)
}

const spreadOf = (distances: readonly number[]) =>
  Math.sqrt(distances.reduce((sum, one) => sum + one ** 2, 0) / Math.max(1, distances.length))
/** The middle price per carat by the usual changes, each price on the basis that is nearer to it. */
function startOf(prices: readonly LikePrice[]): Fit {
  const change = (price: LikePrice) => factorsOf(price).reduce((sum, factor, at) => sum + factor * usual[at]!, 0)
  const levels = prices.map((price) => (['ctPr', 'amt'] as const).map((basis) => valueOn(price, basis) - change(price)))
  const distance = (level: number) => levels.reduce((sum, own) => sum + Math.min(...own.map((one) => Math.abs(one - level))), 0)
  const some = levels.filter((_, at) => at % Math.ceil(levels.length / most) === 0).flat()
  const best = some.map((level) => ({ level, distance: distance(level) })).toSorted((a, b) => a.distance - b.distance)[0]
  return (price) => (best?.level ?? 0) + change(price)
}
const most = 100

/** What the prices of a sheet say of the basis of one of them, and in how many rows each basis is proved. */
export interface LikePrices {
  proofOf(price: LikePrice): Basis | undefined
  /** Whether prices per carat and of whole stones are there, as far as the sheet shows it. */
  isMixed: boolean
  each: number
  whole: number
}

/**
 * Compares the prices of a sheet with each other; undefined of fewer than 12.
 * @param prices in one currency, of stones of one kind
 * @param basis what the column is said to be
 */
export function likePricesIn(prices: readonly LikePrice[], basis: Basis): LikePrices | undefined {
  if (prices.length < fewestPrices) return undefined
  let fit = startOf(prices)
  const nearer = (price: LikePrice) => {
    const [each, whole] = [valueOn(price, 'ctPr'), valueOn(price, 'amt')]
    return Math.abs(each - fit(price)) <= Math.abs(whole - fit(price)) ? each : whole
  }
  for (let round = 0; round < rounds; round++) fit = fitted(prices, prices.map(nearer))
  const own = fitted(
    prices,
    prices.map((price) => valueOn(price, basis)),
  )
  const spread = spreadOf(prices.map((price) => nearer(price) - fit(price)))
  const one = spreadOf(prices.map((price) => valueOn(price, basis) - own(price)))
  const provedBy = (price: LikePrice, by: Fit, { distance, spreads }: typeof near | typeof alone, around: number): Basis | undefined => {
    const [each, whole] = (['ctPr', 'amt'] as const).map((on) => Math.abs(valueOn(price, on) - by(price))) as [number, number]
    const [far, close] = [Math.max(each, whole), Math.min(each, whole)]
    return far >= Math.max(distance, spreads * around) && close < far / 2 ? (each < whole ? 'ctPr' : 'amt') : undefined
  }
  const proved = prices.map((price) => provedBy(price, fit, near, spread))
  const [each, whole] = (['ctPr', 'amt'] as const).map((on) => proved.filter((found) => found === on).length) as [number, number]
  const isMixed =
    spread <= mostSpread && spread ** 2 <= mostLeft * one ** 2 && Math.min(each, whole) >= Math.max(fewestOdd, leastOdd * prices.length)
  return {
    proofOf: (price) => (isMixed ? provedBy(price, fit, near, spread) : provedBy(price, own, alone, one)),
    ...{ isMixed, each, whole },
  }
}

/** The prices of a column of stones that have no list price, beside which each is held to that. */
export function likePricesOf(column: Column, columns: readonly Column[], rows: Rows, vocabulary: Vocabulary): LikePrice[] {
  const [value, crt, rap] = [numbersAt(rows, column.index), numbersOf(rows, columns, 'crt'), numbersOf(rows, columns, 'rap')]
  return likenessOf(rows, columns, vocabulary).flatMap((likeness, at) => {
    const codes = likeness?.split(' ') ?? []
    const grades = [codes.slice(0, -2).join(' '), ...codes.slice(-2)]
    return rap[at] ? [] : (likePrice(value[at] ?? 0, crt[at] ?? 0, grades) ?? [])
  })
}
