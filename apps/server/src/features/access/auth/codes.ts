import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { mayMakeCode, signInRules } from '@loupe/domain/access/sign-in.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { keyedHash } from '../../../http/sign-in.ts'

const { otp } = signInRules
const day = 24 * 3_600_000

const hashOf = (ctx: Writing, id: string, digits: string) => keyedHash(ctx.house.config.sessionSecret, `${id}:${digits}`)

/** Ends codes that still run, so that there is one at most; a guess at one of them that is under way finds it ended. */
export const endCodes = (ctx: Writing, user: string) =>
  ctx.tx
    .updateTable('loginCode')
    .set({ expiresAt: ctx.now.toISOString() })
    .where('user', '=', user)
    .where('expiresAt', '>', ctx.now.toISOString())
    .execute()

/** Wrong codes of the last day, since the password was last changed: whoever typed those before does not know the new one. */
async function wrongToday(ctx: Writing, user: string): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select coalesce(sum(c.tries - (c.used_at is not null)::int), 0)::int as wrong from login_code c join "user" u on u.id = c."user"
    where c."user" = ${user} and c.created_at > greatest(${new Date(ctx.now.getTime() - day).toISOString()}::timestamptz, u.password_changed_at)`.execute(
    ctx.tx,
  )
  return rows[0]?.wrong ?? 0
}

/**
 * Makes a code for somebody whose password was right.
 * @throws rate_limited within half a minute of the last one, and when too many wrong codes were typed today
 */
export async function makeCode(ctx: Writing, user: string): Promise<string> {
  await sql`select id from "user" where id = ${user} for no key update`.execute(ctx.tx)
  const last = await ctx.tx
    .selectFrom('loginCode')
    .select('createdAt')
    .where('user', '=', user)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', new Date(ctx.now.getTime() - otp.resendAfter).toISOString())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (last) {
    const seconds = Math.max(1, Math.ceil((Date.parse(last.createdAt) + otp.resendAfter - ctx.now.getTime()) / 1000))
    throw new Refusal('rate_limited', { seconds }, `A code is on its way. You can ask for another in ${seconds} seconds.`)
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
      createdAt: ctx.now.toISOString(),
      expiresAt: new Date(ctx.now.getTime() + otp.lifetime).toISOString(),
    })
    .execute()
  return digits
}

/**
 * Uses up a code. Each try is counted aside, in one increment that stops at five, before the code is looked at; so of any number of guesses at
 * once five are looked at, and a refused one stays counted.
 */
export async function spendCode(ctx: Writing, user: string, digits: string): Promise<boolean> {
  const tried = await ctx.house.aside
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
