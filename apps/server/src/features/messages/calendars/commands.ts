import { dayIn, addDays } from '@loupe/domain/kernel/local-time.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { feedDays } from '@loupe/domain/messages/calendar.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { actorNow } from '../../../db/grants.ts'
import { keyedHash, newToken } from '../../../http/authentication.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import { writeCalendar } from '../../../rendering/calendar.ts'
import { getCompanyName } from '../../../db/settings.ts'
import { entriesOf } from './entries.ts'

const about = (ctx: Writing, action: string) => ({ kind: `calendarFeed.${action}`, subjectType: 'calendarFeed', subject: ctx.actor.id })

/** Makes a new secret address, and the old one stops working. Only this response contains the secret; the database has its hash. */
export async function renewFeed(ctx: Writing): Promise<{ url: string; since: string; readAt: null }> {
  const token = newToken()
  const since = ctx.now.toISOString()
  const values = { tokenHash: keyedHash(ctx.services.config.sessionSecret, token), createdAt: since, readAt: null }
  await ctx.tx
    .insertInto('calendarFeed')
    .values({ user: ctx.actor.id, ...values })
    .onConflict((on) => on.column('user').doUpdateSet(values))
    .execute()
  await record(ctx, about(ctx, 'renew'))
  return { url: `${ctx.services.config.publicUrl}/public/v1/calendar/${token}.ics`, since, readAt: null }
}

/** Without an address, it changes nothing. */
export async function closeFeed(ctx: Writing) {
  const { numDeletedRows } = await ctx.tx.deleteFrom('calendarFeed').where('user', '=', ctx.actor.id).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await record(ctx, about(ctx, 'close'))
  return {}
}

/** The calendar of a secret address, with the rights its owner has now. Renewed, closed and unknown addresses get the same response. */
export async function readFeed(ctx: Writing, fileName: string): Promise<FileReply> {
  const token = fileName.replace(/\.ics$/, '')
  const feed = await ctx.tx
    .updateTable('calendarFeed')
    .set({ readAt: ctx.now.toISOString() })
    .where('tokenHash', '=', keyedHash(ctx.services.config.sessionSecret, token))
    .returning('user')
    .executeTakeFirst()
  const owner = feed && (await actorNow(ctx.tx, feed.user))
  if (!owner || !staffRoles.includes(owner.role) || !can(owner, 'email-sync:view')) throw new Refusal('not_found')
  const today = dayIn(ctx.now)
  const days = { from: addDays(today, -feedDays.back), till: addDays(today, feedDays.ahead) }
  const entries = await entriesOf(ctx.tx, owner, { ...days, isEverybody: false })
  const name = await getCompanyName(ctx.tx)
  const body = writeCalendar(
    { name: `${name}: ${owner.name}`, from: new URL(ctx.services.config.publicUrl).hostname, now: ctx.now },
    entries,
  )
  return { name: 'calendar.ics', type: 'text/calendar; charset=utf-8', body: Buffer.from(body), isInline: true }
}
