import { keysOf } from '../kernel/records.ts'

/** Dimensions and measures, defined once for all reports. Averages are weighted by carat; US$ and percent have two places. */
export const reportDimensions = {
  day: { title: 'Day', of: 'time' },
  week: { title: 'Week', of: 'time' },
  month: { title: 'Month', of: 'time' },
  seller: { title: 'Sales person', of: 'person' },
  account: { title: 'Client', of: 'person' },
  country: { title: 'Country', of: 'person' },
  shpNm: { title: 'Shape', of: 'stone' },
  crt: { title: 'Carat', of: 'stone' },
  colNm: { title: 'Color', of: 'stone' },
  clrNm: { title: 'Clarity', of: 'stone' },
  cutNm: { title: 'Cut', of: 'stone' },
  lbNm: { title: 'Lab', of: 'stone' },
  locNm: { title: 'Location', of: 'stone' },
  wSts: { title: 'Status', of: 'stone' },
  age: { title: 'Days in stock', of: 'stone' },
} as const
export type ReportDimension = keyof typeof reportDimensions
export const reportDimensionNames = keysOf(reportDimensions)
/** Whether a dimension groups by periods, in their order, instead of by values. */
export const isTime = (dimension: ReportDimension): boolean => reportDimensions[dimension].of === 'time'

export type FigureKind = 'whole' | 'carats' | 'money' | 'percent'
interface Measure {
  title: string
  kind: FigureKind
  hint?: string
}
const measure = <const M extends Record<string, Measure>>(all: M): { [K in keyof M]: Measure } => all

export const reportMeasures = measure({
  pieces: { title: 'Stones', kind: 'whole' },
  carats: { title: 'Carats', kind: 'carats' },
  avgRap: { title: 'Avg. Rap', kind: 'money', hint: 'Stones with a list price, weighted by carat' },
  avgBack: { title: 'Avg. Back %', kind: 'percent', hint: 'Stones with a list price, weighted by list value' },
  avgCtPr: { title: 'Avg. $/Ct', kind: 'money', hint: 'Weighted by carat' },
  amount: { title: 'Amount', kind: 'money' },
  avgAge: { title: 'Avg. days', kind: 'whole', hint: 'Mean days in stock' },
  oldest: { title: 'Oldest, days', kind: 'whole' },
  sold: { title: 'Stones sold', kind: 'whole', hint: 'Orders made in this period and approved since' },
  soldCarats: { title: 'Carats sold', kind: 'carats' },
  soldAmount: { title: 'Value sold', kind: 'money', hint: 'Order amounts, without charges' },
  soldCtPr: { title: 'Sold at $/Ct', kind: 'money', hint: 'Weighted by carat' },
  soldBack: { title: 'Sold at Back %', kind: 'percent', hint: 'Stones with a list price, weighted by list value' },
  soldAge: { title: 'Days to sell', kind: 'whole', hint: 'Mean days from arrival to order' },
  buys: { title: 'Orders', kind: 'whole', hint: 'Approved orders with such stones' },
  sellThrough: { title: 'Sold %', kind: 'percent', hint: 'Stones sold, as a share of stones sold and in stock' },
  daysLeft: { title: 'Days of stock', kind: 'whole', hint: 'How long current stock lasts at this rate of sales' },
  orders: { title: 'Orders requested', kind: 'whole' },
  deals: { title: 'Deals made', kind: 'whole', hint: 'Orders made in this period and approved since' },
  offers: { title: 'Offers', kind: 'whole', hint: 'Countered offers count once, by their latest price' },
  offersAccepted: { title: 'Offers won', kind: 'whole', hint: 'Accepted, and the order not canceled' },
  holds: { title: 'Stones held', kind: 'whole' },
  memos: { title: 'Stones on memo', kind: 'whole' },
  searches: { title: 'Searches', kind: 'whole', hint: 'Searches kept open long enough to be recorded' },
  carted: { title: 'Carted', kind: 'whole', hint: 'Stones currently in clients’ carts' },
  watched: { title: 'Watched', kind: 'whole', hint: 'Stones currently on clients’ watchlists' },
  links: { title: 'Links shared', kind: 'whole' },
  looks: { title: 'Link views', kind: 'whole', hint: 'By people; automated visits do not count' },
  talks: { title: 'Emails, calls and chats', kind: 'whole', hint: 'Of any stones' },
})
export type ReportMeasure = keyof typeof reportMeasures
export const reportMeasureNames = keysOf(reportMeasures)
/** Measures of the present stock, for which there are no past values. */
export const stockMeasures: readonly ReportMeasure[] = [
  'pieces',
  'carats',
  'avgRap',
  'avgBack',
  'avgCtPr',
  'amount',
  'avgAge',
  'oldest',
  'sellThrough',
  'daysLeft',
]
/** The figures of a group; `null` where there is nothing to compute, such as the average of nothing. */
export type Figures = Partial<Record<ReportMeasure, number | null>>

/** Decimal places of each kind of figure. */
export const placesOf: Record<FigureKind, number> = { whole: 0, carats: 2, money: 2, percent: 2 }
