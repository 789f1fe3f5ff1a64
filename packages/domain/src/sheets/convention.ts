import type { Law } from './codes.ts'
import { caratBandOf } from '../pricing/carat-bands.ts'

/**
 * Which way a sheet writes its discounts, proved from the sheet itself (domain.md B9). 25 is a premium in one sheet and a discount in the next, and
 * taking one for the other misprices a stone by half. Under the right law the list price that a row implies is the same for all stones of a cell
 * (round or not, weight band, colour, clarity) and a whole hundred of US$; under a wrong one it is neither. No price list is needed.
 */
/** Laws a column of discounts may follow. */
export const discountLaws = ['signed-percent', 'signed-fraction', 'positive-discount', 'percent-of-rap'] as const
export type DiscountLaw = (typeof discountLaws)[number]

/** Price over list price as a law reads a figure: 0.62 for 38 % below. */
export const factorOf: Record<DiscountLaw, (figure: number) => number> = {
  'signed-percent': (p) => 1 + p / 100,
  'signed-fraction': (p) => 1 + p,
  'positive-discount': (p) => 1 - p / 100,
  'percent-of-rap': (p) => p / 100,
}
/** No price is nothing, and none is thrice the list price: a law that reads a figure so does not explain its row. */
const isPrice = (share: number) => share > 0.005 && share <= 3
export const isDiscountLaw = (law: string): law is DiscountLaw => (discountLaws as readonly string[]).includes(law)

/** One row's witness. `cell` is what stones of one list price have in common; `figure` the discount as written. */
export interface Witness {
  cell: string
  ctPr: number
  figure: number
  rap?: number | undefined
  /** Where it stands in the sheet. */
  row: number
}
export interface Convention {
  law: Law
  /** A constant that all prices carry besides (terms, a currency); 1 when there is none. */
  factor: number
  /** Of the comparable stones, how many agree on their cell's list price. */
  agree: number
  of: number
  /** How many of all witnesses imply a whole hundred. */
  wholeHundreds: number
  proved: boolean
  /** Where the first rows stand that the law does not explain, when it explains nearly all of them. */
  odd?: number[]
}

/** The cell of list prices a stone belongs to. */
export const cellOf = (isRound: boolean, crt: number, color: string, clarity: string): string =>
  `${isRound ? 'R' : 'F'} ${caratBandOf(crt).low} ${color} ${clarity}`

/** Fewer comparable stones than this prove nothing. */
export const fewestComparable = 10
const consistent = { cells: 0.98, hundreds: 0.95 }
/** A law that explains this much, and alone does, is put forward with the rows it does not explain; it is proved by nothing but a person's word. */
const nearly = 0.9
const oddShown = 5
const terms = [...Array.from({ length: 40 }, (_, i) => 1 + (i + 1) / 200), ...Array.from({ length: 40 }, (_, i) => 1 - (i + 1) / 200)]

/** Half of the last place figures are written to: what rounding can hide of them. */
function roundingOf(figures: readonly number[]): number {
  const places = Math.max(0, ...figures.slice(0, 500).map((figure) => (String(Math.abs(figure)).split('.')[1] ?? '').length))
  return 0.5 / 10 ** Math.min(places, 6)
}

interface Implied {
  row: number
  cell: string
  figure: number
  rap: number
  /** How far rounding of price and figure may have moved it. */
  slack: number
}

function impliedBy(law: DiscountLaw, witnesses: readonly Witness[]): Implied[] {
  const half = roundingOf(witnesses.map(({ figure }) => figure)) / (law === 'signed-fraction' ? 1 : 100)
  const priceHalf = roundingOf(witnesses.map(({ ctPr }) => ctPr))
  return witnesses.map(({ row, cell, ctPr, figure }) => {
    const factor = factorOf[law](figure)
    const rap = isPrice(factor) ? ctPr / factor : Number.NaN
    return { row, cell, figure, rap, slack: Math.min(25, (rap * half) / factor + priceHalf / factor + 0.02) }
  })
}

const isWhole = ({ rap, slack }: Implied, factor = 1): boolean => {
  const value = rap / factor
  return value >= 50 && Math.abs(value - Math.round(value / 100) * 100) <= slack
}

/** Stones of one cell that differ in their figure, how many of them stand on the cell's usual list price (within one percent), and which do not. */
function agreementOf(implied: readonly Implied[]): { agree: number; of: number; odd: number[] } {
  const cells = Map.groupBy(implied, ({ cell }) => cell)
  const odd: number[] = []
  let of = 0
  for (const stones of cells.values()) {
    if (new Set(stones.map(({ figure }) => figure)).size < 2) continue
    const sorted = stones.map(({ rap }) => rap).toSorted((a, b) => a - b)
    const usual = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
    of += stones.length
    odd.push(...stones.filter(({ rap, slack }) => !(Math.abs(rap - usual) <= Math.max(usual * 0.01, slack))).map(({ row }) => row))
  }
  return { agree: of - odd.length, of, odd }
}

