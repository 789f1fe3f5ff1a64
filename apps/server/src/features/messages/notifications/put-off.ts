import type { PutOff } from '@loupe/domain/messages/notification.ts'
import { putOffUntil } from '@loupe/domain/messages/notification.ts'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { tell } from '../../../db/tell.ts'

/** Takes notifications of one's own out of sight for a while; ids that are somebody else's change nothing. */
export async function putOff(ctx: Writing, { ids, until }: { ids: string[]; until: PutOff | null }) {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notification')
    .set({ putOffUntil: until === null ? null : putOffUntil(until, ctx.now).toISOString(), seenAt: null })
    .where('user', '=', ctx.actor.id)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await tell(ctx.tx, ['notification'])
  return {}
}

/** People something comes back to. */
export const putOffOver = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db.selectFrom('notification').select('user as id').distinct().where('putOffUntil', '<=', now.toISOString()).execute()

/** It stands among the newest again. */
export async function bringBack(ctx: Writing, user: string): Promise<void> {
  const at = ctx.now.toISOString()
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notification')
    .set({ putOffUntil: null, createdAt: at })
    .where('user', '=', user)
    .where('putOffUntil', '<=', at)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await tell(ctx.tx, ['notification'])
}
