import type { Tx } from './connection.ts'
import { enqueue } from './enqueue.ts'

/**
 * Jobs that must run on the second, such as the release of a hold, run every minute and schedule themselves for what is due before this time has passed:
 * twice the minute, so that a run that is late misses nothing.
 */
const lookAheadMs = 2 * 60_000

/** Until when such a job looks ahead. */
export const lookAhead = (now: Date): Date => new Date(now.getTime() + lookAheadMs)

/** Wakes such a job for new items: one that is due before the job's last look ahead ends would otherwise wait for its next run. */
export async function enqueueIfSooner({ tx, now }: { tx: Tx; now: Date }, job: string, ...due: readonly Date[]): Promise<void> {
  if (due.some((at) => at < lookAhead(now))) await enqueue(tx, job)
}
