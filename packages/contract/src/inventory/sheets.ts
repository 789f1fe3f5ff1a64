import { laws, rowKinds, sheetModes, stoneFieldNames } from '@loupe/domain/sheets/codes.ts'
import { sheetExtensions, sheetLifecycle, sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

const vendor = z
  .string()
  .trim()
  .max(100)
  .meta({ title: 'Vendor', description: "The folder its sheets stand in; empty for the house's own" })
const mode = z
  .enum(sheetModes)
  .meta({ title: 'Mode', description: 'add: add and update; replace: a full list, what it lacks is withdrawn; prices: prices only' })
const labGrown = z.boolean().meta({ title: 'Lab-Grown', description: 'Natural and lab-grown stones are never mixed in a sheet' })
const blankClears = z.boolean().meta({ title: 'Blank cells clear', description: 'Otherwise a blank cell keeps what was there' })
const state = z.enum(sheetLifecycle.codes).meta({ title: 'State' })
const field = z.enum(stoneFieldNames)

/** How the file is written; `headerRow` is the number a spreadsheet shows beside its heading row, `rows` counts those below. */
const file = z.object({
  name: z.string(),
  kind: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headerRow: count,
  rows: count,
})
const column = z.object({
  index: count,
  header: z.string(),
  field: field.nullable(),
  confidence: z.number(),
  by: z.enum(['remembered', 'person', 'name', 'values', 'none']),
  samples: z.array(z.string()),
})
const convention = z.object({
  law: z.enum(laws),
  factor: z.number(),
  agree: count,
  of: count,
  wholeHundreds: count,
  proved: z.boolean(),
  asked: z.boolean().meta({ description: 'Not proved here, but said by a person or proved by an earlier sheet of the vendor' }),
  odd: z.array(count).optional().meta({ description: 'The first rows that the law does not explain, when it explains nearly all' }),
})
const problem = z.object({
  row: count.meta({ title: 'Row' }),
  column: z.string().meta({ title: 'Column' }),
  field: z.string(),
  level: z.enum(['error', 'warning']).meta({ title: 'Level' }),
  message: z.string().meta({ title: 'What is wrong' }),
  expected: z.string().optional().meta({ title: 'Expected' }),
})
export const sheetCounts = z.object({
  new: count,
  changed: count,
  unchanged: count,
  missing: count,
  blocked: count,
  refused: count,
  warned: count,
  totals: count.optional().meta({ description: 'Lines that add the list up: passed over' }),
})

/** A sheet of stones and how far it is. `lacks` says in words what must be answered before it can be checked. */
export const sheet = z
  .object({
    id,
    state,
    vendor,
    mode,
    labGrown,
    blankClears,
    file,
    columns: z.array(column),
    convention,
    lacks: z.array(z.string()),
    counts: sheetCounts.nullable(),
    problems: z.array(problem).meta({ description: 'The first 200, errors first; all of them: rows/paginate' }),
    unknown: z.array(z.object({ field: z.string(), list: z.string(), text: z.string(), rows: count })),
    removals: z
      .object({ stones: count, of: count, mustConfirm: z.boolean() })
      .nullable()
      .meta({ description: 'What a full list would withdraw; `run` wants the number when it is much' }),
    done: count,
    total: count,
    putBack: z
      .object({ stones: count, kept: count })
      .nullable()
      .meta({ description: 'After a roll-back: stones that are as they were, and those that were changed since and stay' }),
    task: id.nullable(),
    createdBy: z.string(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'Sheet' })
export type Sheet = z.output<typeof sheet>

/** One sheet in the history of a vendor. */
export const sheetSummary = z
  .object({
    id,
    name: z.string().meta({ title: 'Sheet' }),
    vendor: vendor.meta({ title: 'Vendor' }),
    labGrown: labGrown.meta({ title: 'Lab-Grown' }),
    mode: mode.meta({ title: 'Mode' }),
    state: state.meta({ title: 'State' }),
    rows: count.meta({ title: 'Rows' }),
    done: count.meta({ title: 'Written' }),
    refused: count.meta({ title: 'Refused' }),
    createdBy: z.string().meta({ title: 'By' }),
    createdAt: instant.meta({ title: 'Uploaded' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
  })
  .meta({ id: 'SheetSummary' })
export type SheetSummary = z.output<typeof sheetSummary>

/** One row of a checked sheet: what it does, what of the stone changes, what is wrong with it. */
export const sheetRow = z
  .object({
    id: z.string(),
    sheet: id,
    row: count.meta({ title: 'Row', description: 'As a spreadsheet counts; below zero for stones the sheet no longer has' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    kind: z.enum(rowKinds).meta({ title: 'Does' }),
    reason: z.string().nullable().meta({ title: 'Why' }),
    isWarned: z.boolean().meta({ title: 'Warned' }),
    isApplied: z.boolean().meta({ title: 'Written' }),
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
    summary: 'Upload a sheet of stones: it is read and its columns are mapped; nothing is stored of its stones yet',
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
    summary: 'The folders of vendors whose sheets came in',
    access: 'diamond:upload',
    reply: z.array(z.object({ vendor: z.string(), sheets: count, lastAt: instant })),
  },
  view: { kind: 'read', method: 'GET', path: `${path}/:id`, summary: 'A sheet and how far it is', ...steps, refusals: ['not_found'] },
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
    summary: "A checked sheet's rows: what each does and what is wrong with it",
    access: 'diamond:upload',
    ...listOf(sheetRow, ['sheet', 'row', 'vStnId', 'kind', 'isWarned', 'isApplied', 'reason']),
  },
  map: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/map`,
    summary: 'Say which column is which field, and how discounts are written; remembered for the vendor',
    ...steps,
    body: z.strictObject({
      columns: z.array(z.strictObject({ index: count.min(0), field: field.nullable() })).max(sheetLimits.columns),
      convention: z
        .union([z.enum(laws), z.strictObject({ law: z.enum(laws), factor: z.number().min(0.001).max(1000).default(1) })])
        .optional()
        .meta({ title: 'Convention' }),
      vendor: vendor.optional(),
      mode: mode.optional(),
      labGrown: labGrown.optional(),
      blankClears: blankClears.optional(),
      sheet: z.string().max(100).optional().meta({ title: 'Worksheet' }),
      headerRow: count.min(1).max(1000).optional().meta({ title: 'Heading row' }),
    }),
    refusals: ['not_found', 'wrong_status', 'validation'],
  },
  check: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/check`,
    summary: 'Read every row and say what it would do to the stock; nothing is changed',
    message: 'Every row has been looked at.',
    ...steps,
    refusals: ['not_found', 'wrong_status', 'validation'],
  },
  run: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/run`,
    summary: 'Carry a checked sheet out, as a piece of work in the background',
    message: 'The stones are being written.',
    ...steps,
    body: z
      .strictObject({
        removals: count.optional().meta({ title: 'Stones that will be withdrawn', description: 'Typed when a full list withdraws much' }),
      })
      .nullish(),
    refusals: ['not_found', 'wrong_status', 'validation'],
  },
  rollback: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/rollback`,
    summary: 'Take back what a sheet did; what was changed by hand since stays',
    message: 'The sheet is being taken back.',
    ...steps,
    refusals: ['not_found', 'wrong_status'],
  },
  refused: {
    kind: 'read',
    method: 'GET',
    path: `${path}/:id/refused`,
    summary: 'The refused rows as a workbook with marked cells, to be mended and uploaded again',
    access: 'diamond:upload',
    params: byId,
    reply: fileReply,
    refusals: ['not_found'],
  },
})
