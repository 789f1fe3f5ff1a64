import { networkOf } from '@loupe/domain/access/network.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type Db, type Tx, inTransaction } from '../../db/connection.ts'
import { createCountBuffer } from '../../db/count-buffer.ts'
import type { RefusedAttempt, RefusedAttempts } from '../../services/refused-attempts.ts'
import { mailRefused } from './auth/mails.ts'

interface Count extends Omit<RefusedAttempt, 'at'> {
  since: string
  count: number
  firstAt: string
  lastAt: string
}

const window = 15 * 60_000
/** Names are typed by strangers: beyond this many different ones in the buffer, refusals are counted by network only. */
const mostKeys = 2000

export function createRefusedAttempts(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  report: (msg: string, error: unknown) => void,
): RefusedAttempts {
  const buffer = createCountBuffer<Count>({
    merge(into, more) {
      into.count += more.count
      into.lastAt = more.lastAt > into.lastAt ? more.lastAt : into.lastAt
    },
    async write(counts) {
      await inTransaction(db, (tx) => writeCounts(tx, counts))
      // The counts are stored: a repeated write would count them twice.
      await notifyOwners(db, config, counts).catch((error: unknown) =>
        report('The owners of accounts were not notified of refused sign-ins.', error),
      )
    },
    onFailure: (error) => report('Refused sign-ins could not be stored and are tried again.', error),
  })
  return {
    add({ at, ...refused }) {
      const time = at.toISOString()
      const since = new Date(Math.floor(at.getTime() / window) * window).toISOString()
      const attempt = buffer.size() < mostKeys ? refused : { ...refused, nameKey: '', user: undefined, ip: networkOf(refused.ip) }
      const key = JSON.stringify([since, attempt.rule, attempt.step, attempt.nameKey, attempt.ip])
      buffer.add(key, { ...attempt, since, count: 1, firstAt: time, lastAt: time })
    },
    flush: () => buffer.flush(),
    stop: () => buffer.stop(),
  }
}

const writeCounts = (tx: Tx, counts: readonly Count[]) =>
  sql`insert into sign_in_refusal as stored (since, rule, step, name_key, "user", ip, agent, count, first_at, last_at)
    select since, rule, step, "nameKey", "user", ip, agent, count, "firstAt", "lastAt" from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c(since timestamptz, rule text, step text, "nameKey" text, "user" uuid, ip text, agent text, count int, "firstAt" timestamptz, "lastAt" timestamptz)
    order by since, rule, step, "nameKey", ip
    on conflict on constraint sign_in_refusal_key do update
      set count = stored.count + excluded.count, last_at = greatest(stored.last_at, excluded.last_at), agent = excluded.agent`.execute(tx)

/** Mails the owners of the accounts, once a day; after the response, so that its time does not reveal whether there is an account. */
async function notifyOwners(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>, counts: readonly Count[]) {
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
      const recentMail = await tx
        .selectFrom('mail')
        .select('id')
        .where('kind', '=', 'sign-in-refused')
        .where('createdAt', '>', new Date(Date.parse(first.lastAt) - signInRules.ownerNoticeEvery).toISOString())
        .where(sql`lower(to_address)`, '=', owner.email.toLowerCase())
        .executeTakeFirst()
      if (!recentMail) await mailRefused(tx, publicUrl, owner, first.rule === 'account' ? undefined : first.ip)
    })
  }
}
