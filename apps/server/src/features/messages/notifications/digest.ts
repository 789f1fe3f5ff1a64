import { kindsFor, notificationSorts } from '@loupe/domain/messages/notification.ts'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { grantsOf } from '../../../db/grants.ts'
import { postMail } from '../../../db/outbox.ts'

const most = 50

/** Unread notifications of kinds that the person chose for the daily mail, and that were not mailed yet. */
const toMail = (db: Db | Tx) =>
  db
    .selectFrom('notification as n')
    .innerJoin('user as u', (join) => join.onRef('u.id', '=', 'n.user').on('u.isActive', '=', true).on('u.isDeleted', '=', false))
    .innerJoin('notificationChoice as c', (join) =>
      join.onRef('c.user', '=', 'n.user').onRef('c.kind', '=', 'n.kind').on('c.isMailed', '=', true).on('c.isShown', '=', true),
    )
    .where('n.seenAt', 'is', null)
    .where('n.mailedAt', 'is', null)
    .where('n.putOffUntil', 'is', null)

export const digestsDue = (db: Db): Promise<{ id: string }[]> => toMail(db).select('n.user as id').distinct().execute()

/** Sends one mail with all of them. Kinds that the person may no longer see are left out. */
export async function mailDigest(ctx: Writing, user: string): Promise<void> {
  const person = await ctx.tx
    .selectFrom('user')
    .select(['email', 'firstName', grantsOf('user').as('permissions')])
    .where('id', '=', user)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return
  const kinds = kindsFor({ permissions: person.permissions ?? {} })
  const rows = await toMail(ctx.tx)
    .select(['n.id', 'n.kind', 'n.title', 'n.text', 'n.link'])
    .where('n.user', '=', user)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id')
    .execute()
  if (rows.length === 0) return
  await ctx.tx
    .updateTable('notification')
    .set({ mailedAt: ctx.now.toISOString() })
    .where('id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()
  const unread = rows.filter(({ kind }) => (kinds as string[]).includes(kind))
  if (unread.length === 0) return
  const { publicUrl } = ctx.services.config
  const listed = unread.slice(0, most)
  const parts = kinds.flatMap((kind) => {
    const of = listed.filter((row) => row.kind === kind)
    const lines = of.flatMap(({ title, text, link }) => [[title, text].filter(Boolean).join(': '), `  ${publicUrl}${link}`])
    return of.length > 0 ? [[notificationSorts[kind].title, ...lines].join('\n')] : []
  })
  const more = unread.length > most ? [`and ${unread.length - most} more`] : []
  await postMail(ctx.tx, {
    kind: 'digest',
    to: { address: person.email, name: person.firstName },
    subject: unread.length === 1 ? '1 unread notification' : `${unread.length} unread notifications`,
    text: [...parts, ...more, `View all and change your notification settings: ${publicUrl}/notification`].join('\n\n'),
  })
}
