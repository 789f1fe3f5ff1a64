import type { transports } from '@loupe/contract/masters/transports.ts'
import type { Handlers } from '../../../http/serve.ts'
import { transportRecord } from './transport.ts'
import { listCouriers } from './queries.ts'

export const transportHandlers: Handlers<typeof transports> = {
  list: (ctx, { body }) => transportRecord.list(ctx, body),
  create: (ctx, { body }) => transportRecord.create(ctx, body),
  view: (ctx, { params }) => transportRecord.get(ctx, params.id),
  update: (ctx, { params, body }) => transportRecord.change(ctx, params.id, body),
  delete: (ctx, { params }) => transportRecord.delete(ctx, params.id),
  named: (ctx, { body }) => listCouriers(ctx, body),
}
