import { sql } from 'kysely'
import { isReplacedJob } from '../../../db/enqueue.ts'
import type { PartCheck } from './part-check.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { lasting } from './text.ts'

/** Seconds without progress after which a queue is a warning or an error. */
const lag = { jobs: { warn: 60, bad: 600 }, mail: { warn: 300, bad: 3600 } } as const
const stateOf = (seconds: number, { warn, bad }: { warn: number; bad: number }) =>
  seconds >= bad ? 'bad' : seconds >= warn ? 'warn' : 'good'

export const checkWorkers: PartCheck = async ({ db }) => {
  const { count } = await db
    .selectFrom('worker')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seenAt', '>', sql<string>`now() - interval '30 seconds'`)
    .executeTakeFirstOrThrow()
  return [
    {
      id: 'workers',
      group: 'Work',
      title: 'Workers',
      state: count > 0 ? 'good' : 'bad',
      message: count > 0 ? `${countText(count, 'worker')} alive.` : 'No worker is running: holds do not expire and no emails are sent.',
      next:
        count > 0
          ? ''
          : 'Start a worker: npm run serve -- --worker, or the unit or container that runs it. If it should be running, its log says why it stopped.',
    },
  ]
}

export const checkJobs: PartCheck = async ({ db }) => {
  const { rows } = await sql<{ waiting: number; oldest: number; lost: number; names: string; late: number }>`
    select count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::int as oldest,
      count(*) filter (where is_lost)::int as lost,
      coalesce(string_agg(distinct task_identifier, ', ') filter (where is_lost), '') as names,
      (select count(*)::int from schedule where next_at < now() - interval '2 minutes') as late
    from (select run_at, task_identifier, attempts < max_attempts and run_at <= now() and locked_at is null as is_due,
      attempts >= max_attempts and locked_at is null and not ${isReplacedJob} as is_lost from graphile_worker.jobs) jobs`.execute(db)
  const { waiting = 0, oldest = 0, lost = 0, names = '', late = 0 } = rows[0] ?? {}
  const state = late > 0 ? 'bad' : waiting === 0 ? 'good' : stateOf(oldest, lag.jobs)
  const notStarted = late > 0 ? ` ${countText(late, 'scheduled job')} not started in time.` : ''
  const queued = waiting > 0 ? `${countText(waiting, 'job')} due, the oldest for ${lasting(oldest)}.` : notStarted ? '' : 'No jobs waiting.'
  return [
    {
      id: 'job-queue',
      group: 'Work',
      title: 'Jobs waiting',
      state,
      message: `${queued}${notStarted}`.trim(),
      next:
        state === 'good'
          ? ''
          : 'What waits is late: emails, expiring holds, platforms. Start another worker, or find the slow job in the log of the worker.',
    },
    {
      id: 'jobs-lost',
      group: 'Work',
      title: 'Failed jobs',
      state: lost > 0 ? 'bad' : 'good',
      message: lost > 0 ? `${countText(lost, 'job')} failed after all retries: ${names}.` : 'None.',
      next:
        lost > 0 ? 'The log of the worker has the reason, under "jobs". Work that is still due is done by the next run of the job.' : '',
    },
  ]
}

/** Exports and other long tasks that people requested. */
export const checkTasks: PartCheck = async ({ db, now }) => {
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const { rows } = await sql<{ failed: number; waiting: number; oldest: number }>`
    select count(*) filter (where status = 'failed' and finished_at > ${since}::timestamptz)::int as failed,
      count(*) filter (where status = 'queued')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::int as oldest from task`.execute(db)
  const { failed = 0, waiting = 0, oldest = 0 } = rows[0] ?? {}
  const isSlow = waiting > 0 && oldest >= lag.jobs.bad
  return [
    {
      id: 'tasks',
      group: 'Work',
      title: 'Background tasks',
      state: isSlow ? 'bad' : failed > 0 ? 'warn' : 'good',
      message: `${failed === 0 ? 'None' : countText(failed, 'task')} failed in the last day; ${waiting === 0 ? 'none waiting' : `${waiting.toLocaleString('en')} waiting for ${lasting(oldest)}`}.`,
      next: isSlow
        ? 'Exports and imports of people wait. Start another worker.'
        : failed > 0
          ? 'Nothing has to be done: the person who began the task was notified and can begin it again. The log of the worker has the reason.'
          : '',
    },
  ]
}

export const checkMail: PartCheck = async ({ db, now }) => {
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const { rows } = await sql<{ waiting: number; oldest: number; fresh: number; failed: number; reason: string | null }>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at) filter (where status = 'waiting')), 0)::int as oldest,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'failed' and created_at > ${since}::timestamptz)::int as fresh,
      (array_agg(error order by created_at desc) filter (where status = 'failed'))[1] as reason
    from mail where status in ('waiting', 'failed')`.execute(db)
  const { waiting = 0, oldest = 0, fresh = 0, failed = 0, reason = null } = rows[0] ?? {}
  const state = waiting === 0 ? 'good' : stateOf(oldest, lag.mail)
  return [
    {
      id: 'mail-outbox',
      group: 'Email',
      title: 'Queued emails',
      state,
      message: waiting === 0 ? 'No queued emails.' : `${countText(waiting, 'email')} queued, the oldest for ${lasting(oldest)}.`,
      next:
        state === 'good'
          ? ''
          : 'People wait for their codes. Check that the mail server answers (npm run doctor signs in to it). Emails are tried again for hours and never sent twice.',
    },
    {
      id: 'mail-dead',
      group: 'Email',
      title: 'Undelivered emails',
      state: fresh > 0 ? 'bad' : failed > 0 ? 'warn' : 'good',
      message:
        failed > 0
          ? `${countText(failed, 'email')} in 90 days, ${fresh} since yesterday. The last: ${reason ?? 'no reason was given'}`
          : 'None.',
      next:
        failed > 0
          ? 'These were not received. Correct the address, or the cause that the mail server names, then send them again under Notification > Email log.'
          : '',
    },
  ]
}
