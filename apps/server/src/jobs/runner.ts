import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type TaskList, run } from 'graphile-worker'
import type { House } from '../context.ts'
import { createPool } from '../db/connection.ts'
import { enqueue } from '../db/enqueue.ts'
import { type Mailer, createMailer } from '../outside/mail.ts'
import { startMailSink } from '../outside/mail-sink.ts'
import { type Pulse, startHeartbeat } from './heartbeat.ts'
import { jobs } from './index.ts'
import type { Job } from './job.ts'
import { log } from '../log.ts'
import { reading, runDue, runItem } from './run-job.ts'
import { startSchedule } from './schedule.ts'

interface Options {
  pulse?: Pulse
  mailer?: Mailer
  /** Jobs done at the same time. More than the lanes mail may take (features/messages/mail.ts). */
  concurrency?: number
}

/** Starts doing jobs in this process, beside the web part or alone. Keeps trying while the database is away; `stop` lets running jobs end. */
export async function start(house: House, { pulse, mailer, concurrency = 6 }: Options = {}): Promise<{ stop(): Promise<void> }> {
  const post = mailer ? { mailer, stop: async () => undefined } : await openMail(house)
  const tasks = Object.fromEntries(jobs.map((job) => [job.name, taskOf(house, post.mailer, job)]))
  const ended = new AbortController()
  let current: { stop(): Promise<void> } | undefined
  const keepRunning = async () => {
    while (!ended.signal.aborted) {
      try {
        const worker = await startWorker(house, tasks, concurrency, pulse)
        current = worker
        await worker.ended
      } catch (error) {
        log(house, 'jobs', 'warn', 'the worker starts again', { error: String(error) })
      }
      if (!ended.signal.aborted) await sleep(1000, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const kept = keepRunning()
  return {
    async stop() {
      ended.abort()
      await current?.stop()
      await kept
      await post.stop()
    },
  }
}

/** A job asked for with an item does that one; without (by the clock, or to wake it) all that is due. */
function taskOf(house: House, mailer: Mailer, job: Job): TaskList[string] {
  return async (payload, { job: { id } }) => {
    const { item } = payload as { item?: { id: string } }
    const cause = `job:${job.name}:${id}`
    if (item) return runItem(house, mailer, job, item, cause)
    const { failed } = await runDue(house, mailer, job, cause)
    const next = await job.next?.(reading(house, cause))
    // A moment after: this process's clock may be a little behind the database's, and before the time nothing is due.
    if (next) await enqueue(house.db, job.name, undefined, { runAt: new Date(next.getTime() + 100), key: `${job.name}:next` })
    if (failed > 0) throw new Error(`${failed} of ${job.name} failed`)
  }
}

/** graphile-worker on a pool of its own, so that jobs never wait for requests nor requests for jobs. */
async function startWorker(house: House, taskList: TaskList, concurrency: number, pulse: Pulse | undefined) {
  const pool = createPool(house.databaseUrl, concurrency)
  const events = new EventEmitter()
  let workerId = ''
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => (workerId = workerPool.id))
  let runner: Runner
  try {
    runner = await run({
      pgPool: pool,
      taskList,
      concurrency,
      pollInterval: 1000,
      // Scheduled jobs go by the database's clock (schedule.ts), not by this machine's.
      parsedCronItems: [],
      noHandleSignals: true,
      events: events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log(house, 'jobs', level === 'error' ? 'error' : 'warn', message.split('\n')[0] ?? '')
      }),
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  const heartbeat = startHeartbeat(house, workerId, pulse)
  const schedule = startSchedule(house, jobs)
  const ended = runner.promise.finally(async () => {
    await schedule.stop()
    await heartbeat.stop()
    await pool.end().catch(() => undefined)
  })
  ended.catch(() => undefined)
  return {
    ended,
    async stop() {
      await runner.stop().catch(() => undefined)
      await ended.catch(() => undefined)
    },
  }
}

/** SMTP_URL; in the demo a server of our own, so that mail takes the same path; else mail waits. */
async function openMail(house: House): Promise<{ mailer: Mailer; stop(): Promise<void> }> {
  const { smtpUrl, demo, mailFrom } = house.config
  if (smtpUrl) return { mailer: createMailer(smtpUrl, mailFrom), stop: async () => undefined }
  if (demo) {
    const sink = await startMailSink(house.db)
    return { mailer: createMailer(sink.url, mailFrom), stop: () => sink.stop() }
  }
  log(house, 'jobs', 'warn', 'SMTP_URL is not set: mail waits')
  return {
    mailer: { longest: 1000, send: async () => ({ is: 'unreachable', reason: 'SMTP_URL is not set.' }) },
    stop: async () => undefined,
  }
}
