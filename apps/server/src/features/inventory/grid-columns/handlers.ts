import type { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Handlers } from '../../../http/serve.ts'
import { storeColumns, setDefaultColumns } from './commands.ts'
import { changeList } from './change-list.ts'
import { columnLabels, columnsOf, defaultColumns, gridColumnsOf } from './queries.ts'

export const gridColumnHandlers: Handlers<typeof gridColumns> = {
  list: async ({ db, actor }, { body }) => ({
    listType: body.listType,
    columns: await columnsOf(db, actor.id, body.listType),
    house: (await defaultColumns(db, body)).columns,
    list: await gridColumnsOf(db, actor.id, body),
  }),
  update: async (ctx, { body: { columns, list, ...of } }) => {
    if (columns !== undefined) await storeColumns(ctx, of.listType, columns)
    if (list) await changeList(ctx, of, list)
    const { tx, actor } = ctx
    return { listType: of.listType, columns: await columnsOf(tx, actor.id, of.listType), list: await gridColumnsOf(tx, actor.id, of) }
  },
  labels: async ({ db }) => ({ list: [...(await columnLabels(db)).values()] }),
  viewDefault: ({ db }, { body }) => defaultColumns(db, body),
  saveDefault: (ctx, { body }) => setDefaultColumns(ctx, body),
}
