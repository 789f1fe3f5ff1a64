import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { mayMakeCode, signInRules, veiledEmail } from '@loupe/domain/access/sign-in.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { keyedHash } from '../../../http/authentication.ts'
import { stampAppended } from '../../../db/stamps.ts'

const { otp } = signInRules
const day = 24 * 3_600_000

const hashOf = (ctx: Writing, id: string, digits: string) => keyedHash(ctx.services.config.sessionSecret, `${id}:${digits}`)

/** Ends open codes, so that there is one at most; a concurrent guess at one of them fails. */
export const endCodes = (ctx: Writing, user: string) =>
  ctx.tx
    .updateTable('loginCode')
    .set({ expiresAt: ctx.now.toISOString() })
    .where('user', '=', user)
    .where('expiresAt', '>', ctx.now.toISOString())
    .execute()

/** Wrong codes of the last day, since the last change of the password: an attacker from before does not know the new one. */
async function wrongToday(ctx: Writing, user: string): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select coalesce(sum(c.tries - (c.used_at is not null)::int), 0)::int as wrong from login_code c join "user" u on u.id = c."user"
    where c."user" = ${user} and c.created_at > greatest(${new Date(ctx.now.getTime() - day).toISOString()}::timestamptz, u.password_changed_at)`.execute(
    ctx.tx,
  )
  return rows[0]?.wrong ?? 0
}

/** The request was refused because a valid code was sent just now. */
export const isCodeOnItsWay = (error: unknown): boolean =>
  error instanceof Refusal && typeof error.data === 'object' && error.data !== null && 'sentAt' in error.data

/**
 * Makes a code for a person whose password was right.
 * @throws rate_limited within half a minute of the last code, with its time and address if it is still valid, and after too many wrong codes in a day
 */
export async function makeCode(ctx: Writing, { id: user, email }: { id: string; email: string }): Promise<string> {
  await sql`select id from "user" where id = ${user} for no key update`.execute(ctx.tx)
  const last = await ctx.tx
    .selectFrom('loginCode')
    .select(['createdAt', 'expiresAt'])
    .where('user', '=', user)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', new Date(ctx.now.getTime() - otp.resendAfter).toISOString())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (last) {
    const seconds = Math.max(1, Math.ceil((Date.parse(last.createdAt) + otp.resendAfter - ctx.now.getTime()) / 1000))
    if (last.expiresAt <= ctx.now.toISOString())
      throw new Refusal('rate_limited', { seconds }, `You can request another code in ${seconds} seconds.`)
    const sent = { sentAt: last.createdAt, email: veiledEmail(email) }
    throw new Refusal('rate_limited', { seconds, ...sent }, `A code has been sent. You can request another in ${seconds} seconds.`)
  }
  await endCodes(ctx, user)
  if (!mayMakeCode(await wrongToday(ctx, user))) throw new Refusal('rate_limited', { seconds: 3600 })
  const id = randomUUID()
  const digits = String(randomInt(10 ** otp.digits)).padStart(otp.digits, '0')
  await ctx.tx
    .insertInto('loginCode')
    .values({
      id,
      user,
      codeHash: hashOf(ctx, id, digits),
      ...stampAppended(ctx),
      expiresAt: new Date(ctx.now.getTime() + otp.lifetime).toISOString(),
    })
    .execute()
  return digits
}

/**
 * Uses up a code. Each try is counted in a separate transaction, with one increment that stops at five, before the code is checked. So of any number of
 * concurrent guesses five are checked, and a refused one stays counted.
 * @param whenRight runs before a right code is used up: it may take locks, which wrong guesses then do not wait for
 */
export async function spendCode(ctx: Writing, user: string, digits: string, whenRight: () => Promise<unknown>): Promise<boolean> {
  const tried = await ctx.services.aside
    .updateTable('loginCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb.selectFrom('loginCode as last').select('last.id').where('last.user', '=', user).orderBy('last.createdAt', 'desc').limit(1),
    )
    .where('tries', '<', otp.tries)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now.toISOString())
    .returning(['id', 'codeHash'])
    .executeTakeFirst()
  if (!tried || !timingSafeEqual(hashOf(ctx, tried.id, digits), tried.codeHash)) return false
  await whenRight()
  const spent = await ctx.tx
    .updateTable('loginCode')
    .set({ usedAt: ctx.now.toISOString() })
    .where('id', '=', tried.id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
