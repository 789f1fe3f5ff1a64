import { closeLots, lotsPast, nextClose } from '../features/transactions/bids/closing.ts'
import type { Job } from './job.ts'

const minute = 60_000

/** Computes the results of a bidding round in the second it ends, and creates the winners' orders. */
export const closeBids: Job<{ lots: string[] }> = {
  kind: 'transactional',
  name: 'close-bids',
  schedule: '* * * * *',
  due: ({ db, now }) => lotsPast(db, now),
  next: ({ db, now }) => nextClose(db, now, new Date(now.getTime() + 2 * minute)),
  run: (ctx, { lots }) => closeLots(ctx, lots),
}
