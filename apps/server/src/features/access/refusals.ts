import { type AttemptStep, type RefusalRule, signInRules } from '@loupe/domain/access/sign-in.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type Db, type Tx, inTransaction } from '../../db/connection.ts'
import { mailRefused } from './auth/mails.ts'

/** An attempt that was refused before anything was checked. */
export interface RefusedAttempt {
  rule: RefusalRule
  step: AttemptStep
  nameKey: string
  user: string | undefined
  ip: string
  agent: string
  at: Date
}
interface Count extends Omit<RefusedAttempt, 'at'> {
  since: string
  count: number
  firstAt: string
  lastAt: string
}

/** Counts refused attempts: gathered in memory and written once a second, so that a flood of refusals costs the database next to nothing. */
export interface Refusals {
  add(refused: RefusedAttempt): void
  /** Writes what was gathered; called by itself, and at the end of the process. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const window = 15 * 60_000
const every = 1000
/** Names are what strangers type: beyond so many different ones in a second they are counted by address alone. */
const mostKeys = 2000

export function createRefusals(db: Db, config: Pick<Config, 'publicUrl'>): Refusals {
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const put = (one: Count) => {
    const key = JSON.stringify([one.since, one.rule, one.step, one.nameKey, one.ip])
    const known = counts.get(key)
    if (!known) return void counts.set(key, one)
    known.count += one.count
    known.lastAt = one.lastAt > known.lastAt ? one.lastAt : known.lastAt
  }
  const write = async () => {
    const gathered = [...counts.values()]
    counts = new Map()
    if (gathered.length === 0) return
    try {
      await inTransaction(db, (tx) => store(tx, gathered))
    } catch {
      // The database is away or busy: they are written with the next ones.
      gathered.forEach(put)
      later()
      return
    }
    await tellOwners(db, config, gathered).catch(() => undefined)
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  let isStopped = false
  const later = () => {
    if (!isStopped) timer ??= setTimeout(() => void flush(), every).unref()
  }

  return {
    add({ at, ...refused }) {
      const time = at.toISOString()
      const since = new Date(Math.floor(at.getTime() / window) * window).toISOString()
      const known = counts.size < mostKeys ? refused : { ...refused, nameKey: '', user: undefined }
      put({ ...known, since, count: 1, firstAt: time, lastAt: time })
      later()
    },
    flush,
    async stop() {
      isStopped = true
      await flush()
    },
  }
}

const store = (tx: Tx, counts: readonly Count[]) =>
  sql`insert into sign_in_refusal as stored (since, rule, step, name_key, "user", ip, agent, count, first_at, last_at)
    select since, rule, step, "nameKey", "user", ip, agent, count, "firstAt", "lastAt" from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c(since timestamptz, rule text, step text, "nameKey" text, "user" uuid, ip text, agent text, count int, "firstAt" timestamptz, "lastAt" timestamptz)
    order by since, rule, step, "nameKey", ip
    on conflict on constraint sign_in_refusal_key do update
      set count = stored.count + excluded.count, last_at = greatest(stored.last_at, excluded.last_at), agent = excluded.agent`.execute(tx)

/** Writes to whose accounts the attempts were, once a day; after the refusal was answered, so that its time does not tell whether there is an account. */
async function tellOwners(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>, counts: readonly Count[]) {
  const signIns = counts.filter(({ rule, step }) => (rule === 'name' || rule === 'account') && (step === 'password' || step === 'otp'))
  for (const [user, [first]] of Map.groupBy(signIns, (one) => one.user)) {
    if (user === undefined || !first) continue
    await inTransaction(db, async (tx) => {
      const owner = await tx
        .selectFrom('user')
        .select(['firstName', 'lastName', 'email'])
        .where('id', '=', user)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!owner) return
      const told = await tx
        .selectFrom('mail')
        .select('id')
        .where('kind', '=', 'sign-in-refused')
        .where('createdAt', '>', new Date(Date.parse(first.lastAt) - signInRules.ownerToldEvery).toISOString())
        .where(sql`lower(to_address)`, '=', owner.email.toLowerCase())
        .executeTakeFirst()
      if (!told) await mailRefused(tx, publicUrl, owner, first.rule === 'account' ? undefined : first.ip)
    })
  }
}
