import { reportDimensionNames, reportMeasureNames } from '@loupe/domain/reports/figures.ts'
import { type Days, daysIn, periodNames, reportDaysAtMost } from '@loupe/domain/reports/period.ts'
import { reportNames, reports as known } from '@loupe/domain/reports/report.ts'
import { z } from 'zod'
import { count, day, dayOfBusiness, id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'

/** File formats of reports. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

const reportSettings = z.strictObject({
  report: z.enum(reportNames).meta({ id: 'ReportName', title: 'Report' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown', description: 'A report is for natural or lab-grown stones, never for both' }),
  by: z.array(z.enum(reportDimensionNames)).min(1, 'Please select what it is divided by.').max(2).meta({ title: 'By' }),
  period: z.enum(periodNames).default('last90').meta({ title: 'Days', description: 'Ignored by a report of the present stock' }),
  from: dayOfBusiness.optional().meta({ title: 'From' }),
  till: dayOfBusiness.optional().meta({ title: 'To', description: 'This day included' }),
  seller: id.optional().meta({ title: 'Sales person', description: 'Only this seller' }),
  account: id.optional().meta({ title: 'Client', description: 'Only this client' }),
})
type Requested = z.output<typeof reportSettings>
/** Checks the days of a custom period. */
const everyDay = ({ period, from, till }: Requested, holds: (days: Days) => boolean) =>
  period !== 'custom' || from === undefined || till === undefined || holds({ from, till })

/** The request for a report, as sent and as saved. */
export const reportRequest = reportSettings
  .refine(({ period, from, till }) => period !== 'custom' || (from !== undefined && till !== undefined), {
    path: ['from'],
    error: 'Please select both days.',
  })
  .refine((of) => everyDay(of, (days) => days.from <= days.till), {
    path: ['till'],
    error: 'The first day must not be after the last.',
  })
  .refine((of) => everyDay(of, (days) => daysIn(days) <= reportDaysAtMost), {
    path: ['from'],
    error: 'Please choose ten years at most.',
  })
  .refine(({ by }) => new Set(by).size === by.length, { path: ['by'], error: 'Please choose each of them once.' })
  .refine(({ report, by }) => by.every((one) => known[report].dimensions.includes(one)), {
    path: ['by'],
    error: 'This report is not divided by that.',
  })
export type ReportRequest = z.output<typeof reportRequest>

const figures = z
  .partialRecord(z.enum(reportMeasureNames), z.number().nullable())
  .meta({ id: 'ReportFigures', description: 'US$, carats, percent or a count; null where it cannot be computed' })
const days = z.object({ from: day, till: day })

const reportReply = z
  .object({
    at: instant.meta({ title: 'Refreshed' }),
    days: days.nullable().meta({ description: 'The days covered, both included; null for the present stock' }),
    of: z
      .object({ seller: z.string().optional(), account: z.string().optional() })
      .meta({ description: 'Names of the sales person and the client, when the report is limited to one' }),
    before: days.nullable().meta({ description: 'The same number of days just before' }),
    rows: z.array(
      z.object({
        at: z.array(
          z.object({
            value: z.string().nullable().meta({ description: 'A code, a band, a day, or an id; null for unknown' }),
            name: z.string(),
          }),
        ),
        figures,
      }),
    ),
    count: count.meta({
      description: 'At least this many groups; rows contains the first, or all if there are no more',
    }),
    totals: figures,
    totalsBefore: figures.nullable(),
  })
  .meta({ id: 'Report' })
export type ReportReply = z.output<typeof reportReply>
export type ReportRow = ReportReply['rows'][number]

export const reports = resource('reports', {
  run: {
    kind: 'read',
    mayBeOld: true,
    method: 'POST',
    path: '/admin/v1/analytics',
    summary: 'Any report: its groups and totals, with those of the same number of days before; limited to sellers in scope',
    access: 'report:view',
    body: reportRequest,
    reply: reportReply,
    refusals: ['validation', 'forbidden'],
  },
  file: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/analytics/file',
    summary: 'Export a report as a workbook, CSV or PDF; fetch the file from task/:id/file',
    access: 'report:download',
    body: z.strictObject({ request: reportRequest, format: z.enum(reportFormats).default('xlsx') }),
    reply: task,
    refusals: ['validation', 'forbidden', 'nothing_to_export'],
  },
})
