import type { Tx } from './connection.ts'
import { enqueue } from './enqueue.ts'

/**
 * Jobs that must run on the second, such as the release of a hold, run every minute and schedule themselves for what is due before this time has passed:
 * twice the minute, so that a run that is late misses nothing.
 */
const planAheadMs = 2 * 60_000

/** Until when such a job plans ahead. */
export const planAhead = (now: Date): Date => new Date(now.getTime() + planAheadMs)

/** Wakes such a job for new items: its last run did not know of one that is due before the next. */
export async function enqueueIfSooner({ tx, now }: { tx: Tx; now: Date }, job: string, ...due: readonly Date[]): Promise<void> {
  if (due.some((at) => at < planAhead(now))) await enqueue(tx, job)
}