function testedBy(law: DiscountLaw, witnesses: readonly Witness[]): Tested {
  const implied = impliedBy(law, witnesses)
  const { agree, of, odd } = agreementOf(implied)
  const wholeHundreds = implied.filter((one) => isWhole(one)).length
  const isNear = of >= fewestComparable && agree / of >= nearly
  const isConsistent = isNear && agree / of >= consistent.cells
  const isProved = isConsistent && wholeHundreds / implied.length >= consistent.hundreds
  if (!isNear || isProved) return { law, factor: 1, agree, of, wholeHundreds, proved: isProved, odd }
  const [best] = terms
    .map((factor) => ({ factor, hits: implied.filter((one) => isWhole(one, factor)).length }))
    .toSorted((a, b) => b.hits - a.hits || Math.abs(a.factor - 1) - Math.abs(b.factor - 1))
  // A factor is a finding to be confirmed once, not a proof: it may be terms or a currency.
  const hasFactor = best !== undefined && best.hits / implied.length >= (isConsistent ? consistent.hundreds : nearly)
  return {
    law,
    factor: hasFactor ? Math.round(best.factor * 1000) / 1000 : 1,
    agree,
    of,
    wholeHundreds: hasFactor ? best.hits : wholeHundreds,
    proved: false,
    odd,
  }
}

type Tested = Convention & { odd: number[] }

/** With the list price in the sheet every row is its own proof: price over list price against the figure, within half a percent. */
function testedByList(law: DiscountLaw, witnesses: readonly Witness[]): Tested {
  const ratios = witnesses.map(({ ctPr, figure, rap }) => ctPr / ((rap ?? 0) * factorOf[law](figure)))
  const sorted = ratios.filter((ratio) => ratio > 0).toSorted((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 1
  const factor = Math.abs(usual - 1) <= 0.005 ? 1 : Math.round(usual * 1000) / 1000
  const half = roundingOf(witnesses.map(({ figure }) => figure)) / (law === 'signed-fraction' ? 1 : 100)
  const isOdd = ({ ctPr, figure, rap }: Witness) => {
    const share = factorOf[law](figure)
    const expected = (rap ?? 0) * share * factor
    return !(isPrice(share) && expected > 0 && Math.abs(ctPr - expected) <= Math.max(0.005 * expected, (rap ?? 0) * half + 0.01))
  }
  const odd = witnesses.filter(isOdd).map(({ row }) => row)
  const wholeHundreds = witnesses.filter(({ rap }) => (rap ?? 1) % 100 === 0).length
  const of = witnesses.length
  const agree = of - odd.length
  return { law, factor, agree, of, wholeHundreds, odd, proved: factor === 1 && of >= fewestComparable && agree / of >= consistent.cells }
}

/**
 * The convention of a sheet that has a column of discounts.
 * @param witnesses rows with a price per carat and a discount; those with a discount of zero say nothing and are left out here
 * @returns the law that explains the sheet and its evidence; `unknown` where none does, and `proved: false` where a person must be asked
 */
export function proveConvention(witnesses: readonly Witness[]): Convention {
  const telling = witnesses.filter(({ figure, ctPr }) => figure !== 0 && ctPr > 0)
  const listed = telling.filter(({ rap }) => rap !== undefined && rap > 0)
  const isListed = listed.length >= fewestComparable && listed.length >= telling.length / 2
  const tried = discountLaws
    .map((law) => (isListed ? testedByList(law, listed) : testedBy(law, telling)))
    .toSorted(
      (a, b) => Number(b.proved) - Number(a.proved) || b.agree / (b.of || 1) - a.agree / (a.of || 1) || b.wholeHundreds - a.wholeHundreds,
    )
  const [best, second] = tried
  const none: Convention = { law: 'unknown', factor: 1, agree: 0, of: best?.of ?? 0, wholeHundreds: 0, proved: false }
  const shareOf = (tested: Convention | undefined) => (tested && tested.of >= fewestComparable ? tested.agree / tested.of : 0)
  if (!best || shareOf(best) < nearly) return best ? { ...none, agree: best.agree } : none
  const { odd, ...found } = best
  // Two laws that explain the same rows prove neither.
  if (shareOf(best) >= consistent.cells) return second?.proved ? { ...found, proved: false } : found
  return shareOf(second) >= nearly ? { ...none, agree: best.agree } : { ...found, odd: odd.toSorted((a, b) => a - b).slice(0, oddShown) }
}
