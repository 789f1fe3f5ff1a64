import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { instantAt, localTimeAt } from '@loupe/domain/kernel/local-time.ts'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { keyed } from '../db/enqueue.ts'
import { failuresOf } from './failures.ts'
import type { Job } from './job.ts'

const minute = 60_000
const longest = 366 * 1440

interface Scheduled {
  item: ParsedCronItem
  isLocal: boolean
}

/** The first whole minute after an instant that a crontab line matches. */
function nextRun({ item, isLocal }: Scheduled, after: Date): Date {
  if (!isLocal) return nextMatch(item, after)
  // As if local time were UTC. A minute that clocks pass twice is due the first time, one that they skip an hour later.
  for (let local = new Date(`${localTimeAt(after)}Z`); ;) {
    local = nextMatch(item, local)
    const at = new Date(instantAt(local.toISOString().slice(0, 19)))
    if (at > after) return at
  }
}

function nextMatch(item: ParsedCronItem, after: Date): Date {
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
 * Starts each scheduled job when it is due by the database's clock, once however many workers there are. The database stores when each is next due.
 * Workers know that clock to some milliseconds, so one may find a time that another, a little ahead, has already advanced: up to a minute is left
 * alone. A time further ahead was written while a clock was wrong, and one before the next run in another time zone of the company: it is corrected, and
 * the job runs when it is due by the new time.
 */
export function startSchedule(services: Services, jobs: readonly Job<object>[], every = 1000): { stop(): Promise<void> } {
  const items = jobs.flatMap(({ name, schedule, localSchedule }) => {
    const line = schedule ?? localSchedule
    return line ? parseCrontab(`${line} ${name}`).map((item) => ({ item, isLocal: schedule === undefined })) : []
  })
  let current: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const { succeed, fail } = failuresOf(services, 'Scheduled jobs could not be started')
  const tick = () => {
    if (isBusy) return
    isBusy = true
    // Missed jobs are still due afterwards.
    current = runScheduled(services, items)
      .then(succeed, fail)
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

/** Enqueues due jobs, advances their times and corrects wrong ones; a worker skips rows that another has locked. */
async function runScheduled({ db, clock }: Services, items: readonly Scheduled[]) {
  const now = clock()
  const rows = await db.selectFrom('schedule').select(['job', 'nextAt']).execute()
  const known = new Map(rows.map(({ job, nextAt }) => [job, Date.parse(nextAt)]))
  const ahead = new Date(now.getTime() + minute)
  const times = items.map((of) => ({ job: of.item.task, next: nextRun(of, now), latest: nextRun(of, ahead) }))
  const fresh = times.filter(({ job }) => !known.has(job)).map(({ job, next }) => ({ job, nextAt: next.toISOString() }))
  if (fresh.length > 0)
    await db
      .insertInto('schedule')
      .values(fresh)
      .onConflict((on) => on.column('job').doNothing())
      .execute()
  const moving = times.filter(({ job, next, latest }) => {
    const at = known.get(job)
    return at !== undefined && (at <= now.getTime() || at > latest.getTime() || at < next.getTime())
  })
  if (moving.length === 0) return
  const isoOf = (dates: readonly Date[]) => dates.map((date) => date.toISOString())
  const [nexts, latests] = [isoOf(moving.map(({ next }) => next)), isoOf(moving.map(({ latest }) => latest))]
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`
    with times as (
      select * from unnest(${moving.map(({ job }) => job)}::text[], ${nexts}::timestamptz[], ${latests}::timestamptz[]) as t(job, next, latest)
    ),
    taken as (
      select s.job, t.next, s.next_at <= ${at} as is_due from schedule s join times t on t.job = s.job
      where s.next_at <= ${at} or s.next_at > t.latest or s.next_at < t.next
      for update of s skip locked
    ),
    moved as (
      update schedule s set next_at = taken.next, last_at = case when taken.is_due then ${at} else s.last_at end
      from taken where taken.job = s.job returning s.job, taken.is_due
    )
    select graphile_worker.add_job(job, '{}'::json, max_attempts => 1, job_key => 'schedule:' || job, job_key_mode => 'preserve_run_at', flags => array[${sql.lit(keyed)}])
    from moved where is_due`.execute(db)
}
