import { discountConventions, questionCodes, rowKinds } from '@loupe/domain/sheets/codes.ts'
import { sheetExtensions, sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, day, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { rowStone, sheetTop } from './sheet-row.ts'
import { vendor, mode, labGrown, blankClears, state, field, problem, sheet } from './sheet.ts'

/** `rate` is how many units of the answered currency are one US dollar, on `rateDate`. */
const answer = z.strictObject({
  code: z.enum(questionCodes),
  column: z.string().max(5100).nullable(),
  value: z.string().max(100),
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, 'Please enter a rate such as 83.25.')
    .optional(),
  rateDate: day.optional(),
})
/** One sheet in the history of a vendor. */
const sheetSummary = z
  .object({
    id,
    name: z.string().meta({ title: 'Sheet' }),
    vendor: vendor.meta({ title: 'Vendor' }),
    labGrown: labGrown.meta({ title: 'Lab-Grown' }),
    mode: mode.meta({ title: 'Mode' }),
    state: state.meta({ title: 'Status' }),
    rows: count.meta({ title: 'Rows' }),
    done: count.meta({ title: 'Written' }),
    refused: count.meta({ title: 'Refused' }),
    createdBy: z.string().meta({ title: 'By' }),
    createdAt: instant.meta({ title: 'Uploaded' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
  })
  .meta({ id: 'SheetSummary' })
export type SheetSummary = z.output<typeof sheetSummary>

/** One row of a checked sheet: its stone, what it does, what changes in the stone, and what is wrong. */
const sheetRow = z
  .object({
    id: z.string(),
    sheet: id,
    row: count.meta({ title: 'Row', description: 'As the spreadsheet counts; negative for stones missing from the sheet' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    kind: z.enum(rowKinds).meta({ id: 'SheetRowKind', title: 'Does' }),
    reason: z.string().nullable().meta({ title: 'Why' }),
    isWarned: z.boolean().meta({ title: 'Warned' }),
    isApplied: z.boolean().meta({ title: 'Written' }),
    ...rowStone,
    changes: z.array(z.object({ field: z.string(), was: z.string().nullable(), is: z.string().nullable() })).meta({ title: 'Changes' }),
    problems: z.array(problem).meta({ title: 'Problems' }),
  })
  .meta({ id: 'SheetRow' })
export type SheetRow = z.output<typeof sheetRow>

const path = '/admin/v1/diamond/upload-sheet'
const isTrue = z.enum(['true', 'false'])
const steps = { access: 'diamond:upload', params: byId, reply: sheet } as const

export const sheets = resource('sheets', {
  upload: {
    kind: 'write',
    method: 'POST',
    path,
    summary: 'Upload a sheet of stones: it is read and its columns are mapped; the stock does not change yet',
    access: 'diamond:upload',
    upload: { accept: sheetExtensions, megabytes: sheetLimits.bytes / 1_000_000, files: 1 },
    body: z.strictObject({
      vendor: vendor.optional(),
      mode: mode.optional(),
      labGrown: isTrue.optional().meta({ title: 'Lab-Grown' }),
      folder: z.string().max(100).optional(),
      destination: z.string().max(100).optional(),
    }),
    reply: sheet,
    refusals: ['validation', 'too_large'],
  },
  vendors: {
    kind: 'read',
    method: 'GET',
    path: `${path}/vendors`,
    summary: 'The folders of vendors with imported sheets',
    access: 'diamond:upload',
    reply: z.array(z.object({ vendor: z.string(), sheets: count, lastAt: instant })),
  },
  view: { kind: 'read', method: 'GET', path: `${path}/:id`, summary: 'A sheet and its progress', ...steps, refusals: ['not_found'] },
  list: {
    kind: 'read',
    method: 'POST',
    path: `${path}/paginate`,
    summary: 'The history of sheets',
    access: 'diamond:upload',
    ...listOf(sheetSummary, ['vendor', 'name', 'labGrown', 'mode', 'state', 'createdAt', 'finishedAt']),
  },
  rows: {
    kind: 'read',
    method: 'POST',
    path: `${path}/rows/paginate`,
    summary: 'The rows of a checked sheet: what each does, and its problems',
    access: 'diamond:upload',
    ...listOf(sheetRow, ['sheet', 'row', 'vStnId', 'kind', 'isWarned', 'isApplied', 'reason']),
  },
  top: {
    kind: 'read',
    method: 'GET',
    path: `${path}/:id/top`,
    summary: 'The first rows of the worksheet as they are in the file, to point at the headings',
    access: 'diamond:upload',
    params: byId,
    reply: sheetTop,
    refusals: ['not_found'],
  },
  map: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/map`,
    summary: 'Set the field of each column and the discount convention; remembered for the vendor',
    ...steps,
    body: z.strictObject({
      columns: z
        .array(z.strictObject({ index: count.min(0), field: field.nullable() }))
        .max(sheetLimits.columns)
        .optional()
        .meta({ description: 'The columns to change; the others stay as they are' }),
      convention: z
        .union([
          z.enum(discountConventions),
          z.strictObject({ law: z.enum(discountConventions), factor: z.number().min(0.001).max(1000).default(1) }),
        ])
        .optional()
        .meta({ title: 'Convention' }),
      vendor: vendor.optional(),
      mode: mode.optional(),
      labGrown: labGrown.optional(),
      blankClears: blankClears.optional(),
      sheet: z.string().max(100).optional().meta({ title: 'Worksheet' }),
      headerRow: count.max(1000).optional().meta({ title: 'Heading row', description: '0 where the worksheet has no headings' }),
      dataRow: count.min(1).max(1000).optional().meta({ title: 'First stone', description: 'The row where the stones begin' }),
      answers: z.array(answer).max(sheetLimits.columns).optional().meta({ title: 'Answers' }),
    }),
    refusals: ['not_found', 'wrong_status', 'validation'],
  },
  check: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/check`,
    summary: 'Check every row against the stock; nothing changes',
    message: 'Every row has been checked.',
    ...steps,
    refusals: ['not_found', 'wrong_status', 'validation'],
  },
  run: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/run`,
    summary: 'Import a checked sheet as a background task',
    message: 'The stones are being imported.',
    ...steps,
    body: z
      .strictObject({
        removals: count
          .optional()
          .meta({ title: 'Stones that will be withdrawn', description: 'Must be typed when a full list withdraws many stones' }),
      })
      .nullish(),
    refusals: ['not_found', 'wrong_status', 'validation'],
  },
  rollback: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/rollback`,
    summary: 'Roll a sheet back; manual changes since then stay',
    message: 'The sheet is being rolled back.',
    ...steps,
    refusals: ['not_found', 'wrong_status'],
  },
  refused: {
    kind: 'read',
    method: 'GET',
    path: `${path}/:id/refused`,
    summary: 'The refused rows as a workbook with marked cells, to correct and upload again',
    access: 'diamond:upload',
    params: byId,
    reply: fileReply('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    refusals: ['not_found'],
  },
})
