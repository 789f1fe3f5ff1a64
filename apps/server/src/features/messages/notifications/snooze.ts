import type { Snoozed } from '@loupe/domain/messages/notification.ts'
import { snoozedUntil } from '@loupe/domain/messages/notification.ts'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { publish } from '../../../db/publish.ts'

/** Hides this person's notifications for a while; ids of other people's change nothing. */
export async function snooze(ctx: Writing, { ids, until }: { ids: string[]; until: Snoozed | null }) {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notification')
    .set({ putOffUntil: until === null ? null : snoozedUntil(until, ctx.now).toISOString(), seenAt: null })
    .where('user', '=', ctx.actor.id)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await publish(ctx.tx, ['notification'])
  return {}
}

/** People with notifications whose snooze has ended. */
export const snoozeOver = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db.selectFrom('notification').select('user as id').distinct().where('putOffUntil', '<=', now.toISOString()).execute()

/** The notification appears among the newest again. */
export async function restore(ctx: Writing, user: string): Promise<void> {
  const at = ctx.now.toISOString()
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notification')
    .set({ putOffUntil: null, createdAt: at })
    .where('user', '=', user)
    .where('putOffUntil', '<=', at)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await publish(ctx.tx, ['notification'])
}
