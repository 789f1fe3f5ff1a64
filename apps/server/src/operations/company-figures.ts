import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../context.ts'
import { isReplacedJob } from '../db/enqueue.ts'
import { auditStatus } from '../features/reports/audit-seals/status.ts'
import { blocksPast } from '../features/transactions/blocks/expired-holds.ts'

/** Several monitors, or one that reads often, ask the database no more than this. */
const freshMs = 5000

interface Group {
  name: string
  state: string
  count: number
  /** Seconds since the oldest of the group waits, runs or failed. */
  oldest: number
}

const jobs = sql<Group>`
  select task_identifier as name, state, count(*)::int as count, extract(epoch from now() - min(since))::float8 as oldest from (
    select task_identifier, case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
      when run_at <= now() then 'due' else 'scheduled' end as state, coalesce(locked_at, run_at) as since from graphile_worker.jobs
    where locked_at is not null or not ${isReplacedJob}) j
  group by 1, 2`
const outgoing = sql<Group>`
  select 'mail' as name, status as state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as oldest
    from mail where status in ('waiting', 'failed') group by 2
  union all
  select 'webhook', d.state, count(*)::int, extract(epoch from now() - min(d.created_at))::float8
    from webhook_delivery d join webhook w on w.id = d.webhook where d.state in ('waiting', 'dead') and not w.is_deleted group by 2`
const counted = sql<{ workers: number; late: number; webhooks: number; connections: number; limit: number; bytes: number }>`
  select (select count(*)::int from worker where seen_at > now() - interval '30 seconds') as workers,
    (select count(*)::int from schedule where next_at < now() - interval '2 minutes') as late,
    (select count(*)::int from webhook where not is_deleted and state = 'failing') as webhooks,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as limit, pg_database_size(current_database())::float8 as bytes`

/** One statement after the other: the pool is that of counters, which requests wait for. */
async function read({ aside: db, clock }: Services) {
  const { rows: byJob } = await jobs.execute(db)
  const { rows: sent } = await outgoing.execute(db)
  const { rows } = await counted.execute(db)
  const holds = await blocksPast(db, clock())
  return { jobs: byJob, sent, counts: rows[0], holds: holds.length, audit: await auditStatus(db) }
}
type Figures = Awaited<ReturnType<typeof read>>

/** What the database says about the whole company. While it does not answer, `loupe_database_up` is 0 and the others have no value. */
export function companyFigures(services: Services, registry: Registry): void {
  let last: { at: number; figures: Promise<Figures | undefined> } | undefined
  const figures = () => {
    const at = performance.now()
    if (!last || at - last.at > freshMs) last = { at, figures: read(services).catch(() => undefined) }
    return last.figures
  }
  const gauge = (name: string, help: string, labelNames: string[], fill: (gauge: Gauge, known: Figures) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const known = await figures()
        this.reset()
        if (known) fill(this, known)
        else if (labelNames.length === 0) this.remove()
      },
    })
  const single = (name: string, help: string, value: (known: Figures) => number | undefined) =>
    gauge(name, help, [], (one, known) => one.set(value(known) ?? 0))
  registry.registerMetric(
    new Gauge({
      name: 'loupe_database_up',
      help: '1 while the database answers this node',
      registers: [],
      async collect() {
        this.set((await figures()) ? 1 : 0)
      },
    }),
  )
  gauge('loupe_jobs', 'Jobs in the queue', ['job', 'state'], (one, known) =>
    known.jobs.forEach(({ name: job, state, count }) => one.set({ job, state }, count)),
  )
  gauge('loupe_jobs_oldest_seconds', 'Time since the oldest job of the state is due, runs or failed', ['job', 'state'], (one, known) =>
    known.jobs.forEach(({ name: job, state, oldest }) => one.set({ job, state }, Math.max(0, oldest))),
  )
  const sent = (kind: string, name: string, help: string, field: 'count' | 'oldest') =>
    gauge(name, help, ['state'], (one, known) =>
      known.sent.filter((group) => group.name === kind).forEach((group) => one.set({ state: group.state }, group[field])),
    )
  sent('mail', 'loupe_mails', 'Emails that wait, or failed in the last 90 days', 'count')
  sent('mail', 'loupe_mails_oldest_seconds', 'Age of the oldest of them', 'oldest')
  sent('webhook', 'loupe_webhook_messages', 'Messages to webhooks that wait or were given up', 'count')
  sent('webhook', 'loupe_webhook_messages_oldest_seconds', 'Age of the oldest of them', 'oldest')
  single('loupe_webhooks_failing', 'Webhooks whose last delivery failed', ({ counts }) => counts?.webhooks)
  single('loupe_workers', 'Workers with a heartbeat in the last 30 seconds', ({ counts }) => counts?.workers)
  single('loupe_schedule_late', 'Scheduled jobs not started two minutes after their time', ({ counts }) => counts?.late)
  single('loupe_holds_past_end', 'Live holds past their end', ({ holds }) => holds)
  single('loupe_database_bytes', 'Size of the database', ({ counts }) => counts?.bytes)
  single('loupe_database_server_connections', 'Connections to the database server, of all programs', ({ counts }) => counts?.connections)
  single('loupe_database_server_connections_limit', 'Its max_connections', ({ counts }) => counts?.limit)
  single('loupe_audit_unsealed_entries', 'Entries of the audit log that no seal covers yet', ({ audit }) => audit.unsealed)
  single('loupe_audit_broken', '1 when the audit log is not as it was sealed', ({ audit }) => (audit.verified?.broken ? 1 : 0))
}
