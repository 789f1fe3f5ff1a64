import type { sheets } from '@loupe/contract/inventory/sheets.ts'
import type { Handlers } from '../../../http/serve.ts'
import { checkSheetRows } from './check-rows.ts'
import { mapSheet } from './mapping.ts'
import { getSheet, listRows, listSheets, listVendors } from './queries.ts'
import { refusedRows } from './refused.ts'
import { rollBackSheet, runSheet } from './start.ts'
import { topOfSheet } from './top.ts'
import { uploadSheet } from './upload.ts'

export const sheetHandlers: Handlers<typeof sheets> = {
  upload: { prepare: (ctx, input) => uploadSheet(ctx, input) },
  vendors: ({ db }) => listVendors(db),
  view: ({ db }, { params }) => getSheet(db, params.id),
  list: ({ db }, { body }) => listSheets(db, body),
  top: (ctx, { params }) => topOfSheet(ctx, params.id),
  rows: ({ db }, { body }) => listRows(db, body),
  map: (ctx, { params, body }) => mapSheet(ctx, params.id, body),
  check: (ctx, { params }) => checkSheetRows(ctx, params.id),
  run: (ctx, { params, body }) => runSheet(ctx, params.id, body?.removals),
  rollback: (ctx, { params }) => rollBackSheet(ctx, params.id),
  refused: (ctx, { params }) => refusedRows(ctx, params.id),
}
