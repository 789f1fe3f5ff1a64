import { expireOffer, nextOfferEnd, offersPast } from '../features/transactions/offers/expiring.ts'
import type { Job } from './job.ts'

const minute = 60_000

/** Ends offers in the second they expire. */
export const expireOffers: Job = {
  kind: 'transactional',
  name: 'expire-offers',
  schedule: '* * * * *',
  due: ({ db, now }) => offersPast(db, now),
  next: ({ db, now }) => nextOfferEnd(db, now, new Date(now.getTime() + 2 * minute)),
  run: (ctx, { id }) => expireOffer(ctx, id),
}
