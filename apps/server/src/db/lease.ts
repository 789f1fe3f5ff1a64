import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/**
 * Rows that one worker at a time processes when their `next_run_at` has come. A lease lasts a minute, and the worker renews it while it works; a dead
 * worker's lease expires.
 */
export type Leased = 'platform_detail' | 'intake'
const length = 60_000
const heartbeatInterval = 15_000

const isFree = (now: Date) => sql<boolean>`is_active and not is_deleted and next_run_at <= ${now.toISOString()}::timestamptz
  and (leased_until is null or leased_until <= ${now.toISOString()}::timestamptz)`
const until = (now: Date) => new Date(now.getTime() + length).toISOString()
const one = async (db: Db | Tx, update: RawBuilder<unknown>) => ((await update.execute(db)).numAffectedRows ?? 0n) > 0n

/** Due rows that no worker has leased. */
export const leasesDue = async (db: Db, table: Leased, now: Date): Promise<{ id: string }[]> =>
  (await sql<{ id: string }>`select id from ${sql.table(table)} where ${isFree(now)} order by next_run_at`.execute(db)).rows

/** Leases a row for a minute. @returns false when it is not due, or another worker has it */
export const claimLease = (db: Db, table: Leased, id: string, mine: string, now: Date): Promise<boolean> =>
  one(
    db,
    sql`update ${sql.table(table)} set lease = ${mine}::uuid, leased_until = ${until(now)}::timestamptz where id = ${id}::uuid and ${isFree(now)}`,
  )

/** Renews the lease. @returns false when another worker has it by now, so the result must not be stored */
export const renewLease = (db: Db | Tx, table: Leased, id: string, mine: string, now: Date): Promise<boolean> =>
  one(db, sql`update ${sql.table(table)} set leased_until = ${until(now)}::timestamptz where id = ${id}::uuid and lease = ${mine}::uuid`)

/** Renews the lease every few seconds until the returned function is called. */
export function holdLease(db: Db, table: Leased, id: string, mine: string, clock: () => Date): () => void {
  const renewal = setInterval(() => void renewLease(db, table, id, mine, clock()).catch(() => undefined), heartbeatInterval)
  return () => clearInterval(renewal)
}
