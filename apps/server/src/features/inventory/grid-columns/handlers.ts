import type { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Handlers } from '../../../http/serve.ts'
import { keepColumns } from './commands.ts'
import { columnsOf } from './queries.ts'

export const gridColumnHandlers: Handlers<typeof gridColumns> = {
  list: async ({ db, actor }, { body }) => ({ listType: body.listType, columns: await columnsOf(db, actor.id, body.listType) }),
  update: (ctx, { body }) => keepColumns(ctx, body.listType, body.columns),
}
