import { blockLifecycle } from '@loupe/domain/transactions/block.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { step } from '../db/step.ts'
import { blocksPast, lockBlockPast } from '../features/transactions/blocks/queries.ts'
import type { Job } from './job.ts'

/** Frees stones whose hold ran out (domain.md C14). Each hold wakes this at its very end; the minute finds what a wake-up missed. */
export const releaseHolds: Job = {
  kind: 'inside',
  name: 'release-holds',
  schedule: '* * * * *',
  due: ({ db, now }) => blocksPast(db, now),
  async run(ctx, { id }) {
    // Somebody may have released or extended it since it was listed.
    const block = await lockBlockPast(ctx.tx, id, ctx.now)
    if (!block) return
    const action = blockLifecycle.open(block.status as StatusOf<'hold'>).includes('release') ? 'release' : 'reject'
    await step(ctx, 'hold', [id], action, 'expired')
  },
}
