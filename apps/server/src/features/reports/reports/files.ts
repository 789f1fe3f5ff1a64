import { dayText, localStamp, timeText } from '@loupe/domain/kernel/local-time.ts'
import type { ReportFormat, ReportReply, ReportRequest } from '@loupe/contract/reports/reports.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Figures, type ReportMeasure, placesOf, reportDimensions, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { reportFileRows, reports } from '@loupe/domain/reports/report.ts'
import { Readable } from 'node:stream'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { csvType, writeCsv } from '../../../rendering/csv.ts'
import { makePdf, pdfType } from '../../../rendering/pdf.ts'
import { makeBytes } from '../../../rendering/render-queue.ts'
import { takenBy } from '../../../rendering/taken-by.ts'
import type { Cell, Table, TableColumn } from '../../../rendering/table.ts'
import { workbookType, writeWorkbook } from '../../../rendering/workbook.ts'
import { getCompanyName } from '../../../db/settings.ts'
import { type StoredTaskFile, insertDone, storeTaskFile } from '../../tasks/tasks/commands.ts'
import { answerReport } from './answer.ts'

const types = { csv: csvType, xlsx: workbookType, pdf: pdfType } as const
const kindOf = (labGrown: boolean) => (labGrown ? 'Laboratory-grown diamonds' : 'Natural diamonds')

function columnOf(measure: ReportMeasure): TableColumn {
  const { title, kind } = reportMeasures[measure]
  return { title, kind: kind === 'money' ? 'money' : 'number', places: placesOf[kind] }
}
/** The figures of a row, which follow the columns that name the group. */
const cells = (measures: readonly ReportMeasure[], figures: Figures): Cell[] => measures.map((measure) => figures[measure] ?? null)

interface Sheet {
  table: Table
  rows: Cell[][]
}
function sheetOf(request: ReportRequest, reply: ReportReply, head: string): Sheet {
  const { title, measures } = reports[request.report]
  const days = reply.days ? `${dayText(reply.days.from)} to ${dayText(reply.days.till)}` : `Stock as of ${timeText(reply.at)}`
  const of = (['seller', 'account'] as const).flatMap((one) => (reply.of[one] ? [`${reportDimensions[one].title}: ${reply.of[one]}`] : []))
  const more = reply.count > reply.rows.length ? [`The first ${reply.rows.length} groups; the total is of all`] : []
  return {
    table: {
      title,
      lines: [[kindOf(request.labGrown), days, ...of].join(' · '), head, ...more],
      columns: [...request.by.map((one): TableColumn => ({ title: reportDimensions[one].title, kind: 'text' })), ...measures.map(columnOf)],
      totals: [...request.by.map((_, i) => (i === 0 ? 'Total' : null)), ...cells(measures, reply.totals)],
    },
    rows: reply.rows.map(({ at, figures }) => [...at.map(({ name }) => name), ...cells(measures, figures)]),
  }
}

/** A report as a file; there is no file for a report without groups. */
export async function reportFile(ctx: Reading, request: ReportRequest, format: ReportFormat) {
  const reply = await answerReport(ctx, request, reportFileRows)
  if (reply.rows.length === 0) return { reply, file: undefined }
  const head = takenBy(await getCompanyName(ctx.db), ctx.actor, ctx.now)
  const { table, rows } = sheetOf(request, reply, head)
  const content =
    format === 'pdf'
      ? await makePdf(ctx, { kind: 'table', table, rows })
      : await makeBytes(ctx, () => (format === 'csv' ? writeCsv : writeWorkbook)(table, Readable.from(rows)))
  const kind = request.labGrown ? 'lab-grown' : 'natural'
  return { reply, file: { name: `${request.report}-${kind}-${localStamp(ctx.now).slice(0, 10)}.${format}`, type: types[format], content } }
}

/** Makes and stores the file before the transaction that inserts its task. */
export async function takeReport(reading: Reading, request: ReportRequest, format: ReportFormat) {
  const { file, reply } = await reportFile(reading, request, format)
  if (!file) throw new Refusal('nothing_to_export')
  const stored = await storeTaskFile(reading, file)
  return (ctx: Writing) => insertReport(ctx, request, format, reply.rows.length, stored)
}

async function insertReport(ctx: Writing, request: ReportRequest, format: ReportFormat, rows: number, file: StoredTaskFile): Promise<Task> {
  const { title } = reports[request.report]
  const label = format === 'xlsx' ? 'Excel' : format.toUpperCase()
  const task = await insertDone(
    ctx,
    { kind: 'export', title: `${title}, ${rows} groups as ${label}`, fileRights: ['report:view', 'report:download'] },
    file,
  )
  await record(ctx, { kind: 'report.download', subjectType: 'task', subject: task.id, after: { request, format, rows } })
  return task
}
