import { sql } from 'kysely'
import type { Services } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { log } from '../log.ts'
import { failuresOf } from './failures.ts'

/**
 * A killed worker leaves its jobs locked, and graphile-worker unlocks them only after four hours. So each worker writes a heartbeat every few seconds
 * and frees the jobs of workers that have stopped. All use the database's clock.
 */
export interface HeartbeatTimes {
  heartbeatInterval: number
  /** A worker without a heartbeat for this long is dead. Much longer than the interval, so that a slow worker is not taken for a dead one. */
  silence: number
}
/** Another worker takes a killed worker's jobs after 30 to 37 seconds. */
export const heartbeatTimes: HeartbeatTimes = { heartbeatInterval: 5000, silence: 30_000 }

export function startHeartbeat(
  services: Services,
  workerId: string,
  { heartbeatInterval, silence }: HeartbeatTimes = heartbeatTimes,
): { stop(): Promise<void> } {
  const { db } = services
  let current: Promise<unknown> = Promise.resolve()
  let stopped = false
  const once = async () => {
    await sendHeartbeat(db, workerId)
    for (const dead of await freeJobsOfStoppedWorkers(db, silence))
      log(services, 'jobs', 'info', 'The jobs of a dead worker are free again.', dead)
  }
  // Overlapping heartbeats would pile up while the database is unreachable; the next one makes up for a missed one.
  let busy = false
  const { succeed, fail } = failuresOf(services, 'The heartbeat of this worker could not be written')
  const tick = () => {
    if (busy || stopped) return
    busy = true
    current = once()
      .then(succeed, fail)
      .finally(() => (busy = false))
  }
  tick()
  const timer = setInterval(tick, heartbeatInterval)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await current
      await db
        .deleteFrom('worker')
        .where('id', '=', workerId)
        .execute()
        .catch(() => undefined)
    },
  }
}

const sendHeartbeat = (db: Db, id: string) =>
  db
    .insertInto('worker')
    .values({ id, seenAt: sql`now()` })
    .onConflict((on) => on.column('id').doUpdateSet({ seenAt: sql`now()` }))
    .execute()

/**
 * Returns to the queue the jobs that a worker without a heartbeat has locked for longer than `silence`.
 * @returns the dead workers, and how many jobs each had
 */
async function freeJobsOfStoppedWorkers(db: Db, silence: number): Promise<{ worker: string; jobs: number }[]> {
  const ago = `${silence} milliseconds`
  const { rows: dead } = await sql<{ worker: string; jobs: number }>`
    select locked_by as worker, count(*)::int as jobs from graphile_worker.jobs
    where locked_at < now() - ${ago}::interval
      and not exists (select from worker where worker.id = locked_by and worker.seen_at > now() - ${ago}::interval)
    group by locked_by`.execute(db)
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead.map(({ worker }) => worker)}::text[])`.execute(db)
  return dead
}
