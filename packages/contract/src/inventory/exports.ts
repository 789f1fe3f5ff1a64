import { positionColumn } from '@loupe/domain/inventory/grid-columns.ts'
import { type StoneField, factsOf, fieldsTo } from '@loupe/domain/inventory/stone-fields.ts'
import { z } from 'zod'
import { overrideKind } from '../accounts/quoted-term.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'
import { stoneRequest } from './stone-search.ts'

const clientFields = fieldsTo('file')
const companyFields = fieldsTo('own file')
export type ExportField = (typeof clientFields)[number] | (typeof companyFields)[number]
const placeOf = (field: StoneField) => factsOf(field).grid?.at ?? 0
/** Files name the report before the price. */
const placeInFile = (field: StoneField) => (field === 'lbNm' || field === 'rptNo' ? placeOf('rap') - 1 : placeOf(field))
/** Fields that files may contain, in their order. Cost, holder and statuses of the office system are not among them. */
export const exportFields: readonly ExportField[] = [...clientFields, ...companyFields].toSorted((a, b) => placeInFile(a) - placeInFile(b))
/** What a list shows and a file may contain: besides fields the price against similar stones, on request and never in files for a client. */
const exportColumns = [...exportFields, positionColumn] as const
export type ExportColumn = (typeof exportColumns)[number]
/** Fields sent to clients: nothing internal. */
export const outwardFields = exportFields.filter((field) => !companyFields.some((own) => own === field))

/** The columns of a client's PDF unless a person chooses all: as many as one page has room for. */
const paperFields: readonly ExportField[] = [
  ...(['vStnId', 'shpNm', 'crt', 'colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm'] as const),
  ...(['lbNm', 'rptNo', 'depPer', 'tblPer', 'length', 'width', 'height', 'rap', 'back', 'ctPr', 'amt'] as const),
]
/** Those of the chosen columns that a client's PDF has on one page; all of them where it would have none. */
export const onePage = <C extends ExportColumn>(columns: readonly C[]): C[] => {
  const short = columns.filter((column) => paperFields.some((field) => field === column))
  return short.length > 0 ? short : [...columns]
}

export const stoneNames = z
  .array(z.string().min(1).max(100))
  .min(1, 'Please Select Diamond.')
  .max(1000, 'At most 1,000 stones at once.')
  .meta({ title: 'Stones', description: 'id or vStnId' })

/**
 * Stones as a list shows them: a list request, which without a page means all matches, and with `page` and `limit` that page. `diamonds` selects only
 * those, in the given order unless `sort` is set. Columns in the requested order.
 */
const asDisplayed = stoneRequest.omit({ isCountOnly: true, isDeleted: true }).extend({
  limit: z.int().min(1).max(1000).optional(),
  diamonds: stoneNames.optional(),
  account: id.optional().meta({ title: 'For', description: 'A client: prices are on its default term; at most 2,000 stones' }),
  overrideKind,
  columns: z
    .array(z.enum(exportColumns))
    .min(1)
    .max(exportColumns.length)
    .default([...exportFields])
    .meta({ title: 'Columns' }),
})
export type AsDisplayed = z.output<typeof asDisplayed>
export const bookFormats = ['xlsx', 'csv'] as const

const text = z.array(z.string())
/** A sheet for printing, with every cell as formatted text. */
const printSheet = z
  .object({
    title: z.string(),
    lines: text,
    columns: z.array(z.object({ title: z.string(), isNumber: z.boolean() })),
    rows: z.array(text),
    totals: text,
  })
  .meta({ id: 'PrintSheet' })
export type PrintSheet = z.output<typeof printSheet>

/**
 * Downloads of stones. Each reply is a task: a small one is finished, so that its file can be fetched immediately; a large one runs in the
 * background.
 */
export const exports = resource('exports', {
  excel: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/excel',
    summary: 'Export stones as a workbook or CSV; fetch the file from task/:id/file',
    access: 'diamond:download',
    body: asDisplayed.extend({ format: z.enum(bookFormats).default('xlsx') }),
    reply: task,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
  pdf: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/pdf',
    summary: 'Export stones as a PDF, at most 2,000; fetch the file from task/:id/file',
    access: 'diamond:print',
    body: asDisplayed,
    reply: task,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
  print: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/print',
    summary: 'Stones as a sheet for printing, at most 1,000',
    access: 'diamond:print',
    body: asDisplayed,
    reply: printSheet,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
})
