import type { caratRanges, sizes } from '@loupe/contract/pricing/ranges.ts'
import type { RangeKind } from '@loupe/domain/pricing/ranges.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { type RangeChange, type RangeValues, changeRange, createRange, deleteRange } from './commands.ts'
import { getRange, listRanges } from './queries.ts'

/** Carat ranges and parcel sizes work alike. */
const handlersOf = (kind: RangeKind) =>
  familyHandlers({
    list: ({ db }, request) => listRanges(db, kind, request),
    create: (ctx, values: RangeValues) => createRange(ctx, kind, values),
    get: ({ db }, id) => getRange(db, kind, id),
    change: (ctx, id, change: RangeChange) => changeRange(ctx, kind, id, change),
    delete: (ctx, id) => deleteRange(ctx, kind, id),
  })
export const caratRangeHandlers: Handlers<typeof caratRanges> = handlersOf('carat')
export const sizeHandlers: Handlers<typeof sizes> = handlersOf('size')
