import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/**
 * Rows that one worker at a time works on, when their `next_run_at` has come. It has the row for a minute and says so again while it works; one that
 * died leaves it free after that.
 */
export type Leased = 'platform_detail' | 'intake'
const length = 60_000
const beat = 15_000

const isFree = (now: Date) => sql<boolean>`is_active and not is_deleted and next_run_at <= ${now.toISOString()}::timestamptz
  and (leased_until is null or leased_until <= ${now.toISOString()}::timestamptz)`
const until = (now: Date) => new Date(now.getTime() + length).toISOString()
const one = async (db: Db | Tx, update: RawBuilder<unknown>) => ((await update.execute(db)).numAffectedRows ?? 0n) > 0n

/** Rows whose time has come and that nobody works on at this moment. */
export const leasesDue = async (db: Db, table: Leased, now: Date): Promise<{ id: string }[]> =>
  (await sql<{ id: string }>`select id from ${sql.table(table)} where ${isFree(now)} order by next_run_at`.execute(db)).rows

/** Takes the row for a minute. @returns false when its time has not come, or another has it */
export const claimLease = (db: Db, table: Leased, id: string, mine: string, now: Date): Promise<boolean> =>
  one(
    db,
    sql`update ${sql.table(table)} set lease = ${mine}::uuid, leased_until = ${until(now)}::timestamptz where id = ${id}::uuid and ${isFree(now)}`,
  )

/** Says that the work goes on. @returns false when another has the row by now: what was done is not written down */
export const renewLease = (db: Db | Tx, table: Leased, id: string, mine: string, now: Date): Promise<boolean> =>
  one(db, sql`update ${sql.table(table)} set leased_until = ${until(now)}::timestamptz where id = ${id}::uuid and lease = ${mine}::uuid`)

/** Says so every few seconds, until it is stopped. */
export function keepLease(db: Db, table: Leased, id: string, mine: string, clock: () => Date): () => void {
  const keeper = setInterval(() => void renewLease(db, table, id, mine, clock()).catch(() => undefined), beat)
  return () => clearInterval(keeper)
}
