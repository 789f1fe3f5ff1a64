import type { offices, productOrders, stageMemos } from '@loupe/contract/transactions/overviews.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listOffices, listProductOrders, listStages } from './queries.ts'

export const productOrderHandlers: Handlers<typeof productOrders> = { list: (ctx, { body }) => listProductOrders(ctx, body) }
export const stageMemoHandlers: Handlers<typeof stageMemos> = { list: (ctx, { body }) => listStages(ctx, body) }
export const officeHandlers: Handlers<typeof offices> = { list: (ctx, { body }) => listOffices(ctx, body) }
