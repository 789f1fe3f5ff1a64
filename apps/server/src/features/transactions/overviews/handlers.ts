import type { offices, productOrders, stageMemos, transports } from '@loupe/contract/transactions/overviews.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listOffices, listProductOrders, listStages, listTransports } from './queries.ts'

export const productOrderHandlers: Handlers<typeof productOrders> = { list: (ctx, { body }) => listProductOrders(ctx, body) }
export const stageMemoHandlers: Handlers<typeof stageMemos> = { list: (ctx, { body }) => listStages(ctx, body) }
export const officeHandlers: Handlers<typeof offices> = { list: (ctx, { body }) => listOffices(ctx, body) }
export const transportHandlers: Handlers<typeof transports> = { list: (ctx, { body }) => listTransports(ctx, body) }
