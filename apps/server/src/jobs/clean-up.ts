import { deliveryDays } from '@loupe/domain/platforms/webhook.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Job } from './job.ts'

/** How many days expired data is stored, in this one place. Events are the audit trail and are never deleted. */
export const storedDays = {
  idempotency: 3,
  /** The login log; limits and alarms look back a day at most. */
  loginAttempt: 365,
  /** Counts of refused attempts, next to the log. */
  signInRefusal: 365,
  /** From the last sign-in on the device. */
  knownDevice: 365,
  /** From when it expires or is used; the limit on wrong codes per day counts these rows. */
  loginCode: 1,
  /** From when it expires or is used. */
  mailLink: 30,
  /** Sent or failed; waiting mail is never deleted. */
  mail: 90,
  /** From when it ends or expires. */
  session: 90,
  effect: 90,
  /** From when it is read, and for unread ones from when it was sent. */
  notification: 30,
  notificationUnseen: 90,
  /** From when it expires; the log of its visitors is stored as long. */
  shareLink: 365,
  /** From when it ends, with its views and likes; its enquiries stay as enquiries. */
  catalogue: 365,
  demoMail: 30,
  /** Runs of price platforms. */
  platformRun: 90,
  apiCall: 90,
  /** Delivered ones; those that wait or failed stay until somebody resends them or deletes the endpoint. */
  webhookDelivery: deliveryDays,
  /** What a run has imported stays in the stock and in the audit log. */
  syncRun: 90,
} as const

const before = (name: keyof typeof storedDays) => `now() - interval '${storedDays[name]} days'`

/** Tables whose rows expire, each with the condition on them. */
const spent: Record<string, string> = {
  idempotency: `at < ${before('idempotency')}`,
  login_attempt: `at < ${before('loginAttempt')}`,
  sign_in_refusal: `last_at < ${before('signInRefusal')}`,
  known_device: `last_used_at < ${before('knownDevice')}`,
  login_code: `least(coalesce(used_at, expires_at), expires_at) < ${before('loginCode')}`,
  mail_link: `least(coalesce(used_at, expires_at), expires_at) < ${before('mailLink')}`,
  // A bulk mail's text is cleared when it is sent, and its row remains as the log of who received it.
  mail: `status <> 'waiting' and kind <> 'bulk' and coalesce(sent_at, created_at) < ${before('mail')}`,
  session: `least(coalesce(ended_at, expires_at), expires_at) < ${before('session')}`,
  worker: `seen_at < now() - interval '1 hour'`,
  effect: `at < ${before('effect')}`,
  notification: `seen_at < ${before('notification')} or seen_at is null and created_at < ${before('notificationUnseen')}`,
  share_link: `expires_at < ${before('shareLink')}`,
  catalogue: `least(coalesce(revoked_at, expires_at), expires_at) < ${before('catalogue')}`,
  platform_run: `started_at < ${before('platformRun')} and outcome <> 'running'`,
  demo_mail: `at < ${before('demoMail')}`,
  api_call: `at < ${before('apiCall')}`,
  webhook_delivery: `(state = 'sent' or webhook in (select id from webhook where is_deleted))
    and coalesce(ended_at, created_at) < ${before('webhookDelivery')}`,
  sync_run: `state <> 'running' and finished_at < ${before('syncRun')}`,
}

/** Rows of one statement, so that none holds its locks for long; and how long a run clears one table. What is left then is cleared in the next hour. */
const atMost = { rows: 5000, milliseconds: 120_000 }

/** Deletes expired rows every hour. One busy key alone logs hundreds of thousands of calls an hour, so a table is cleared until nothing is left in it. */
export const cleanUp: Job<{ table: string }> = {
  kind: 'nontransactional',
  name: 'clean-up',
  schedule: '17 * * * *',
  due: async () => Object.keys(spent).map((table) => ({ table })),
  run: ({ db }, { table }) => deleteExpired(db, table),
}

/** Each statement is a transaction of its own. */
export async function deleteExpired(db: Db, table: string, { rows, milliseconds } = atMost): Promise<void> {
  const condition = spent[table]
  if (!condition) return
  const end = performance.now() + milliseconds
  const some = sql`delete from ${sql.table(table)}
    where ctid in (select ctid from ${sql.table(table)} where ${sql.raw(condition)} limit ${sql.lit(rows)})`
  for (;;) {
    const { numAffectedRows = 0n } = await some.execute(db)
    if (numAffectedRows < rows || performance.now() >= end) return
  }
}
