import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import type { Writing } from '../../context.ts'

export type AttemptStep = 'password' | 'otp' | 'forgot' | 'sign-up'
const { most, within } = signInRules.attempts

/**
 * Counts a try to come in, and refuses the thirty-first of an account within a quarter of an hour. The row is committed aside before it is
 * counted, so that of any number of tries at once no more than thirty pass; one that did not pass is taken back and does not lengthen the wait.
 * A name that nobody has is counted like any other.
 */
export async function countAttempt(ctx: Writing, step: AttemptStep, typed: string, user: string | undefined): Promise<number> {
  const { aside } = ctx.house
  const nameKey = typed.toLowerCase()
  const { id } = await aside
    .insertInto('loginAttempt')
    .values({ nameKey, user: user ?? null, step, isOk: false, at: ctx.now.toISOString(), ip: ctx.caller.ip, agent: ctx.caller.agent })
    .returning('id')
    .executeTakeFirstOrThrow()
  const since = new Date(ctx.now.getTime() - within).toISOString()
  const { count, oldest } = await aside
    .selectFrom('loginAttempt')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where((eb) => (user === undefined ? eb('nameKey', '=', nameKey) : eb('user', '=', user)))
    .where('step', 'in', step === 'password' || step === 'otp' ? ['password', 'otp'] : [step])
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  if (count <= most) return id
  await aside.deleteFrom('loginAttempt').where('id', '=', id).execute()
  const free = Date.parse(oldest) + within
  throw new Refusal('rate_limited', { seconds: Math.max(1, Math.ceil((free - ctx.now.getTime()) / 1000)) })
}

/** Notes, in the transaction of what it led to, that the try was right. */
export const passAttempt = (ctx: Writing, id: number) =>
  ctx.tx.updateTable('loginAttempt').set({ isOk: true }).where('id', '=', id).execute()
