import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

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

export function startHeartbeat(db: Db, workerId: string, { beat, silence }: Pulse = pulse): { stop(): Promise<void> } {
  let current: Promise<unknown> = Promise.resolve()
  let stopped = false
  const once = async () => {
    await sayAlive(db, workerId)
    await freeJobsOfTheDead(db, silence)
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

/** A job locked longer than the silence by somebody who is not heard of goes back to the queue. */
export async function freeJobsOfTheDead(db: Db, silence: number): Promise<void> {
  const ago = `${silence} milliseconds`
  await sql`select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) from (
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - ${ago}::interval
      and not exists (select from worker where worker.id = locked_by and worker.seen_at > now() - ${ago}::interval)
  ) as dead having count(*) > 0`.execute(db)
}
