import { reportDimensionNames, reportMeasureNames } from '@loupe/domain/reports/figures.ts'
import { type Days, daysIn, periodNames, reportDaysAtMost } from '@loupe/domain/reports/period.ts'
import { reportNames, reports as known } from '@loupe/domain/reports/report.ts'
import { z } from 'zod'
import { count, day, id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'

/** What a report can be taken away as. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

const ofTheHouse = day.refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'Please choose a day between 2000 and 2099.')
const asked = z.strictObject({
  report: z.enum(reportNames).meta({ title: 'Report' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown', description: 'A report is of the one kind or of the other, never of both' }),
  by: z.array(z.enum(reportDimensionNames)).min(1, 'Please select what it is divided by.').max(2).meta({ title: 'By' }),
  period: z.enum(periodNames).default('last90').meta({ title: 'Days', description: 'Left aside by a report of the stock as it is now' }),
  from: ofTheHouse.optional().meta({ title: 'From' }),
  till: ofTheHouse.optional().meta({ title: 'To', description: 'This day included' }),
  seller: id.optional().meta({ title: 'Salesman', description: 'Only what this one did' }),
  account: id.optional().meta({ title: 'Client', description: 'Only what was done with this one' }),
})
type Asked = z.output<typeof asked>
/** Days of one's own, when there are any, are as they should be. */
const everyDay = ({ period, from, till }: Asked, holds: (days: Days) => boolean) =>
  period !== 'custom' || from === undefined || till === undefined || holds({ from, till })

/** The question a report answers, as it is asked and as it is kept. */
export const reportRequest = asked
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
  .meta({ id: 'ReportFigures', description: 'US$, carats, percent or how many; null where there is nothing to say' })
const days = z.object({ from: day, till: day })

export const reportReply = z
  .object({
    at: instant.meta({ title: 'Refreshed' }),
    days: days.nullable().meta({ description: 'Which days it is of, both included; none for the stock as it is now' }),
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
    count: count.meta({ description: 'How many groups there are; the first of them are in rows' }),
    totals: figures,
    totalsBefore: figures.nullable(),
  })
  .meta({ id: 'Report' })
export type ReportReply = z.output<typeof reportReply>
export type ReportRow = ReportReply['rows'][number]

export const reports = resource('reports', {
  run: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/analytics',
    summary: 'Any report: its groups and totals, beside those of the same number of days before; what was done by sellers within reach',
    access: 'report:view',
    body: reportRequest,
    reply: reportReply,
    refusals: ['validation', 'forbidden'],
  },
  file: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/analytics/file',
    summary: 'A report as a workbook, CSV or PDF; the file is taken from task/:id/file',
    access: 'report:download',
    body: z.strictObject({ request: reportRequest, format: z.enum(reportFormats).default('xlsx') }),
    reply: task,
    refusals: ['validation', 'forbidden', 'nothing_to_export'],
  },
})
