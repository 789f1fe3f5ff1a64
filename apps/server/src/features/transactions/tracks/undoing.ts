import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onceATime, trackStatus } from '@loupe/domain/transactions/track.ts'
import type { Writing } from '../../../context.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { step } from '../../../db/step.ts'
import { refuseUndo } from '../../../db/undo.ts'
import { deleteTracks } from './commands.ts'
import { type LockedTrack, lockTracks } from './queries.ts'

/**
 * Undoes a person's own last step on tracks, all or none: a new one is deleted, a deleted one restored, a status given back.
 * @throws stale when one of them has been changed since
 */
export async function undoTracks(
  ctx: Writing,
  { ids, step: lastStep }: { ids: string[]; step: 'ask' | 'delete' | 'approve' | 'reject' | 'cancel' | 'close' },
) {
  const found = await lockTracks(ctx.tx, ctx.actor, ids)
  const before = await refuseUndo(
    ctx,
    'track',
    found.map(({ id }) => ({ id, kind: `track.${lastStep}`, name: 'This' })),
  )
  if (lastStep === 'ask') return deleteTracks(ctx, ids)
  await enqueueIfSooner(ctx, 'remind-tracks', ...found.flatMap(({ reminderDate }) => (reminderDate ? [new Date(reminderDate)] : [])))
  if (lastStep === 'delete') return restoreTracks(ctx, found)
  for (const action of ['reopen', 'reinstate'] as const) {
    const to = action === 'reopen' ? trackStatus.pending : trackStatus.approved
    const these = found.filter(({ id }) => before.get(id) === to).map(({ id }) => id)
    if (these.length > 0) await step(ctx, 'track', these, action)
  }
  return {}
}

async function restoreTracks(ctx: Writing, found: readonly LockedTrack[]) {
  const ids = found.map(({ id }) => id)
  const once = found.filter(({ trackType: type }) => onceATime.includes(type))
  const again = await ctx.tx
    .selectFrom('diamondTrack')
    .select(['trackType', 'account', 'diamond'])
    .where('isDeleted', '=', false)
    .where('diamond', '=', anyOf(once.map(({ diamond }) => diamond)))
    .execute()
  const isAgain = (track: LockedTrack) =>
    again.some((one) => one.trackType === track.trackType && one.account === track.account && one.diamond === track.diamond)
  if (once.some(isAgain)) throw new Refusal('stale', undefined, 'The stone has been added again since. Nothing was undone.')
  await ctx.tx
    .updateTable('diamondTrack')
    .set({ isDeleted: false, ...stampUpdated(ctx) })
    .where('id', '=', anyOf(ids))
    .execute()
  await record(ctx, ...ids.map((id) => ({ kind: 'track.restore', subjectType: 'track', subject: id })))
  return {}
}
