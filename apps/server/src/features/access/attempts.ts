import { setTimeout as sleep } from 'node:timers/promises'
import { type AttemptStep, type RefusalRule, signInRules } from '@loupe/domain/access/sign-in.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../context.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { Busy } from './hash-queue.ts'

const { attempts, refusalDelay } = signInRules

interface Attempt {
  step: AttemptStep
  /** As typed; empty where nobody is named. */
  name?: string
  user?: string | undefined
  /** The device it came from, if this account has signed in on it before. */
  device?: string | undefined
}
interface Limit {
  rule: RefusalRule
  most: number
  within: number
  counted: RawBuilder<unknown>
}

/** What an attempt may not go beyond. An account's own devices are counted each by itself, and by nothing else. */
function limitsOf({ step, user, device }: Attempt, nameKey: string, ip: string): Limit[] {
  const who = user === undefined ? sql`name_key = ${nameKey}` : sql`"user" = ${user}`
  const steps = step === 'password' || step === 'otp' ? sql`step in ('password', 'otp')` : sql`step = ${step}`
  const refused = sql`${steps} and not is_ok`
  const stranger = sql`${refused} and device is null`
  const from = sql`ip = ${ip}`
  switch (step) {
    case 'password':
    case 'otp':
      if (device !== undefined) return [{ rule: 'name', ...attempts.ofName, counted: sql`${who} and ${refused} and device = ${device}` }]
      return [
        { rule: 'name', ...attempts.ofName, counted: sql`${who} and ${from} and ${stranger}` },
        { rule: 'account', ...attempts.ofAccount, counted: sql`${who} and ${stranger}` },
        { rule: 'address', ...attempts.ofAddress, counted: sql`${from} and ${stranger}` },
      ]
    case 'change':
      return [{ rule: 'name', ...attempts.ofChange, counted: sql`${who} and ${refused}` }]
    case 'forgot':
      return [
        { rule: 'name', ...attempts.ofName, counted: sql`${who} and ${from} and ${steps}` },
        { rule: 'address', ...attempts.forgot, counted: sql`${from} and ${steps}` },
      ]
    case 'sign-up':
      return [{ rule: 'address', ...attempts.signUp, counted: sql`${from} and ${steps}` }]
    default:
      return [{ rule: 'address', ...attempts.link, counted: sql`${from} and step in ('reset', 'verify') and not is_ok` }]
  }
}

/**
 * Counts an attempt, and refuses one that is beyond a limit. The row is committed by itself before it is counted, so that of any number of attempts at
 * once no more than the limit pass; a refused one is moved to the counts of refusals, so that it does not lengthen the wait. A name that nobody has is
 * counted like any other.
 */
export async function countAttempt(ctx: Reading, attempt: Attempt): Promise<number> {
  const { aside, refusals } = ctx.house
  const { step, user, device } = attempt
  const { ip, agent } = ctx.caller
  const nameKey = (attempt.name ?? '').toLowerCase()
  const { id } = await aside
    .insertInto('loginAttempt')
    .values({ nameKey, user: user ?? null, step, isOk: false, at: ctx.now.toISOString(), ip, agent, device: device ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const limits = limitsOf(attempt, nameKey, ip)
  const counts = limits.map(({ counted, within }) => {
    const since = new Date(ctx.now.getTime() - within).toISOString()
    return sql`(select count(*)::int as count, min(at) as oldest from login_attempt where ${counted} and at > ${since}::timestamptz)`
  })
  const { rows } = await sql<{ count: number; oldest: string }>`${sql.join(counts, sql` union all `)}`.execute(aside)
  const over = limits.flatMap(({ rule, most, within }, i) => {
    const { count = 0, oldest = '' } = rows[i] ?? {}
    return count > most ? [{ rule, seconds: Math.ceil((Date.parse(oldest) + within - ctx.now.getTime()) / 1000) }] : []
  })
  const [first] = over.toSorted((a, b) => b.seconds - a.seconds)
  if (!first) return id
  await aside.deleteFrom('loginAttempt').where('id', '=', id).execute()
  const isOfName = first.rule === 'name' || first.rule === 'account'
  refusals.add({ rule: first.rule, step, nameKey: isOfName ? nameKey : '', user: isOfName ? user : undefined, ip, agent, at: ctx.now })
  throw tooMany(Math.max(1, first.seconds))
}

function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  return new Refusal('rate_limited', { seconds }, `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
}

/** Notes that an attempt was right: in the transaction of what it led to, or by itself. */
export const passAttempt = (db: Db | Tx, id: number) => db.updateTable('loginAttempt').set({ isOk: true }).where('id', '=', id).execute()

/**
 * Gives work that counts an attempt or hashes a password its turn in the queue, before a transaction begins. A refusal for too many attempts is answered
 * late, while nothing is held.
 * @param isKnown somebody who is signed in, or on a device that was signed in on before
 */
export async function inTurn<T>(ctx: Reading, step: AttemptStep, isKnown: boolean, work: () => Promise<T>): Promise<T> {
  const { hashing, refusals } = ctx.house
  const { ip, agent } = ctx.caller
  try {
    return await hashing[isKnown ? 'known' : 'strangers'].run(ip, work)
  } catch (error) {
    if (error instanceof Busy) refusals.add({ rule: 'busy', step, nameKey: '', user: undefined, ip, agent, at: ctx.now })
    // Not all after the same time: who was refused together would come again together.
    if (error instanceof Refusal && error.reason === 'rate_limited') await sleep(refusalDelay * (1 + Math.random()))
    throw error
  }
}

/** Hashes a password that somebody signed in gives to another, in its turn. */
export const hashInTurn = <T>({ house, caller }: Reading, work: () => Promise<T>): Promise<T> => house.hashing.known.run(caller.ip, work)
