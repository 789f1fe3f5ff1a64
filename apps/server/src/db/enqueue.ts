import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'
import { observed } from './observed.ts'

/**
 * Adds a job in the transaction that causes it: the job exists if and only if that transaction commits. Names are those of jobs/index.ts.
 * @param item what to process; without one the job processes all that is due
 */
export async function enqueue(
  tx: Db | Tx,
  name: string,
  item?: object,
  when: { runAt?: Date | undefined; key?: string; queue?: string; priority?: number } = {},
): Promise<void> {
  const traceParent = observed.by?.traceParent()
  const payload = JSON.stringify({ ...(item === undefined ? {} : { item }), ...(traceParent === undefined ? {} : { traceParent }) })
  await sql`select graphile_worker.add_job(${name}, ${payload}::json, ${when.queue ?? null}, ${when.runAt?.toISOString() ?? null}::timestamptz,
    job_key => ${when.key ?? null}, priority => ${when.priority ?? 0}::integer, flags => ${when.key === undefined ? null : [keyed]}::text[])`.execute(
    tx,
  )
}

/** The flag of jobs that are added with a key, in the table and view of graphile-worker. */
export const keyed = 'keyed'
/**
 * Whether another job has replaced one that was running: graphile-worker takes away its key and all its attempts. If that run then fails, the other does the
 * work, and nothing is lost.
 */
export const isReplacedJob = sql<boolean>`(key is null and coalesce(flags ? ${sql.lit(keyed)}, false))`
