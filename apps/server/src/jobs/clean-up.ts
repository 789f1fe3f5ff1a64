import { sql } from 'kysely'
import type { Writing } from '../context.ts'
import type { Job } from './job.ts'

/** What is kept for a while and then thrown away: each a table and a condition on it. */
const spent: Record<string, string> = {
  idempotency: `at < now() - interval '72 hours'`,
  login_code: `expires_at < now() - interval '1 day'`,
  mail_link: `expires_at < now() - interval '30 days'`,
  session: `least(coalesce(ended_at, expires_at), expires_at) < now() - interval '90 days'`,
  worker: `seen_at < now() - interval '1 hour'`,
  effect: `at < now() - interval '90 days'`,
  share_link: `expires_at < now() - interval '1 year'`,
  demo_mail: `at < now() - interval '30 days'`,
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
