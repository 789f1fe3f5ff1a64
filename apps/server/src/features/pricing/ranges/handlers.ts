import type { caratRanges, sizes } from '@loupe/contract/pricing/ranges.ts'
import type { Received } from '@loupe/contract/route.ts'
import type { RangeKind } from '@loupe/domain/pricing/ranges.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeRange, createRange, deleteRange } from './commands.ts'
import { getRange, listRanges } from './queries.ts'

/** Two families of the same make: carat ranges, and sizes of parcels. */
type In<K extends keyof typeof caratRanges> = Received<(typeof caratRanges)[K]>
const handlersOf = (kind: RangeKind) => ({
  list: ({ db }: Reading, { body }: In<'list'>) => listRanges(db, kind, body),
  create: (ctx: Writing, { body }: In<'create'>) => createRange(ctx, kind, body),
  view: ({ db }: Reading, { params }: In<'view'>) => getRange(db, kind, params.id),
  update: (ctx: Writing, { params, body }: In<'update'>) => changeRange(ctx, kind, params.id, body),
  delete: (ctx: Writing, { params }: In<'delete'>) => deleteRange(ctx, kind, params.id),
})
export const caratRangeHandlers: Handlers<typeof caratRanges> = handlersOf('carat')
export const sizeHandlers: Handlers<typeof sizes> = handlersOf('size')
