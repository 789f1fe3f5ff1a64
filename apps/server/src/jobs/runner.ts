import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, type TaskList, run } from 'graphile-worker'
import type { Services } from '../context.ts'
import { createPool } from '../db/connection.ts'
import { enqueue } from '../db/enqueue.ts'
import { observed } from '../db/observed.ts'
import { failureLevel, isLost } from '../db/outage.ts'
import { type Mailer, createMailer } from '../integrations/mail.ts'
import { createDetachedRuns, type DetachedRuns } from './detached.ts'
import { type HeartbeatTimes, startHeartbeat } from './heartbeat.ts'
import { jobs } from './index.ts'
import type { Job } from './job.ts'
import { log } from '../log.ts'
import { reading, runDue, runItem } from './run-job.ts'
import { startSchedule } from './schedule.ts'
import { workerLogger } from './worker-logger.ts'

interface Options {
  heartbeatTimes?: HeartbeatTimes
  mailer?: Mailer
  /** Jobs run at the same time. Must be more than the mail queues (db/outbox.ts). */
  concurrency?: number
}

/** Each takes a socket, and a connection to the database only for moments. */
const detachedAtOnce = 32

export interface RunningWorker {
  /** Whether it fetches jobs now: it does not while the database is unreachable. */
  isWorking(): boolean
  stop(): Promise<void>
}

/** Runs jobs in this process, with or without the web part. Retries while the database is unreachable; `stop` waits for running jobs. */
export async function start(services: Services, { heartbeatTimes, mailer, concurrency = 6 }: Options = {}): Promise<RunningWorker> {
  const post = mailer ? { mailer, stop: async () => undefined } : await openMail(services)
  const detached = createDetachedRuns(detachedAtOnce)
  const tasks = Object.fromEntries(jobs.map((job) => [job.name, taskOf(services, post.mailer, job, detached)]))
  const ended = new AbortController()
  let current: { stop(): Promise<void> } | undefined
  const retryForever = async () => {
    while (!ended.signal.aborted) {
      try {
        const worker = await startWorker(services, tasks, concurrency, heartbeatTimes)
        current = worker
        await worker.ended
      } catch (error) {
        log(services, 'jobs', isLost(error) ? 'debug' : 'warn', 'the worker starts again', { error: String(error) })
      }
      current = undefined
      if (!ended.signal.aborted) await sleep(1000, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const running = retryForever()
  return {
    isWorking: () => current !== undefined,
    async stop() {
      ended.abort()
      await current?.stop()
      await running
      await detached.stop()
      await post.stop()
    },
  }
}

/** A job enqueued with an item processes that item; one without (by the schedule, or to wake it) processes all that is due. */
function taskOf(services: Services, mailer: Mailer, job: Job<object>, detached: DetachedRuns): TaskList[string] {
  return async (payload, { job: { id } }) => {
    const { item, traceParent } = payload as { item?: { id: string }; traceParent?: string }
    const requestId = `job:${job.name}:${id}`
    const runOnce = () => (item ? runItem(services, mailer, job, item, requestId) : runAll(services, mailer, job, requestId))
    const runObserved = async () => {
      const work = observed.by?.job(job.name, traceParent, runOnce) ?? runOnce()
      await (services.metrics?.ran(job.name, work) ?? work)
    }
    if (!item || job.kind !== 'nontransactional' || !job.isDetached) return runObserved()
    detached.add(`${job.name}:${item.id}`, () =>
      runObserved().catch((error: unknown) =>
        log(services, 'jobs', failureLevel(error, services.live), 'an item failed', { job: job.name, item, error: String(error) }),
      ),
    )
  }
}

async function runAll(services: Services, mailer: Mailer, job: Job<object>, requestId: string): Promise<void> {
  const { failed } = await runDue(services, mailer, job, requestId)
  const next = await job.next?.(reading(services, requestId))
  // A little later: this process's clock may be behind the database's, and nothing is due before its time.
  if (next) await enqueue(services.db, job.name, undefined, { runAt: new Date(next.getTime() + 100), key: `${job.name}:next` })
  if (failed > 0) throw new Error(`${failed} of ${job.name} failed`)
}

/** graphile-worker has a separate pool, so that jobs never wait for requests nor requests for jobs. */
async function startWorker(services: Services, taskList: TaskList, concurrency: number, heartbeatTimes: HeartbeatTimes | undefined) {
  const pool = createPool(services.databaseUrl, concurrency)
  services.metrics?.watchPool('jobs', pool)
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
      // Scheduled jobs follow the database's clock (schedule.ts), not this machine's.
      parsedCronItems: [],
      noHandleSignals: true,
      events: events,
      logger: workerLogger(services),
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  const heartbeat = startHeartbeat(services, workerId, heartbeatTimes)
  const schedule = startSchedule(services, jobs)
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

/** Uses SMTP_URL; in the demo a local SMTP server, so that mail takes the same path; without either, mail waits. */
async function openMail(services: Services): Promise<{ mailer: Mailer; stop(): Promise<void> }> {
  const { smtpUrl, demo, mailFrom } = services.config
  if (smtpUrl) return { mailer: createMailer(smtpUrl, mailFrom), stop: async () => undefined }
  if (demo) {
    // Its packages are development dependencies: production does not install them.
    const { startMailSink } = await import('../integrations/mail-sink.ts')
    const sink = await startMailSink(services.db)
    return { mailer: createMailer(sink.url, mailFrom), stop: () => sink.stop() }
  }
  log(services, 'jobs', 'warn', 'SMTP_URL is not set: mail waits')
  return {
    mailer: { longest: 1000, send: async () => ({ is: 'unreachable', reason: 'SMTP_URL is not set.' }) },
    stop: async () => undefined,
  }
}
