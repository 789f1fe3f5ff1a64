import { sql } from 'kysely'
import type { Tx } from './connection.ts'

/** Runs some work and rolls it back, at the cost of doing it: for responses whose timing must not reveal whether anything was done. */
export async function runAndRollBack(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rolled_back`.execute(tx)
  await work()
  await sql`rollback to savepoint rolled_back`.execute(tx)
}
