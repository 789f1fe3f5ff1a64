import { sql } from 'kysely'
import type { House } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { log } from '../log.ts'

/**
 * A killed worker leaves its jobs locked, which graphile-worker lifts after four hours. Each worker therefore says every few seconds that it lives,
 * and frees the jobs of those that have fallen silent. Clock is the database's, the same for all.
 */
export interface Pulse {
  beat: number
  /** A worker not heard for so long is dead. Much longer than a beat, so that a slow moment is not taken for death. */
  silence: number
}
/** A killed worker's jobs are taken up after 30 to 37 seconds. */
export const pulse: Pulse = { beat: 5000, silence: 30_000 }

export function startHeartbeat(house: House, workerId: string, { beat, silence }: Pulse = pulse): { stop(): Promise<void> } {
  const { db } = house
  let current: Promise<unknown> = Promise.resolve()
  let stopped = false
  const once = async () => {
    await sayAlive(db, workerId)
    for (const dead of await freeJobsOfTheDead(db, silence)) log(house, 'jobs', 'info', 'The jobs of a dead worker are free again.', dead)
  }
  // Overlapping beats would pile up on a database that is away; a missed beat is made up by the next.
  let busy = false
  const tick = () => {
    if (busy || stopped) return
    busy = true
    current = once()
      .catch(() => undefined)
      .finally(() => (busy = false))
  }
  tick()
  const timer = setInterval(tick, beat)
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

const sayAlive = (db: Db, id: string) =>
  db
    .insertInto('worker')
    .values({ id, seenAt: sql`now()` })
    .onConflict((on) => on.column('id').doUpdateSet({ seenAt: sql`now()` }))
    .execute()

/**
 * Jobs locked longer than the silence by somebody who is not heard of go back to the queue.
 * @returns who is not, and how many jobs they had
 */
async function freeJobsOfTheDead(db: Db, silence: number): Promise<{ worker: string; jobs: number }[]> {
  const ago = `${silence} milliseconds`
  const { rows: dead } = await sql<{ worker: string; jobs: number }>`
    select locked_by as worker, count(*)::int as jobs from graphile_worker.jobs
    where locked_at < now() - ${ago}::interval
      and not exists (select from worker where worker.id = locked_by and worker.seen_at > now() - ${ago}::interval)
    group by locked_by`.execute(db)
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead.map(({ worker }) => worker)}::text[])`.execute(db)
  return dead
}
