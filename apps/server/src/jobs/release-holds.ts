import { holdLifecycle } from '@loupe/domain/transactions/block.ts'
import { planAhead } from '../db/due-soon.ts'
import { step } from '../db/step.ts'
import { blocksPast, lockBlockPast, nextEnd } from '../features/transactions/blocks/expired-holds.ts'
import type { Job } from './job.ts'

/**
 * Releases holds in the second they expire: each run looks ahead and schedules itself for the next expiry. Making a hold enqueues nothing unless
 * it ends before the next run, which keeps it fast and stays right when the expiry changes.
 */
export const releaseHolds: Job = {
  kind: 'transactional',
  name: 'release-holds',
  schedule: '* * * * *',
  due: ({ db, now }) => blocksPast(db, now),
  next: ({ db, now }) => nextEnd(db, now, planAhead(now)),
  async run(ctx, { id }) {
    // Another transaction may have released or extended it since it was listed.
    const block = await lockBlockPast(ctx.tx, id, ctx.now)
    if (!block) return
    const action = holdLifecycle.open(block.status).includes('release') ? 'release' : 'reject'
    await step(ctx, 'hold', [id], action, { reason: 'expired' })
  },
}
