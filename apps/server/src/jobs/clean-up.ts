import { sql } from 'kysely'
import type { Writing } from '../context.ts'
import type { Job } from './job.ts'

/** How long what is spent is kept, in days: in this one place. Events are the audit trail and are kept for good. */
export const keptDays = {
  idempotency: 3,
  /** The login log; limits and alarms look back a day at most. */
  loginAttempt: 365,
  /** Counts of refused attempts, beside the log. */
  signInRefusal: 365,
  /** From the last sign-in on it. */
  knownDevice: 365,
  /** From when it ran out or was used; the wrong codes of a day are counted from it. */
  loginCode: 1,
  /** From when it ran out or was used. */
  mailLink: 30,
  /** Sent, or given up; what still waits is never thrown away. */
  mail: 90,
  /** From when it ended or ran out. */
  session: 90,
  effect: 90,
  /** From when it was seen, and when it was not. */
  notification: 30,
  notificationUnseen: 90,
  /** From when it ran out; who looked is kept as long. */
  shareLink: 365,
  demoMail: 30,
  /** Runs of price platforms. */
  platformRun: 90,
  apiCall: 90,
  /** Of what was taken; what waits or was given up is kept until somebody sends it, or its endpoint is deleted. */
  webhookDelivery: 30,
  /** What it brought stands in the stock and in the trail. */
  syncRun: 90,
} as const

const before = (kept: keyof typeof keptDays) => `now() - interval '${keptDays[kept]} days'`

/** What is kept for a while and then thrown away: each a table and a condition on it. */
const spent: Record<string, string> = {
  idempotency: `at < ${before('idempotency')}`,
  login_attempt: `at < ${before('loginAttempt')}`,
  sign_in_refusal: `last_at < ${before('signInRefusal')}`,
  known_device: `last_used_at < ${before('knownDevice')}`,
  login_code: `least(coalesce(used_at, expires_at), expires_at) < ${before('loginCode')}`,
  mail_link: `least(coalesce(used_at, expires_at), expires_at) < ${before('mailLink')}`,
  // Of a bulk mail the words are forgotten when it is sent, and the row is the log of who got it.
  mail: `status <> 'waiting' and kind <> 'bulk' and coalesce(sent_at, created_at) < ${before('mail')}`,
  session: `least(coalesce(ended_at, expires_at), expires_at) < ${before('session')}`,
  worker: `seen_at < now() - interval '1 hour'`,
  effect: `at < ${before('effect')}`,
  notification: `seen_at < ${before('notification')} or seen_at is null and created_at < ${before('notificationUnseen')}`,
  share_link: `expires_at < ${before('shareLink')}`,
  platform_run: `started_at < ${before('platformRun')} and outcome <> 'running'`,
  demo_mail: `at < ${before('demoMail')}`,
  api_call: `at < ${before('apiCall')}`,
  webhook_delivery: `(state = 'sent' or webhook in (select id from webhook where is_deleted))
    and coalesce(ended_at, created_at) < ${before('webhookDelivery')}`,
  sync_run: `state <> 'running' and finished_at < ${before('syncRun')}`,
}

/** Throws away what is spent, a little every hour, so that no single turn is long. */
export const cleanUp: Job<{ table: string }> = {
  kind: 'inside',
  name: 'clean-up',
  schedule: '17 * * * *',
  due: async () => Object.keys(spent).map((table) => ({ table })),
  run: ({ tx }: Writing, { table }) => throwAway(tx, table),
}

async function throwAway(tx: Writing['tx'], table: string) {
  const condition = spent[table]
  if (!condition) return
  await sql`delete from ${sql.table(table)} where ctid in (select ctid from ${sql.table(table)} where ${sql.raw(condition)} limit 50000)`.execute(
    tx,
  )
}
