import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/**
 * Writes to stones are logged only where somebody reads the log: `change_log` for the column index and the platforms, `feed_change` for clients of
 * the documented feed. The first reader switches it on. That waits only for writes in progress, so earlier writes are in the stock already, and all
 * later ones are logged.
 */
export async function enableChangeLog(db: Db | Tx, reader: 'log' | 'feed'): Promise<void> {
  const { rows } = await sql<{ off: boolean }>`
    select bool_or(tgenabled = 'D') as off from pg_trigger
    where tgrelid = 'diamond'::regclass and tgname like ${`diamond\\_${reader}\\_%`}`.execute(db)
  if (!rows[0]?.off) return
  await sql`select note_diamond_writes(${reader})`.execute(db)
}
