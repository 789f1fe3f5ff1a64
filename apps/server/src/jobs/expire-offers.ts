import { planAhead } from '../db/due-soon.ts'
import { expireOffer, nextOfferEnd, offersPast } from '../features/transactions/offers/expiring.ts'
import type { Job } from './job.ts'

/** Ends offers in the second they expire. */
export const expireOffers: Job = {
  kind: 'transactional',
  name: 'expire-offers',
  schedule: '* * * * *',
  due: ({ db, now }) => offersPast(db, now),
  next: ({ db, now }) => nextOfferEnd(db, now, planAhead(now)),
  run: (ctx, { id }) => expireOffer(ctx, id),
}
