import type { clientApi } from '@loupe/contract/platforms/client-api.ts'
import type { Handlers } from '../../../http/serve.ts'
import { getHold, getOffer, getOrder, listHolds, listOffers, listOrders } from './deals.ts'
import { makeApiOffers } from './offering.ts'
import { readFeed } from './feed.ts'
import { listsForClient } from './lists.ts'
import { callerOf, getMedium, getStone, searchStones } from './stones.ts'

export const clientApiHandlers: Handlers<typeof clientApi> = {
  stones: (ctx, { body }) => searchStones(ctx, body),
  stone: (ctx, { params }) => getStone(ctx, params.vStnId),
  medium: (ctx, { params, query }) => getMedium(ctx, params, query.width),
  lists: async ({ services }) => listsForClient(services.masters),
  feed: (ctx, { query }) => readFeed(ctx, query.labGrown === 'true', query.cursor),
  holds: (ctx, { body }) => listHolds(ctx.db, callerOf(ctx).account, body),
  offers: (ctx, { body }) => listOffers(ctx.db, callerOf(ctx).account, body),
  orders: (ctx, { body }) => listOrders(ctx.db, callerOf(ctx).account, body),
  viewHold: (ctx, { params }) => getHold(ctx.db, callerOf(ctx).account, params.id),
  viewOffer: (ctx, { params }) => getOffer(ctx.db, callerOf(ctx).account, params.id),
  viewOrder: (ctx, { params }) => getOrder(ctx.db, callerOf(ctx).account, params.id),
  offer: (ctx, { body }) => makeApiOffers(ctx, body),
}
