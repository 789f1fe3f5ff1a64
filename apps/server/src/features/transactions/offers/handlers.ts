import type { offers } from '@loupe/contract/transactions/offers.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listTracks } from '../tracks/queries.ts'
import { listColleagues } from './colleagues.ts'
import { counterOffer } from './countering.ts'
import { acceptOffers, assignOffer, changeOfferStatus } from './deciding.ts'
import { summarizeOffers } from './queries.ts'

export const offerHandlers: Handlers<typeof offers> = {
  list: ({ db, services, actor }, { body }) => listTracks(db, services.masters, actor, body, trackType.offer),
  count: ({ db, actor }, { body }) => summarizeOffers(db, actor, body),
  colleagues: async ({ db }) => ({ list: await listColleagues(db) }),
  counter: (ctx, { body }) => counterOffer(ctx, body),
  changeStatus: (ctx, { body }) => changeOfferStatus(ctx, body),
  accept: (ctx, { body }) => acceptOffers(ctx, body.ids, body.overrideKind),
  assign: (ctx, { body }) => assignOffer(ctx, body),
}
