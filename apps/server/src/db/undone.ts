import { sql } from 'kysely'
import type { Tx } from './connection.ts'

/** Does some work and takes it back, at the cost of doing it: for answers that must not tell by their time whether anything was done. */
export async function undone(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint undone`.execute(tx)
  await work()
  await sql`rollback to savepoint undone`.execute(tx)
}
