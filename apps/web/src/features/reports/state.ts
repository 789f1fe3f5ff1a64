import type { ReportReply, ReportRequest } from '@loupe/contract/reports/reports.ts'
import { type ReportDimension, reportDimensionNames } from '@loupe/domain/reports/figures.ts'
import { type Period, periodNames } from '@loupe/domain/reports/period.ts'
import { type ReportName, reports, defaultBy } from '@loupe/domain/reports/report.ts'
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** Dimensions by which a report can also be filtered. */
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
/** Only checks the format of a day; the server checks whether the report accepts it. */
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** The settings of a report are in its address, so that a copied link shows the same. Invalid ones are ignored. */
export function useReportState(report: ReportName, labGrown: boolean) {
  const [at, set] = useQueryStates(place)
  const validDimensions = [...new Set(at.by)].filter((one) => reports[report].dimensions.includes(one)).slice(0, 2)
  const by = validDimensions.length > 0 ? validDimensions : [...defaultBy(report)]
  const [from, till] = [at.from, at.till]
  const custom = at.period === 'custom' && isDay(from) && isDay(till) ? { from, till } : undefined
  const period: Period = at.period === 'custom' && !custom ? 'last90' : at.period
  const of = Object.fromEntries(
    people.flatMap((one) => {
      const id = at[one]
      return reports[report].dimensions.includes(one) && isId(id) ? [[one, id]] : []
    }),
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

/** The address parameters of a report. */
export const addressOf = ({ by, period, from, till, seller, account }: Partial<ReportRequest>): Record<string, string> => ({
  ...(by ? { by: by.join(',') } : {}),
  ...(period ? { period } : {}),
  ...(period === 'custom' && from && till ? { from, till } : {}),
  ...(seller ? { seller } : {}),
  ...(account ? { account } : {}),
})

/** The number of groups, as far as they were counted. */
export const countOf = ({ rows, count }: ReportReply): string => (count > rows.length ? `more than ${rows.length}` : String(count))
