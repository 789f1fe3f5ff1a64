import type { bidConfigurations } from '@loupe/contract/transactions/bid-configurations.ts'
import type { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeBid, placeBids, revealBids, withdrawBid } from './commands.ts'
import { createLots, updateLot, withdrawLot } from './lots.ts'
import { listBids, listLots, listResults } from './queries.ts'
import { createWindows, listWindows, removeWindows, roundsNow, updateWindows } from './windows.ts'

export const bidHandlers: Handlers<typeof bids> = {
  list: ({ db, services, actor }, { body }) => listBids(db, services.masters, actor, body),
  create: (ctx, { body }) => placeBids(ctx, body),
  update: (ctx, { body }) => changeBid(ctx, body),
  delete: (ctx, { body }) => withdrawBid(ctx, body.id),
  destroy: (ctx, { body }) => withdrawBid(ctx, body.id),
  results: ({ db, services, actor }, { body }) => listResults(db, services.masters, actor, body),
  reveal: (ctx, { body }) => revealBids(ctx, body.lot),
}

export const bidLotHandlers: Handlers<typeof bidLots> = {
  list: ({ db, services, actor }, { body }) => listLots(db, services.masters, actor, body),
  create: (ctx, { body }) => createLots(ctx, body),
  update: (ctx, { body }) => updateLot(ctx, body),
  delete: (ctx, { body }) => withdrawLot(ctx, body),
  destroy: (ctx, { body }) => withdrawLot(ctx, body),
}

export const bidConfigurationHandlers: Handlers<typeof bidConfigurations> = {
  list: (ctx, { body }) => listWindows(ctx, body),
  now: (ctx) => roundsNow(ctx),
  create: (ctx, { body }) => createWindows(ctx, body),
  update: (ctx, { body }) => updateWindows(ctx, body),
  delete: (ctx, { body }) => removeWindows(ctx, body.id),
  destroy: (ctx, { body }) => removeWindows(ctx, body.id),
}
