import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { networkOf } from '@loupe/domain/access/network.ts'
import { maySendReset, signInRules } from '@loupe/domain/access/sign-in.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { stampAppended } from '../../../db/stamps.ts'
import { keyedHash, newToken } from '../../../http/authentication.ts'

type Purpose = 'reset' | 'verify' | 'sign-up'
const { links, resets } = signInRules

/** Makes a link for a mail. Only its keyed hash is stored. */
export async function makeLink(ctx: Writing, user: string, purpose: Purpose): Promise<string> {
  const token = newToken()
  await ctx.tx
    .insertInto('mailLink')
    .values({
      user,
      purpose,
      tokenHash: keyedHash(ctx.services.config.sessionSecret, token),
      ...stampAppended(ctx),
      expiresAt: new Date(ctx.now.getTime() + links[purpose]).toISOString(),
    })
    .execute()
  return token
}

/** Whether this person was sent so many links lately that another one would only fill their mailbox. */
export async function hasManyLinks(ctx: Writing, user: string): Promise<boolean> {
  return (await countLinks(ctx, user, ['reset', 'verify'], links.within)) >= links.most
}

/** Whether the form for a forgotten password has sent this person as many links as the caller may request. */
export async function hasManyResets({ tx, now, caller: { ip } }: Writing, user: string, device: string | undefined): Promise<boolean> {
  const own = device === undefined ? sql`network = ${networkOf(ip)} and device is null` : sql`device = ${device}`
  const { rows } = await sql<{ ofCaller: number; ofStrangers: number; lastAt: string | null }>`
    select count(*) filter (where ${own})::int as of_caller, count(*) filter (where device is null)::int as of_strangers,
      max(at) filter (where device is null) as last_at
    from login_attempt where "user" = ${user} and step = 'forgot' and is_ok and at > ${new Date(now.getTime() - resets.within).toISOString()}`.execute(
    tx,
  )
  const { ofCaller = 0, ofStrangers = 0, lastAt = null } = rows[0] ?? {}
  const sent = { isOwnDevice: device !== undefined, ofCaller, ofStrangers, lastAt: lastAt === null ? undefined : new Date(lastAt) }
  return !maySendReset(sent, now)
}

async function countLinks(ctx: Writing, user: string, purposes: readonly Purpose[], within: number): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('mailLink')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user', '=', user)
    .where('purpose', 'in', purposes)
    .where('createdAt', '>', new Date(ctx.now.getTime() - within).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** The owner of a link, whether or not it is still valid. */
export const findLink = ({ services }: Pick<Reading, 'services'>, db: Db | Tx, token: string, purpose: Purpose) =>
  db
    .selectFrom('mailLink')
    .innerJoin('user', 'user.id', 'mailLink.user')
    .select([
      'mailLink.user',
      'mailLink.usedAt',
      'mailLink.expiresAt',
      'user.isEmailVerified',
      'user.username',
      'user.isActive',
      'user.isDeleted',
      'user.isAwaitingApproval',
    ])
    .where('tokenHash', '=', keyedHash(services.config.sessionSecret, token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Uses up a link; of two concurrent requests one succeeds. */
export async function spendLink(ctx: Writing, token: string, purpose: Purpose): Promise<string> {
  const spent = await ctx.tx
    .updateTable('mailLink')
    .set({ usedAt: ctx.now.toISOString() })
    .where('tokenHash', '=', keyedHash(ctx.services.config.sessionSecret, token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now.toISOString())
    .returning('user')
    .executeTakeFirst()
  if (!spent) throw new Refusal('link_spent')
  return spent.user
}

/** Ends the open links of a purpose. */
export const endLinks = (ctx: Writing, user: string, purpose: Purpose) =>
  ctx.tx
    .updateTable('mailLink')
    .set({ usedAt: ctx.now.toISOString() })
    .where('user', '=', user)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
