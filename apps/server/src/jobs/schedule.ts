import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import type { House } from '../context.ts'
import type { Job } from './job.ts'

const minute = 60_000
const longest = 366 * 1440

/** The first whole minute after a moment that a crontab line names, in UTC. */
export function nextRun(item: ParsedCronItem, after: Date): Date {
  const first = Math.floor(after.getTime() / minute) + 1
  for (let at = first; at < first + longest; at++) {
    const time = new Date(at * minute)
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }
    if (item.match(digest)) return time
  }
  throw new Error(`${item.task} is never due.`)
}

/**
 * Starts each scheduled job when it is due by the database's clock, once however many workers there are. When each is due stands in the database; one whose
 * time lies further ahead than its schedule allows was written while a clock was ahead: it runs at once and is on time from then on.
 */
export function startSchedule(house: House, jobs: readonly Job[], every = 1000): { stop(): Promise<void> } {
  const items = jobs.flatMap(({ name, schedule }) => (schedule ? parseCrontab(`${schedule} ${name}`) : []))
  let current: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const tick = () => {
    if (isBusy) return
    isBusy = true
    // A database that is away is reported by the worker beside; what was missed meanwhile is due still.
    current = runScheduled(house, items)
      .catch(() => undefined)
      .finally(() => (isBusy = false))
  }
  tick()
  const timer = setInterval(tick, every)
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}

/** Enqueues what is due and moves its time on; several workers skip what another has taken. */
async function runScheduled({ db, clock }: House, items: readonly ParsedCronItem[]) {
  const now = clock()
  const rows = await db.selectFrom('schedule').select(['job', 'nextAt']).execute()
  const known = new Map(rows.map(({ job, nextAt }) => [job, Date.parse(nextAt)]))
  const times = items.map((item) => ({ job: item.task, next: nextRun(item, now) }))
  const fresh = times.filter(({ job }) => !known.has(job)).map(({ job, next }) => ({ job, nextAt: next.toISOString() }))
  if (fresh.length > 0)
    await db
      .insertInto('schedule')
      .values(fresh)
      .onConflict((on) => on.column('job').doNothing())
      .execute()
  const due = times.filter(({ job, next }) => {
    const at = known.get(job)
    return at !== undefined && (at <= now.getTime() || at > next.getTime())
  })
  if (due.length === 0) return
  const nexts = due.map(({ next }) => next.toISOString())
  await sql`
    with times as (select * from unnest(${due.map(({ job }) => job)}::text[], ${nexts}::timestamptz[]) as t(job, next)),
    taken as (
      select s.job, t.next from schedule s join times t on t.job = s.job where s.next_at <= ${now.toISOString()}::timestamptz or s.next_at > t.next
      for update of s skip locked
    ),
    moved as (update schedule s set next_at = taken.next, last_at = ${now.toISOString()}::timestamptz from taken where taken.job = s.job returning s.job)
    select graphile_worker.add_job(job, '{}'::json, max_attempts => 1, job_key => 'schedule:' || job, job_key_mode => 'preserve_run_at')
    from moved`.execute(db)
}
