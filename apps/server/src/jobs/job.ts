import type { Reading, Writing } from '../context.ts'
import type { Mailer } from '../integrations/mail.ts'

/** What a nontransactional job gets: no transaction, because a slow server or a long task would make others wait for its locks. */
interface JobContext extends Reading {
  mailer: Mailer
}

interface JobBase<Item> {
  name: string
  /** Five crontab fields, in UTC. Any job can also be enqueued (db/enqueue.ts); one without a schedule runs only then. */
  schedule?: string
  /** The same in the company's time zone, for a job that runs at an hour of its day. */
  localSchedule?: string
  /** The items to process now. A processed item is no longer due, which makes a job safe to run twice. */
  due(ctx: Reading): Promise<Item[]>
  /** `due` lists a part of a backlog that no run may leave for long: it is listed and processed again until nothing is due, for two minutes at most. */
  hasBacklog?: boolean
  /** When the next item is due before the next scheduled run, for jobs that must run on the second. */
  next?(ctx: Reading): Promise<Date | undefined>
}

/**
 * A job is `due`, which lists the items, and `run`, which processes one. `transactional` jobs change the database, each item in its own transaction, so
 * that one bad row does not stop the others; `nontransactional` jobs call other servers, change files or take long, and store the outcome in transactions of
 * their own.
 */
export type Job<Item extends object = { id: string }> =
  | (JobBase<Item> & { kind: 'transactional'; run(ctx: Writing, item: Item): Promise<void> })
  | (JobBase<Item> & {
      kind: 'nontransactional'
      /**
       * Items run beside the worker's slots (detached.ts), for the servers of many companies that may all be slow. What is lost with a process, or fails,
       * must be queued again by what is due.
       */
      isDetached?: boolean
      run(ctx: JobContext, item: Item): Promise<void>
    })
