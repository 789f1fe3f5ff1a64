import type { diamondCosts, pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import type { priceViews } from '@loupe/contract/pricing/price-views.ts'
import type { Handlers } from '../../../http/serve.ts'
import { comparePrices } from './against-like.ts'
import { changeCost, storePriceView } from './commands.ts'
import { costOf, positionOf, priceViewOf } from './queries.ts'

export const pricePositionHandlers: Handlers<typeof pricePositions> = {
  list: async ({ db, services }, { body }) => ({ list: await comparePrices(db, services.search)(body.ids) }),
  view: (ctx, { params }) => positionOf(ctx, params.id),
}

export const diamondCostHandlers: Handlers<typeof diamondCosts> = {
  view: ({ db }, { params }) => costOf(db, params.id),
  update: (ctx, { params, body }) => changeCost(ctx, params.id, body.cost),
}

export const priceViewHandlers: Handlers<typeof priceViews> = {
  view: ({ db, actor }) => priceViewOf(db, actor.id),
  update: (ctx, { body }) => storePriceView(ctx, body),
}
