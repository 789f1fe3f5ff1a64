import { z } from 'zod'
import { overrideKind } from '../accounts/quoted-term.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'
import type { Diamond } from './diamond.ts'
import { stoneRequest } from './diamonds.ts'

/** What of a stone may stand in a file, in the order the desk shows it. What it cost, who has it and what the office system says of it may not. */
export const exportFields = [
  'wSts',
  'vStnId',
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'rptNo',
  'rap',
  'back',
  'ctPr',
  'amt',
  'depPer',
  'tblPer',
  'msrmnt',
  'ratio',
  'locNm',
  'shdNm',
  'mlkNm',
  'mixTintNm',
  'eClnNm',
  'hANm',
  'fluColNm',
  'length',
  'width',
  'height',
  'cAng',
  'cHgt',
  'pAng',
  'pHgt',
  'grdlFrom',
  'grdlTo',
  'grdlPer',
  'grdlCondNm',
  'girdleStr',
  'cultNm',
  'culet',
  'strLn',
  'lwrHal',
  'blkIncNm',
  'blkSdIncNm',
  'wInclNm',
  'wSdInclNm',
  'opIncNm',
  'naturalNm',
  'eFact',
  'kToSStr',
  'lbCmt',
  'lsrInc',
  'growthNm',
  'treatmentNm',
  'originNm',
  'fcColDesc',
  'fcColNm',
  'intNm',
  'ovrtnNm',
  'stoneId',
  'mfgStnId',
  'memoNo',
  'altCert',
  'isBestBuy',
  'arrivedAt',
] as const satisfies readonly (keyof Diamond)[]
export type ExportField = (typeof exportFields)[number]
/** What a client is sent of a stone: nothing that is the house's own. */
const houseOwn: readonly ExportField[] = ['wSts', 'stoneId', 'mfgStnId', 'memoNo', 'isBestBuy', 'arrivedAt']
export const outwardFields = exportFields.filter((field) => !houseOwn.includes(field))

export const stoneNames = z
  .array(z.string().min(1).max(100))
  .min(1, 'Please Select Diamond.')
  .max(1000, 'At most 1,000 stones at once.')
  .meta({ title: 'Stones', description: 'id or vStnId' })

/**
 * Stones as a list shows them: a list request without a page is all that match, with `page` and `limit` that page. `diamonds` are those alone, in
 * their order unless `sort` says another. Columns in the order wanted.
 */
export const asSeen = stoneRequest.omit({ isCountOnly: true, isDeleted: true }).extend({
  limit: z.int().min(1).max(1000).optional(),
  diamonds: stoneNames.optional(),
  account: id.optional().meta({ title: 'For', description: 'A client: prices are on its default term; at most 2,000 stones' }),
  overrideKind,
  columns: z
    .array(z.enum(exportFields))
    .min(1)
    .max(exportFields.length)
    .default([...exportFields])
    .meta({ title: 'Columns' }),
})
export type AsSeen = z.output<typeof asSeen>
export const bookFormats = ['xlsx', 'csv'] as const

const text = z.array(z.string())
/** A sheet to be printed: every cell as it is written. */
export const printSheet = z
  .object({
    title: z.string(),
    lines: text,
    columns: z.array(z.object({ title: z.string(), isNumber: z.boolean() })),
    rows: z.array(text),
    totals: text,
  })
  .meta({ id: 'PrintSheet' })
export type PrintSheet = z.output<typeof printSheet>

/** Taking stones away. Each answers the piece of work: a small one is done and its file can be taken at once, a large one is being worked on. */
export const exports = resource('exports', {
  excel: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/excel',
    summary: 'Stones as a workbook or as CSV; the file is taken from task/:id/file',
    access: 'diamond:download',
    body: asSeen.extend({ format: z.enum(bookFormats).default('xlsx') }),
    reply: task,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
  pdf: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/pdf',
    summary: 'Stones as a PDF, at most 2,000; the file is taken from task/:id/file',
    access: 'diamond:print',
    body: asSeen,
    reply: task,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
  print: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/print',
    summary: 'Stones as a sheet to be printed, at most 1,000',
    access: 'diamond:print',
    body: asSeen,
    reply: printSheet,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
})
