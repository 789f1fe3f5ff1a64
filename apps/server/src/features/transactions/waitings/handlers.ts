import type { waitings } from '@loupe/contract/transactions/waitings.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createWaitings, withdrawWaiting } from './commands.ts'
import { listWaitings } from './queries.ts'

export const waitingHandlers: Handlers<typeof waitings> = {
  list: ({ db, services, actor }, { body }) => listWaitings(db, services.masters, actor, body),
  create: (ctx, { body }) => createWaitings(ctx, body),
  withdraw: (ctx, { body }) => withdrawWaiting(ctx, body.id),
}
