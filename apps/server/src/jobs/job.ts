import type { Reading, Writing } from '../context.ts'
import type { Mailer } from '../outside/mail.ts'

/** What a job that speaks to the outside world is given: no transaction, because nobody else should wait while a distant server thinks. */
export interface Sending extends Reading {
  mailer: Mailer
}

interface Common<Item> {
  name: string
  /** Five crontab fields, in UTC; every job can be asked for besides (db/enqueue.ts). Without: only when asked for. */
  schedule?: string
  /** What is to be done now. What has been done is no longer due: that is what makes a job safe to run twice. */
  due(ctx: Reading): Promise<Item[]>
  /** When something will be due before the schedule comes round again, for jobs that must be on the second. */
  next?(ctx: Reading): Promise<Date | undefined>
}

/**
 * A job is `due`, which lists what is to be done, and `run`, which does one of it. `inside` jobs change the database, each item in a
 * transaction of its own, so that one bad row does not stop the others; `outside` jobs send something and write down what came of it.
 */
export type Job<Item extends object = { id: string }> =
  | (Common<Item> & { kind: 'inside'; run(ctx: Writing, item: Item): Promise<void> })
  | (Common<Item> & { kind: 'outside'; run(ctx: Sending, item: Item): Promise<void> })
