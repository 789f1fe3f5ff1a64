import type { caratRanges, sizes } from '@loupe/contract/pricing/ranges.ts'
import type { RangeKind } from '@loupe/domain/pricing/ranges.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeRange, createRange, deleteRange } from './commands.ts'
import { getRange, listRanges } from './queries.ts'

/** Two families of the same make: carat ranges, and sizes of parcels. */
const handlersOf = (kind: RangeKind): Handlers<typeof caratRanges> => ({
  list: ({ db }, { body }) => listRanges(db, kind, body),
  create: (ctx, { body }) => createRange(ctx, kind, body),
  view: ({ db }, { params }) => getRange(db, kind, params.id),
  update: (ctx, { params, body }) => changeRange(ctx, kind, params.id, body),
  delete: (ctx, { params }) => deleteRange(ctx, kind, params.id),
})
export const caratRangeHandlers: Handlers<typeof caratRanges> = handlersOf('carat')
export const sizeHandlers: Handlers<typeof sizes> = handlersOf('size')
