import { divideRounded } from '../kernel/units.ts'
import { addDays } from '../kernel/calendar.ts'
import { type Sums, type Totals, totalsOf } from '../pricing/price.ts'

/**
 * The stock summed up along a few of its properties (domain.md row 103). An axis is a graded field, the weight by the price list's bands, the
 * status, the age by bands, or the vendor; a stone whose value is unknown stands in a place of its own.
 */
export const summaryAxes = [
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'locNm',
  'wSts',
  'shdNm',
  'mlkNm',
  'age',
] as const
/** The axes of the report for those who take vendors' sheets in: whose stone it is is nobody else's business. */
export const reportAxes = [...summaryAxes, 'vendor'] as const
export type SummaryAxis = (typeof reportAxes)[number]

/** More cells than these say nothing to anybody. */
export const summaryCellsAtMost = 20_000

/** Days in stock, in the bands of an ageing report. */
const ageLows = [0, 31, 61, 91, 181, 366]
export interface AgeBand {
  low: number
  /** The last day of it; the oldest band has none. */
  high: number | null
  label: string
}
export const ageBands: readonly AgeBand[] = ageLows.map((low, index) => {
  const next = ageLows[index + 1]
  return next === undefined ? { low, high: null, label: `${low}+ days` } : { low, high: next - 1, label: `${low}-${next - 1} days` }
})

/**
 * The days on which the stones of an age band arrived, both included; an open end has no bound. The youngest band takes what is announced for later.
 * @param today the day on the wall of the house
 */
export function arrivalDays({ low, high }: AgeBand, today: string): { from?: string; till?: string } {
  return {
    ...(high === null ? {} : { from: addDays(today, -high) }),
    ...(low === 0 ? {} : { till: addDays(today, -low) }),
  }
}

/** What a cell is summed from: whole days in stock of all its stones together, and of the oldest. A stone of tomorrow is 0 days old. */
export interface AgedSums extends Sums {
  days: number
  oldest: number
}
export interface AgedTotals extends Totals {
  /** Days in stock: the mean of the stones, in whole days, half away from zero; `null` when there is none. */
  avgAge: number | null
  oldest: number | null
}
export const agedTotalsOf = (sums: AgedSums): AgedTotals => ({
  ...totalsOf(sums),
  avgAge: sums.pieces === 0 ? null : Number(divideRounded(BigInt(sums.days), BigInt(sums.pieces))),
  oldest: sums.pieces === 0 ? null : sums.oldest,
})
