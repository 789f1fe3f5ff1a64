import { setTimeout as sleep } from 'node:timers/promises'
import { type AttemptStep, type RefusalRule, signInRules } from '@loupe/domain/access/sign-in.ts'
import { networkOf } from '@loupe/domain/access/network.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../context.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { Busy } from '../../services/hash-queues.ts'

const { attempts } = signInRules
let refusalDelay: number = signInRules.refusalDelay

/** For tests alone, which refuse hundreds of attempts. */
export function setRefusalDelay(milliseconds: number): void {
  refusalDelay = milliseconds
}

interface Attempt {
  step: AttemptStep
  /** As typed; empty where there is no name. */
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
  /** Beyond this limit the password is not checked, and the response is that for a wrong one. */
  isSilent?: boolean
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The limits of an attempt. The responses to strangers depend only on the name as typed, whether or not it exists: limits by account would reveal which
 * names exist, and which two belong to one account. The account has limits too, but silent ones. Attempts on an account's own devices are counted
 * separately for each device.
 */
function limitsOf({ step, user = nobody, device }: Attempt, nameKey: string, network: string): Limit[] {
  const named = sql`name_key = ${nameKey}`
  const account = sql`"user" = ${user}`
  const steps = step === 'password' || step === 'otp' ? sql`step in ('password', 'otp')` : sql`step = ${step}`
  const refused = sql`${steps} and not is_ok`
  const stranger = sql`${refused} and device is null`
  const from = sql`network = ${network}`
  const checked = sql`${stranger} and not is_unchecked`
  switch (step) {
    case 'password':
    case 'otp':
      if (device !== undefined)
        return [{ rule: 'name', ...attempts.ofName, counted: sql`${account} and ${refused} and device = ${device}` }]
      return [
        { rule: 'name', ...attempts.ofName, counted: sql`${named} and ${from} and ${stranger}` },
        { rule: 'account', ...attempts.ofAccount, counted: sql`${named} and ${stranger}` },
        { rule: 'address', ...attempts.ofAddress, counted: sql`${from} and ${stranger}` },
        { rule: 'name', ...attempts.ofName, counted: sql`${account} and ${from} and ${checked}`, isSilent: true },
        { rule: 'account', ...attempts.ofAccount, counted: sql`${account} and ${checked}`, isSilent: true },
      ]
    case 'change':
      return [{ rule: 'name', ...attempts.ofChange, counted: sql`${account} and ${refused}` }]
    case 'forgot':
      return [
        { rule: 'name', ...attempts.ofName, counted: sql`${named} and ${from} and ${steps}` },
        { rule: 'address', ...attempts.forgot, counted: sql`${from} and ${steps}` },
      ]
    case 'sign-up':
      return [{ rule: 'address', ...attempts.signUp, counted: sql`${from} and ${steps}` }]
    default:
      return [{ rule: 'address', ...attempts.link, counted: sql`${from} and step in ('reset', 'verify') and not is_ok` }]
  }
}

export interface Counted {
  id: number
  /** The account is beyond its limit under another of its names: the password must not be checked. */
  isUnchecked: boolean
}

/**
 * Counts an attempt, and refuses one beyond a limit. The row is committed before the count, so that of any number of concurrent attempts no more than
 * the limit pass. A refused one is moved to the counts of refusals, so that it does not prolong the wait. Unknown names are counted like any other.
 */
export async function countAttempt(ctx: Reading, attempt: Attempt): Promise<Counted> {
  const { aside, refusedAttempts } = ctx.services
  const { step, user, device } = attempt
  const { ip, agent } = ctx.caller
  const network = networkOf(ip)
  const nameKey = (attempt.name ?? '').toLowerCase()
  const { id } = await aside
    .insertInto('loginAttempt')
    .values({ nameKey, user: user ?? null, step, isOk: false, at: ctx.now.toISOString(), ip, network, agent, device: device ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const limits = limitsOf(attempt, nameKey, network)
  const counts = limits.map(({ counted, within }) => {
    const since = new Date(ctx.now.getTime() - within).toISOString()
    return sql`(select count(*)::int as count, min(at) as oldest from login_attempt where ${counted} and at > ${since}::timestamptz)`
  })
  const { rows } = await sql<{ count: number; oldest: string }>`${sql.join(counts, sql` union all `)}`.execute(aside)
  const over = limits.flatMap(({ rule, most, within, isSilent = false }, i) => {
    const { count = 0, oldest = '' } = rows[i] ?? {}
    return count > most ? [{ rule, isSilent, seconds: Math.ceil((Date.parse(oldest) + within - ctx.now.getTime()) / 1000) }] : []
  })
  const [first] = over.toSorted((a, b) => Number(a.isSilent) - Number(b.isSilent) || b.seconds - a.seconds)
  if (!first) return { id, isUnchecked: false }
  const isOfName = first.rule === 'name' || first.rule === 'account'
  refusedAttempts.add({
    rule: first.rule,
    step,
    nameKey: isOfName ? nameKey : '',
    user: isOfName ? user : undefined,
    ip,
    agent,
    at: ctx.now,
  })
  if (first.isSilent) return { id, isUnchecked: true }
  await aside.deleteFrom('loginAttempt').where('id', '=', id).execute()
  throw tooMany(Math.max(1, first.seconds))
}

/** Leaves an attempt that was not checked out of its account's counts, so that it does not prolong the wait; its name still counts it. */
export const noteUnchecked = ({ services }: Reading, id: number) =>
  services.aside.updateTable('loginAttempt').set({ isUnchecked: true }).where('id', '=', id).execute()

function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  return new Refusal('rate_limited', { seconds }, `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
}

/** Marks an attempt as right: in the transaction of the request, or by itself. */
export const passAttempt = (db: Db | Tx, id: number) => db.updateTable('loginAttempt').set({ isOk: true }).where('id', '=', id).execute()

/**
 * Queues work that counts an attempt or hashes a password, before a transaction begins. A refusal for too many attempts is delayed while it holds
 * neither a place in the queue nor a connection.
 * @param isKnown the person is signed in, or uses a device on which somebody signed in before
 */
export async function queueAttempt<T>(ctx: Reading, step: AttemptStep, isKnown: boolean, work: () => Promise<T>): Promise<T> {
  const { hashing, refusedAttempts } = ctx.services
  const { ip, agent } = ctx.caller
  try {
    return await hashing[isKnown ? 'known' : 'strangers'].run(ip, work)
  } catch (error) {
    if (error instanceof Busy) refusedAttempts.add({ rule: 'busy', step, nameKey: '', user: undefined, ip, agent, at: ctx.now })
    // The delay is random: otherwise clients refused together would all return together.
    if (error instanceof Refusal && error.reason === 'rate_limited') await sleep(refusalDelay * (1 + Math.random()))
    throw error
  }
}

/** Hashes a password that a signed-in person sets for somebody else, through the queue. */
export const queueHashing = <T>({ services, caller }: Reading, work: () => Promise<T>): Promise<T> =>
  services.hashing.known.run(caller.ip, work)
