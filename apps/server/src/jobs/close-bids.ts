import { planAhead } from '../db/due-soon.ts'
import { closeLots, lotsPast, nextClose } from '../features/transactions/bids/closing.ts'
import type { Job } from './job.ts'

/** Computes the results of a bidding round in the second it ends, and creates the winners' orders. */
export const closeBids: Job<{ lots: string[] }> = {
  kind: 'transactional',
  name: 'close-bids',
  schedule: '* * * * *',
  due: ({ db, now }) => lotsPast(db, now),
  next: ({ db, now }) => nextClose(db, now, planAhead(now)),
  run: (ctx, { lots }) => closeLots(ctx, lots),
}
