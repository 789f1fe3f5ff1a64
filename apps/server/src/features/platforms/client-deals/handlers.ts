import type { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import type { Handlers } from '../../../http/serve.ts'
import { holdForClient, memoForClient, releaseForClient } from './holds.ts'
import { orderForClient } from './orders.ts'

export const clientDealHandlers: Handlers<typeof clientDeals> = {
  hold: (ctx, { body }) => holdForClient(ctx, body),
  release: (ctx, { body }) => releaseForClient(ctx, body),
  memo: (ctx, { body }) => memoForClient(ctx, body),
  order: (ctx, { body }) => orderForClient(ctx, body),
}
