import { reportDayNames, reportDaysFault } from '@loupe/domain/reports/schedule.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { reportFormats, reportRequest } from './reports.ts'

/** The most saved reports of one person. */
export const savedReportsAtMost = 100

const name = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(100)
  .regex(/^[^\p{Cc}]*$/u, 'Enter the name on one line.')
  .meta({ title: 'Name' })
const days = z
  .array(z.enum(reportDayNames))
  .superRefine((chosen, { addIssue }) => {
    const fault = reportDaysFault(chosen)
    if (fault) addIssue(fault)
  })
  .meta({ title: 'Report days', description: 'Empty: it is not emailed' })
const hour = z.int().min(0).max(23).meta({ title: 'Hour', description: 'In company time' })
const format = z.enum(reportFormats).meta({ title: 'File' })

/** A named report with its request. Only its owner sees it. */
const savedReport = z
  .object({
    id,
    name,
    report: reportRequest.shape.report,
    request: reportRequest,
    days: z.array(z.enum(reportDayNames)).meta({ title: 'Report days' }),
    hour,
    format,
    nextAt: instant.nullable().meta({ title: 'Next mail' }),
    sentAt: instant.nullable().meta({ title: 'Last mail' }),
    endedReason: z.string().nullable().meta({ title: 'Stopped', description: 'Why it is no longer emailed' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'SavedReport' })
export type SavedReport = z.output<typeof savedReport>

export const savedReports = resource('savedReports', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/saved-report/paginate',
    summary: 'List my saved reports',
    access: 'report:view',
    ...listOf(savedReport, ['id', 'name', 'report', 'nextAt', 'sentAt', 'updatedAt']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/saved-report/create',
    summary: 'Save a report under a name',
    access: 'report:view',
    body: z.strictObject({ name, request: reportRequest }),
    reply: savedReport,
    refusals: ['validation', 'forbidden', 'duplicate'],
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/saved-report/:id',
    summary: 'Rename a saved report, or change its request',
    access: 'report:view',
    params: byId,
    body: z.strictObject({ name: name.optional(), request: reportRequest.optional() }),
    reply: savedReport,
    refusals: ['validation', 'forbidden', 'not_found', 'duplicate'],
  },
  schedule: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/saved-report/:id/schedule',
    summary:
      'Set the days on which a saved report is emailed to me, or none; it contains what I may see then. Systems have no mailbox: theirs is refused',
    access: 'report:download',
    params: byId,
    body: z.strictObject({ days, hour: hour.default(9), format: format.default('xlsx') }),
    reply: savedReport,
    refusals: ['validation', 'not_found'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/saved-report/:id',
    summary: 'Delete a saved report',
    access: 'report:view',
    params: byId,
    reply: nothing,
    refusals: ['not_found'],
  },
})
