import { agedTotalsOf } from '@loupe/domain/inventory/summary.ts'
import { divideRounded } from '@loupe/domain/kernel/units.ts'
import { totalsOfGroup } from '@loupe/domain/pricing/price.ts'
import type { Figures, ReportMeasure } from '@loupe/domain/reports/figures.ts'

/**
 * The sums of a group. The sums of its parts add up, except `oldest`, which is their maximum. `single…` is of the only stone in a part of one, and 0 in
 * others, so that it is right in a group of one.
 */
const sumNames = [
  'pieces',
  'carats',
  'amount',
  'listedPieces',
  'listedCarats',
  'listedAmount',
  'rapAmount',
  'singleCtPr',
  'singleBack',
  'days',
  'oldest',
  'sold',
  'soldCarats',
  'soldAmount',
  'soldListed',
  'soldListedCarats',
  'soldListedAmount',
  'soldRapAmount',
  'soldSingleCtPr',
  'soldSingleBack',
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

/** Adds a part to a group. Rounding removes the error of decimal fractions, so cents and thousandths of a carat stay exact. */
export function addTo(group: Sums, part: Partial<Sums>): void {
  for (const name of sumNames) {
    const more = part[name]
    if (more === undefined) continue
    group[name] = name === 'oldest' ? Math.max(group[name], more) : Math.round((group[name] + more) * 100_000) / 100_000
  }
}

const counts = ['sold', 'orders', 'offers', 'holds', 'memos', 'searches', 'carted', 'watched', 'links', 'looks', 'talks'] as const
/** The number of rows in a group: it can be divided into at most that many groups. */
export const activitiesIn = (sums: Sums): number => counts.reduce((all, name) => all + sums[name], 0)

/** The sums that a measure is calculated from, unless it is itself a sum. */
export const madeOf: Partial<Record<ReportMeasure, readonly SumName[]>> = {
  soldCtPr: ['sold', 'soldCarats', 'soldAmount', 'soldSingleCtPr'],
  soldBack: ['sold', 'soldListed', 'soldListedCarats', 'soldListedAmount', 'soldRapAmount', 'soldSingleBack'],
  soldAge: ['sold', 'soldDays'],
  sellThrough: ['sold'],
  daysLeft: ['sold'],
}

const mean = (sum: number, count: number) => (count === 0 ? null : Number(divideRounded(BigInt(Math.round(sum)), BigInt(count))))
const percent = (part: number, of: number) => (of === 0 ? null : Number(divideRounded(BigInt(part) * 10_000n, BigInt(of))) / 100)

/** The figures of a group. @param over the number of days in which its stones were sold */
export function figuresOf(measures: readonly ReportMeasure[], s: Sums, over: number): Figures {
  const stock = agedTotalsOf(s)
  const sold = totalsOfGroup({
    pieces: s.sold,
    carats: s.soldCarats,
    amount: s.soldAmount,
    listedPieces: s.soldListed,
    listedCarats: s.soldListedCarats,
    listedAmount: s.soldListedAmount,
    rapAmount: s.soldRapAmount,
    singleCtPr: s.soldSingleCtPr,
    singleBack: s.soldSingleBack,
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
  return Object.fromEntries(
    measures.map((measure) => {
      const figure = made[measure]
      return [measure, figure === undefined ? s[measure as SumName] : figure]
    }),
  )
}
