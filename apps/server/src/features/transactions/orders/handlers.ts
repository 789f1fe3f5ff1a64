import type { orders } from '@loupe/contract/transactions/orders.ts'
import type { Handlers } from '../../../http/serve.ts'
import { orderBySheet } from './by-sheet.ts'
import { changeOrderStatus, createOrder, updateOrder } from './commands.ts'
import { getOrderDetail } from './detail.ts'
import { makeProforma } from './proforma.ts'
import { findOrderOfStone, getLimits, listOrders } from './queries.ts'

export const orderHandlers: Handlers<typeof orders> = {
  list: ({ db, actor }, { body }) => listOrders(db, actor, body),
  view: ({ db, services, actor, now }, { body }) => getOrderDetail(db, services.masters, actor, now, body.id),
  proforma: (ctx, { params }) => makeProforma(ctx, params.id),
  limits: ({ db, actor, now }, { body }) => getLimits(db, actor, body.account, now),
  create: (ctx, { body }) => createOrder(ctx, body),
  buy: (ctx, { body }) => createOrder(ctx, body, { madeFrom: 'direct' }),
  uploadExcel: (ctx, requested) => orderBySheet(ctx, requested),
  update: (ctx, { body }) => updateOrder(ctx, body),
  changeStatus: (ctx, { body }) => changeOrderStatus(ctx, body),
  viewDetails: ({ db, actor }, { body }) => findOrderOfStone(db, actor, body.id),
}
