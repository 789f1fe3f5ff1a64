import { clarity, color } from '../../masters/grading-lists.ts'
import { caratBandOf } from '../../pricing/carat-bands.ts'
import { leastNaturalPrice, leastPrice, mostPrice } from './natural-price.ts'
import type { Problem, Value } from '../cells/reading.ts'

/**
 * Prices beside those of like stones: of the sheet, of the stock, and of the row's own list price. A price below a tenth of theirs, or above ten times
 * theirs, is another figure than the price: a discount, a price in thousands, a slipped decimal point.
 */
const tenth = 0.1
const fewestPeers = 4
/** Of other shapes, where there are too few of its own. */
const fewestOfAnyShape = 8
/** A price above three times the list price is no price of that list (discount-convention.ts). */
const mostOfList = 3
const colorNos = new Map<string, number>(color.values.map(({ code, no }) => [code, no]))
const clarityNos = new Map<string, number>(clarity.values.map(({ code, no }) => [code, no]))
const anyShape = '*'
type Stone = Readonly<Record<string, Value>>
const money = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const figure = (stone: Stone, field: string) => (typeof stone[field] === 'number' ? stone[field] : undefined)

/**
 * The keys of stones whose prices can be compared: one kind, shape and weight band, three colors, and two clarities; and the same in any shape, except for
 * fancy colors.
 */
function peersKeys(stone: Stone, isLabGrown: boolean): readonly string[] {
  const crt = figure(stone, 'crt')
  const [shape, colNm, fancy, clr] = ['shpNm', 'colNm', 'fcColNm', 'clrNm'].map((field) => stone[field])
  if (crt === undefined || typeof shape !== 'string' || typeof clr !== 'string') return []
  const hue = typeof fancy === 'string' ? `${fancy} ${String(stone['intNm'])}` : undefined
  const grade = hue ?? (typeof colNm === 'string' ? String(Math.floor(((colorNos.get(colNm) ?? 1) - 1) / 3)) : undefined)
  if (grade === undefined) return []
  const keyOf = (of: string) => `${String(isLabGrown)} ${of} ${caratBandOf(crt).low} ${grade} ${Math.floor((clarityNos.get(clr) ?? 0) / 2)}`
  return hue === undefined ? [keyOf(shape), keyOf(anyShape)] : [keyOf(shape)]
}

const isFar = (price: number, of: number) => price < of * tenth || price > of / tenth
const refused = (price: number, of: number, what: string): Problem => ({
  field: 'ctPr',
  level: 'error',
  message: `Price per carat is ${money(price)}; ${what} ${money(of)}. A price below a tenth or above ten times of that is not imported.`,
  expected: `about ${money(of)}`,
})

const besideList = (price: number, rap: number, what = 'its list price is'): Problem => ({
  field: 'ctPr',
  level: 'error',
  message: `Price per carat is ${money(price)}; ${what} ${money(rap)}. A price below a tenth or above three times of that is not imported.`,
  expected: `${money(rap * tenth)} to ${money(rap * mostOfList)}`,
})

/** From 0.30 ct on no list price of a natural stone is lower: such figures are in hundreds or thousands of dollars. */
const least = { weight: 0.3, list: 200 }
const tooLow = (what: string, figureOf: number, lowest: number, isLabGrown: boolean): Problem => ({
  field: 'ctPr',
  level: 'error',
  message: `${what} is ${money(figureOf)}, which is too low for a ${isLabGrown ? 'lab-grown' : 'natural'} stone of this weight and grade: ${isLabGrown ? 'it' : 'the stone may be lab-grown, or the price'} may be in hundreds or thousands of dollars.`,
  expected: `dollars per carat, ${lowest} or more`,
})
const tooHigh = (price: number, highest: number): Problem => ({
  field: 'ctPr',
  level: 'error',
  message: `Price per carat is ${money(price)}, which is more than any stone of this weight, color and clarity costs. It was not imported.`,
  expected: `dollars per carat, ${money(highest)} or less`,
})

