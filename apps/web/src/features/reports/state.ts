import type { ReportReply, ReportRequest } from '@loupe/contract/reports/reports.ts'
import { type ReportDimension, reportDimensionNames } from '@loupe/domain/reports/figures.ts'
import { type Period, periodNames } from '@loupe/domain/reports/period.ts'
import { type ReportName, reports, usualBy } from '@loupe/domain/reports/report.ts'
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** Whom a report can be of alone: those it can be divided by. */
export const people = ['seller', 'account'] as const
const place = {
  by: parseAsArrayOf(parseAsStringLiteral(reportDimensionNames)).withDefault([]),
  period: parseAsStringLiteral(periodNames).withDefault('last90'),
  from: parseAsString,
  till: parseAsString,
  seller: parseAsString,
  account: parseAsString,
}
const isId = (text: string | null): text is string => text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
/** As a day is written: whether a report takes it is said by whoever answers. */
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** What is asked of a report stands in its address: a copied link asks the same. What makes no sense there is left aside. */
export function useReportState(report: ReportName, labGrown: boolean) {
  const [at, set] = useQueryStates(place)
  const wanted = [...new Set(at.by)].filter((one) => reports[report].dimensions.includes(one)).slice(0, 2)
  const by = wanted.length > 0 ? wanted : [...usualBy(report)]
  const [from, till] = [at.from, at.till]
  const custom = at.period === 'custom' && isDay(from) && isDay(till) ? { from, till } : undefined
  const period: Period = at.period === 'custom' && !custom ? 'last90' : at.period
  const of = Object.fromEntries(
    people.filter((one) => reports[report].dimensions.includes(one) && isId(at[one])).map((one) => [one, at[one]!]),
  )
  const request: ReportRequest = { report, labGrown, by, period, ...custom, ...of }
  return {
    request,
    setBy: (next: readonly ReportDimension[]) => void set({ by: [...next] }),
    setOf: (one: (typeof people)[number], id: string | undefined) => void set({ [one]: id ?? null }),
    setPeriod: (next: Period, days?: { from: string; till: string }) =>
      void set({ period: next, from: days?.from ?? null, till: days?.till ?? null }),
  }
}

/** The address of a report with these questions. */
export const addressOf = ({ by, period, from, till, seller, account }: Partial<ReportRequest>): Record<string, string> => ({
  ...(by ? { by: by.join(',') } : {}),
  ...(period ? { period } : {}),
  ...(period === 'custom' && from && till ? { from, till } : {}),
  ...(seller ? { seller } : {}),
  ...(account ? { account } : {}),
})

/** How many groups there are, as far as that was counted. */
export const countOf = ({ rows, count }: ReportReply): string => (count > rows.length ? `more than ${rows.length}` : String(count))
