import type { rowOrders } from '@loupe/contract/inventory/row-orders.ts'
import type { Handlers } from '../../../http/serve.ts'
import { reorderRows } from './commands.ts'
import { rowOrderOf } from './queries.ts'

export const rowOrderHandlers: Handlers<typeof rowOrders> = {
  list: async ({ db, actor }, { body }) => ({ diamonds: await rowOrderOf(db, actor.id, body) }),
  reorder: (ctx, { body }) => reorderRows(ctx, body, body.diamonds),
}