/** The prices of a sheet's first rows, with which each row is compared. */
export class PricePeers {
  readonly #prices = new Map<string, number[]>()
  readonly #medians = new Map<string, number>()
  add(stone: Stone, isLabGrown: boolean): void {
    const price = figure(stone, 'ctPr')
    if (price === undefined || price <= 0) return
    for (const key of peersKeys(stone, isLabGrown)) {
      const prices = this.#prices.get(key)
      if (prices) prices.push(price)
      else this.#prices.set(key, [price])
    }
  }
  /**
   * What is wrong with a row's price beside its peers in the sheet, or else beside its own list price. Lab-grown stones are sold far below the list of
   * natural ones.
   */
  problem(stone: Stone, isLabGrown: boolean): Problem | undefined {
    const price = figure(stone, 'ctPr')
    if (price === undefined) return undefined
    const fewest = [fewestPeers, fewestOfAnyShape]
    const key = peersKeys(stone, isLabGrown).find((one, at) => (this.#prices.get(one)?.length ?? 0) >= (fewest[at] ?? Infinity))
    const prices = key === undefined ? [] : (this.#prices.get(key) ?? [])
    if (key !== undefined) {
      const median = this.#medians.get(key) ?? medianOf(prices)
      this.#medians.set(key, median)
      if (isFar(price, median)) return refused(price, median, `that of ${prices.length} similar stones in this sheet is about`)
    }
    const rap = figure(stone, 'rap') ?? 0
    if (rap >= least.list && (price > rap * mostOfList || (price < rap * tenth && !isLabGrown))) return besideList(price, rap)
    const crt = figure(stone, 'crt') ?? 0
    if (crt >= least.weight) {
      const lowest = isLabGrown ? 0 : leastNaturalPrice(crt, String(stone['colNm'] ?? ''), String(stone['clrNm'] ?? ''))
      if (price < Math.max(lowest, leastPrice)) return tooLow('Price per carat', price, Math.max(lowest, leastPrice), isLabGrown)
      if (rap > 0 && rap < least.list && !isLabGrown) return tooLow('The list price', rap, least.list, false)
    }
    const highest = mostPrice(crt, String(stone['colNm'] ?? ''), String(stone['clrNm'] ?? ''))
    if (crt > 0 && typeof stone['fcColNm'] !== 'string' && price > highest) return tooHigh(price, highest)
    return rap > 0 && (price > rap * mostOfList || (price < rap * tenth && !isLabGrown)) ? besideList(price, rap) : undefined
  }
}

/**
 * What is wrong with the price of a natural stone beside the active price list.
 * @param listed the list's price of such a stone, dollars per carat
 */
export const problemBesideList = (price: number, listed: number): Problem | undefined =>
  listed > 0 && (price > listed * mostOfList || price < listed * tenth)
    ? besideList(price, listed, 'the active price list has such a stone at')
    : undefined

/** What is wrong with a new price of a stone beside its present one. */
export function problemBesideStock(stone: Stone, stock: Stone): Problem | undefined {
  const [price, before] = [figure(stone, 'ctPr'), figure(stock, 'ctPr')]
  return price !== undefined && before !== undefined && before > 0 && isFar(price, before)
    ? refused(price, before, 'in stock this stone is at')
    : undefined
}

/** Stones of about one carat cost the same either way. */
const tellingWeight = 0.03
const near = 0.004
/**
 * What is wrong with a sheet's only price where it is the present one of its stone on the other basis: it was taken for the price per carat and is that of
 * the whole stone, or the other way round.
 */
export function basisBesideStock(stone: Stone, stock: Stone): Problem | undefined {
  const [price, before, weight] = [figure(stone, 'ctPr'), figure(stock, 'ctPr'), figure(stone, 'crt') ?? figure(stock, 'crt')]
  if (!price || !before || !weight || Math.abs(weight - 1) <= tellingWeight || Math.abs(price / before - 1) <= near) return undefined
  const [isWhole, isEach] = [weight, 1 / weight].map((factor) => Math.abs(price / before / factor - 1) <= near)
  if (!isWhole && !isEach) return undefined
  return {
    field: 'ctPr',
    level: 'error',
    message: `Price per carat is ${money(price)}; in stock this stone is at ${money(before)}, which is that ${isWhole ? 'divided by' : 'times'} its weight: the price may be ${isWhole ? 'of the whole stone' : 'per carat'}.`,
    expected: `about ${money(before)} per carat`,
  }
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
