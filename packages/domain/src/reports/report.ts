import { type DiamondStatus, diamondLifecycle } from '../inventory/diamond.ts'
import type { Permission } from '../kernel/permissions.ts'
import type { ReportDimension, ReportMeasure } from './figures.ts'
import { keysOf } from '../kernel/records.ts'

/**
 * All reports as data (S0 §2): dimensions, measures, and the permissions needed besides that for reports. The first dimension is the default. No
 * report mixes natural and lab-grown stones.
 */
export interface Report {
  title: string
  about: string
  dimensions: readonly ReportDimension[]
  /** Default grouping, when it is more than the first dimension. */
  by?: readonly ReportDimension[]
  measures: readonly ReportMeasure[]
  /** Measures that the chart draws, and by which clients and salesmen are sorted. */
  chart: readonly ReportMeasure[]
  needs: readonly Permission[]
  /** It describes the present stock, so it has no period. */
  isOfNow?: true
  /** It includes stones that are sold, gone or announced. */
  isWhole?: true
}

const graded = ['shpNm', 'crt', 'colNm', 'clrNm', 'cutNm', 'lbNm'] as const
const stock = [...graded, 'locNm', 'wSts', 'age'] as const
const time = ['month', 'week', 'day'] as const
const first = (dimension: ReportDimension, all: readonly ReportDimension[]) => [dimension, ...all.filter((one) => one !== dimension)]
const stockFigures = ['pieces', 'carats', 'avgRap', 'avgBack', 'avgCtPr', 'amount', 'avgAge', 'oldest'] as const
const define = <const R extends Record<string, Report>>(all: R): { [K in keyof R]: Report } => all

export const reports = define({
  overview: {
    title: 'Overview',
    about: 'Searches, offers, holds and sales of the company.',
    dimensions: [...time, 'seller', 'account', 'country'],
    measures: ['deals', 'sold', 'soldCarats', 'soldCtPr', 'soldAmount', 'orders', 'offers', 'offersAccepted', 'holds', 'memos'],
    chart: ['soldAmount'],
    needs: ['order:view', 'offer:view', 'block:view'],
  },
  'sales-stock': {
    title: 'Sales and stock',
    about: 'Sales in this period and current stock.',
    dimensions: graded,
    measures: ['sold', 'soldCarats', 'soldCtPr', 'soldAmount', 'pieces', 'carats', 'avgCtPr', 'amount', 'sellThrough'],
    chart: ['soldAmount'],
    needs: ['order:view', 'diamond:view'],
  },
  'stock-list': {
    title: 'Stock list',
    about: 'Stock by group with weight, prices and age. Excludes sold, withdrawn and upcoming stones.',
    dimensions: stock,
    by: ['shpNm', 'crt'],
    measures: stockFigures,
    chart: ['amount'],
    needs: ['diamond:view'],
    isOfNow: true,
  },
  summary: {
    title: 'Summary',
    about: 'All stones by status, including sold, withdrawn and upcoming.',
    dimensions: first('wSts', stock),
    measures: ['pieces', 'carats', 'avgCtPr', 'amount'],
    chart: ['pieces'],
    needs: ['diamond:view'],
    isOfNow: true,
    isWhole: true,
  },
  ageing: {
    title: 'Ageing',
    about: 'How long stones have been in stock.',
    dimensions: first('age', stock),
    measures: ['pieces', 'carats', 'amount', 'avgBack', 'avgAge', 'oldest'],
    chart: ['amount'],
    needs: ['diamond:view'],
    isOfNow: true,
  },
  turn: {
    title: 'Turn',
    about: 'How quickly stones sell, and how long stock lasts.',
    dimensions: graded,
    measures: ['sold', 'soldAge', 'pieces', 'avgAge', 'sellThrough', 'daysLeft'],
    chart: ['sold', 'pieces'],
    needs: ['order:view', 'diamond:view'],
  },
  'average-back': {
    title: 'Average back',
    about: 'Asking back compared with sold back, by group.',
    dimensions: graded,
    measures: ['pieces', 'avgRap', 'avgBack', 'avgCtPr', 'sold', 'soldBack', 'soldCtPr'],
    chart: ['avgBack', 'soldBack'],
    needs: ['order:view', 'diamond:view'],
  },
  purchases: {
    title: 'Purchase behavior',
    about: 'Purchases by client and stone.',
    dimensions: ['account', 'country', 'seller', ...time, ...graded],
    measures: ['buys', 'sold', 'soldCarats', 'soldBack', 'soldCtPr', 'soldAmount'],
    chart: ['soldAmount'],
    needs: ['order:view'],
  },
  searches: {
    title: 'Search behavior',
    about: 'Searches, carts and watchlists by client.',
    dimensions: ['seller', ...time],
    measures: ['searches', 'carted', 'watched'],
    chart: ['searches', 'carted'],
    needs: ['track:view'],
  },
  sellers: {
    title: 'User performance',
    about: 'Activity and results of each sales person.',
    dimensions: ['seller', ...time],
    measures: ['deals', 'sold', 'soldCarats', 'soldAmount', 'orders', 'offers', 'offersAccepted', 'holds', 'memos', 'searches'],
    chart: ['soldAmount'],
    needs: ['order:view', 'offer:view', 'block:view'],
  },
  engagement: {
    title: 'Engagement',
    about: 'Activity with clients.',
    dimensions: ['account', 'country', 'seller', ...time],
    measures: ['links', 'looks', 'talks', 'carted', 'offers', 'orders'],
    chart: ['talks', 'looks', 'offers', 'orders'],
    needs: ['account:view', 'order:view', 'offer:view', 'track:view'],
  },
})
export type ReportName = keyof typeof reports
export const reportNames = keysOf(reports)
/** The default dimensions of a report. */
export const defaultBy = (name: ReportName): readonly ReportDimension[] => reports[name].by ?? reports[name].dimensions.slice(0, 1)

/** Sold, gone or announced stones: only the report over all statuses includes them. */
export const notInStock: readonly DiamondStatus[] = diamondLifecycle.codes.filter((code) => !diamondLifecycle.is('inStock', code))

/** Groups shown on screen. Only the number of the others is shown; the file contains them all. */
export const reportRows = 500
export const reportFileRows = 10_000
