import type { transports } from '@loupe/contract/masters/transports.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { transportRecord } from './transport.ts'
import { listCouriers } from './queries.ts'

export const transportHandlers: Handlers<typeof transports> = {
  ...familyHandlers(transportRecord),
  named: (ctx, { body }) => listCouriers(ctx, body),
}
