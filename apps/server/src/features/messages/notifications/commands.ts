import type { NotificationChange, NotificationChoice } from '@loupe/contract/messages/notifications.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { kindsFor } from '@loupe/domain/messages/notification.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
import { publish } from '../../../db/publish.ts'
import { choicesOf, defaultChoice } from './queries.ts'

/** Ids of other people's notifications change nothing. */
export async function markRead(ctx: Writing, { ids, isSeen }: { ids?: string[] | undefined; isSeen: boolean }) {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notification')
    .set(isSeen ? { seenAt: ctx.now.toISOString(), putOffUntil: null } : { seenAt: null })
    .where('user', '=', ctx.actor.id)
    .where('seenAt', isSeen ? 'is' : 'is not', null)
    // Without ids, this means all visible ones: snoozed notifications stay as they are.
    .$call((query) => (ids === undefined ? query.where('putOffUntil', 'is', null) : query.where('id', '=', anyOf(ids))))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await publish(ctx.tx, ['notification'])
  return {}
}

export async function choose(ctx: Writing, { kind, isShown, isMailed }: NotificationChange) {
  if (!kindsFor(ctx.actor).includes(kind)) throw new Refusal('not_found')
  const values = sql`${ctx.actor.id}, ${kind}, ${isShown ?? defaultChoice.isShown}, ${isMailed ?? defaultChoice.isMailed}`
  const { rows } = await sql<NotificationChoice>`
    insert into notification_choice as c ("user", kind, is_shown, is_mailed) values (${values})
    on conflict ("user", kind) do update set
      is_shown = coalesce(${isShown ?? null}::boolean, c.is_shown), is_mailed = coalesce(${isMailed ?? null}::boolean, c.is_mailed)
    returning kind, is_shown, is_mailed`.execute(ctx.tx)
  await record(ctx, {
    kind: 'notification.choose',
    subjectType: 'notification',
    subject: ctx.actor.id,
    after: rows[0],
  })
  return choicesOf(ctx, ctx.tx)
}
