import type { AgedTotals } from '@loupe/contract/inventory/summary.ts'
import { dash, money, number, whole } from '../../../kit/format.ts'

/** The measures of a cell, in the trade's usual order. Averages are weighted by carat; ages are per stone. */
export type Measure = 'pieces' | 'carats' | 'avgBack' | 'avgCtPr' | 'amount' | 'avgAge' | 'oldest'
interface Input {
  title: string
  short: string
  show(value: number): string
}
export const measures: Record<Measure, Input> = {
  pieces: { title: 'Pieces', short: 'pcs', show: whole },
  carats: { title: 'Carats', short: 'ct', show: (value) => number(value) },
  avgBack: { title: 'Avg. Back %', short: '% back', show: (value) => number(value) },
  avgCtPr: { title: 'Avg. $/Ct', short: '$/ct', show: (value) => number(value) },
  amount: { title: 'Amount', short: '', show: money },
  avgAge: { title: 'Avg. days', short: 'd avg', show: whole },
  oldest: { title: 'Oldest, days', short: 'd oldest', show: whole },
}
export const measureNames = Object.keys(measures) as Measure[]
/** All measures at once, or one. */
export type VisibleMeasure = Measure | 'all'

export function figure(totals: AgedTotals | undefined, measure: Measure): string {
  const value = totals?.[measure]
  return value === null || value === undefined ? dash : measures[measure].show(value)
}

/** All measures of a cell, in one line. */
export const asText = (totals: AgedTotals): string =>
  measureNames.map((measure) => `${figure(totals, measure)} ${measures[measure].short}`.trim()).join(', ')
