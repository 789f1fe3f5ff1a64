import { divideRounded } from '../kernel/units.ts'
import { addDays } from '../kernel/local-time.ts'
import { type GroupSums, type Totals, totalsOfGroup } from '../pricing/price.ts'

/**
 * Axes of the stock summary: a graded field, weight by the price list's bands, status, age by bands, or vendor. Stones whose value is unknown form a
 * group of their own.
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
/** Axes of the report for people who import vendors' sheets; nobody else may see vendors. */
export const reportAxes = [...summaryAxes, 'vendor'] as const
export type SummaryAxis = (typeof reportAxes)[number]

/** With more cells a summary tells nothing. */
export const summaryCellsAtMost = 20_000

/** Lower ends of the age bands, in days in stock. */
const ageLows = [0, 31, 61, 91, 181, 366]
export interface AgeBand {
  low: number
  /** The last day of the band; null for the oldest band. */
  high: number | null
  label: string
}
export const ageBands: readonly AgeBand[] = ageLows.map((low, index) => {
  const next = ageLows[index + 1]
  return next === undefined ? { low, high: null, label: `${low}+ days` } : { low, high: next - 1, label: `${low}-${next - 1} days` }
})

/**
 * The days on which the stones of an age band arrived, both included; an open end has no bound. The youngest band includes stones announced for
 * later.
 * @param today the company's calendar day
 */
export function arrivalDays({ low, high }: AgeBand, today: string): { from?: string; till?: string } {
  return {
    ...(high === null ? {} : { from: addDays(today, -high) }),
    ...(low === 0 ? {} : { till: addDays(today, -low) }),
  }
}

/** Sums of a cell: days in stock of all its stones together, and of the oldest, in whole days. A stone that arrives tomorrow is 0 days old. */
export interface AgedSums extends GroupSums {
  days: number
  oldest: number
}
export interface AgedTotals extends Totals {
  /** Mean days in stock, in whole days, rounded half away from zero; `null` without stones. */
  avgAge: number | null
  oldest: number | null
}
/**
 * Totals with ages from sums over stones.
 * @param sums `days` and `oldest` are whole days in stock
 */
export const agedTotalsOf = (sums: AgedSums): AgedTotals => ({
  ...totalsOfGroup(sums),
  avgAge: sums.pieces === 0 ? null : Number(divideRounded(BigInt(sums.days), BigInt(sums.pieces))),
  oldest: sums.pieces === 0 ? null : sums.oldest,
})
