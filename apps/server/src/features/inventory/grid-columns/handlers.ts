import type { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Handlers } from '../../../http/serve.ts'
import { keepColumns, setDefaultColumns } from './commands.ts'
import { columnsOf, defaultColumns } from './queries.ts'

export const gridColumnHandlers: Handlers<typeof gridColumns> = {
  list: async ({ db, actor }, { body }) => ({
    listType: body.listType,
    columns: await columnsOf(db, actor.id, body.listType),
    house: (await defaultColumns(db, body)).columns,
  }),
  update: (ctx, { body }) => keepColumns(ctx, body.listType, body.columns),
  viewDefault: ({ db }, { body }) => defaultColumns(db, body),
  saveDefault: (ctx, { body }) => setDefaultColumns(ctx, body),
}
