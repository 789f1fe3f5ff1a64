import { agedTotalsOf } from '@loupe/domain/inventory/summary.ts'
import { divideRounded } from '@loupe/domain/kernel/units.ts'
import { totalsOf } from '@loupe/domain/pricing/price.ts'
import type { Figures, ReportMeasure } from '@loupe/domain/reports/figures.ts'

/** What a group is summed from. Sums of parts are sums of the whole; only the oldest is the greatest. */
export const sumNames = [
  'pieces',
  'carats',
  'amount',
  'listedPieces',
  'listedCarats',
  'listedAmount',
  'rapAmount',
  'days',
  'oldest',
  'sold',
  'soldCarats',
  'soldAmount',
  'soldListed',
  'soldListedCarats',
  'soldListedAmount',
  'soldRapAmount',
  'soldDays',
  'buys',
  'orders',
  'deals',
  'offers',
  'offersAccepted',
  'holds',
  'memos',
  'searches',
  'carted',
  'watched',
  'links',
  'looks',
  'talks',
] as const
export type SumName = (typeof sumNames)[number]
export type Sums = Record<SumName, number>

export const noSums = (): Sums => Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums

/** Adds what is known of a group to it. Whole cents and thousandths of a carat stay what they are: decimals are mended at their last place. */
export function addTo(group: Sums, part: Partial<Sums>): void {
  for (const name of sumNames) {
    const more = part[name]
    if (more === undefined) continue
    group[name] = name === 'oldest' ? Math.max(group[name], more) : Math.round((group[name] + more) * 100_000) / 100_000
  }
}

const counts = ['sold', 'orders', 'offers', 'holds', 'memos', 'searches', 'carted', 'watched', 'links', 'looks', 'talks'] as const
/** How many rows a group is made of, which is at least how many groups it can be divided into. */
export const deedsIn = (sums: Sums): number => counts.reduce((all, name) => all + sums[name], 0)

/** What a measure is worked out from, where that is not a sum of its own name. */
export const madeOf: Partial<Record<ReportMeasure, readonly SumName[]>> = {
  soldCtPr: ['sold', 'soldCarats', 'soldAmount'],
  soldBack: ['soldListed', 'soldListedCarats', 'soldListedAmount', 'soldRapAmount'],
  soldAge: ['sold', 'soldDays'],
  sellThrough: ['sold'],
  daysLeft: ['sold'],
}

const mean = (sum: number, count: number) => (count === 0 ? null : Number(divideRounded(BigInt(Math.round(sum)), BigInt(count))))
const percent = (part: number, of: number) => (of === 0 ? null : Number(divideRounded(BigInt(part) * 10_000n, BigInt(of))) / 100)

/** What a group says. @param over how many days it was sold in */
export function figuresOf(measures: readonly ReportMeasure[], s: Sums, over: number): Figures {
  const stock = agedTotalsOf(s)
  const sold = totalsOf({
    pieces: s.sold,
    carats: s.soldCarats,
    amount: s.soldAmount,
    listedPieces: s.soldListed,
    listedCarats: s.soldListedCarats,
    listedAmount: s.soldListedAmount,
    rapAmount: s.soldRapAmount,
  })
  const made: Partial<Record<ReportMeasure, number | null>> = {
    avgRap: stock.avgRap,
    avgBack: stock.avgBack,
    avgCtPr: stock.avgCtPr,
    avgAge: stock.avgAge,
    oldest: stock.oldest,
    soldCtPr: sold.avgCtPr,
    soldBack: sold.avgBack,
    soldAge: mean(s.soldDays, s.sold),
    sellThrough: percent(s.sold, s.sold + s.pieces),
    daysLeft: mean(s.pieces * over, s.sold),
  }
  return Object.fromEntries(measures.map((measure) => [measure, measure in made ? made[measure]! : s[measure as SumName]]))
}
