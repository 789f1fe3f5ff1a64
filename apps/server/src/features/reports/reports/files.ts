import type { ReportFormat, ReportReply, ReportRequest } from '@loupe/contract/reports/reports.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Figures, type ReportMeasure, placesOf, reportDimensions, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { reportFileRows, reports } from '@loupe/domain/reports/report.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { csvType, writeCsv } from '../../../papers/csv.ts'
import { makePdf, pdfType } from '../../../papers/pdf.ts'
import { type Cell, type Table, type TableColumn, houseZone, wallAt } from '../../../papers/table.ts'
import { workbookType, writeWorkbook } from '../../../papers/workbook.ts'
import { getHouseName } from '../../masters/settings/look.ts'
import { keepDone } from '../../tasks/tasks/commands.ts'
import { answerReport } from './answer.ts'

const types = { csv: csvType, xlsx: workbookType, pdf: pdfType } as const
const day = (iso: string) => iso.split('-').toReversed().join('/')
const kindOf = (labGrown: boolean) => (labGrown ? 'Laboratory-grown diamonds' : 'Natural diamonds')

function columnOf(measure: ReportMeasure): TableColumn {
  const { title, kind } = reportMeasures[measure]
  return { title, kind: kind === 'money' ? 'money' : 'number', places: placesOf[kind] }
}
/** Below the heads of the columns that name the group. */
const cells = (measures: readonly ReportMeasure[], figures: Figures): Cell[] => measures.map((measure) => figures[measure] ?? null)

interface Sheet {
  table: Table
  rows: Cell[][]
}
function sheetOf(request: ReportRequest, reply: ReportReply, head: string): Sheet {
  const { title, measures } = reports[request.report]
  const days = reply.days ? `${day(reply.days.from)} to ${day(reply.days.till)}` : `Stock as of ${wallAt(reply.at).slice(0, 16)}`
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

/** A report as a file. Nothing is written of a report without any group. */
export async function reportFile(ctx: Reading, request: ReportRequest, format: ReportFormat) {
  const reply = await answerReport(ctx, request, reportFileRows)
  if (reply.rows.length === 0) return { reply, file: undefined }
  const head = `${await getHouseName(ctx.db)} · ${ctx.actor.name} · ${wallAt(ctx.now).slice(0, 16)} ${houseZone}`
  const { table, rows } = sheetOf(request, reply, head)
  const content =
    format === 'pdf'
      ? await makePdf({ kind: 'table', table, rows })
      : await buffer(format === 'csv' ? writeCsv(table, Readable.from(rows)) : writeWorkbook(table, Readable.from(rows)))
  const kind = request.labGrown ? 'lab-grown' : 'natural'
  return { reply, file: { name: `${request.report}-${kind}-${wallAt(ctx.now).slice(0, 10)}.${format}`, type: types[format], content } }
}

export async function takeReport(ctx: Writing, request: ReportRequest, format: ReportFormat): Promise<Task> {
  // A read is given a connection; this one is the write's own, so that one request never waits for a second.
  const { file, reply } = await reportFile({ ...ctx, db: ctx.tx }, request, format)
  if (!file) throw new Refusal('nothing_to_export')
  const { title } = reports[request.report]
  const task = await keepDone(
    ctx,
    'export',
    `${title}, ${reply.rows.length} groups as ${format === 'xlsx' ? 'Excel' : format.toUpperCase()}`,
    { file },
  )
  await record(ctx, { kind: 'report.download', subjectType: 'task', subject: task.id, after: { request, format, rows: reply.rows.length } })
  return task
}
