import type { Reading, Writing } from '../context.ts'
import type { Mailer } from '../integrations/mail.ts'

/** What a job gets that calls remote servers: no transaction, because a slow server would make others wait for its locks. */
interface Sending extends Reading {
  mailer: Mailer
}

interface Common<Item> {
  name: string
  /** Five crontab fields, in UTC. Any job can also be enqueued (db/enqueue.ts); one without a schedule runs only then. */
  schedule?: string
  /** The same in the company's time zone, for a job that runs at an hour of its day. */
  localSchedule?: string
  /** The items to process now. A processed item is no longer due, which makes a job safe to run twice. */
  due(ctx: Reading): Promise<Item[]>
  /** When the next item is due before the next scheduled run, for jobs that must run on the second. */
  next?(ctx: Reading): Promise<Date | undefined>
}

/**
 * A job is `due`, which lists the items, and `run`, which processes one. `inside` jobs change the database, each item in its own transaction, so that
 * one bad row does not stop the others; `outside` jobs send something and store the outcome.
 */
export type Job<Item extends object = { id: string }> =
  | (Common<Item> & { kind: 'inside'; run(ctx: Writing, item: Item): Promise<void> })
  | (Common<Item> & { kind: 'outside'; run(ctx: Sending, item: Item): Promise<void> })
