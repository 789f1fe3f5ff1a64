import { blockLifecycle } from '@loupe/domain/transactions/block.ts'
import { step } from '../db/step.ts'
import { blocksPast, lockBlockPast, nextEnd } from '../features/transactions/blocks/queries.ts'
import type { Job } from './job.ts'

const minute = 60_000

/**
 * Frees stones whose hold ran out (domain.md C14), on the second: each minute looks ahead to the next end and has itself woken for it. Nothing is
 * asked for when a hold is made, which keeps the making fast and a changed end right.
 */
export const releaseHolds: Job = {
  kind: 'inside',
  name: 'release-holds',
  schedule: '* * * * *',
  due: ({ db, now }) => blocksPast(db, now),
  next: ({ db, now }) => nextEnd(db, now, new Date(now.getTime() + 2 * minute)),
  async run(ctx, { id }) {
    // Somebody may have released or extended it since it was listed.
    const block = await lockBlockPast(ctx.tx, id, ctx.now)
    if (!block) return
    const action = blockLifecycle.open(block.status).includes('release') ? 'release' : 'reject'
    await step(ctx, 'hold', [id], action, 'expired')
  },
}
