import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/**
 * Which stones are written is noted only where somebody reads it: in `change_log` for the column index and the platforms, in `feed_change` for those who
 * pull the documented feed. Switched on by the first reader; needs no more than that nobody writes for a moment, so what was written before stands in
 * the stock, and all that comes after is noted.
 */
export async function noteWrites(db: Db | Tx, reader: 'log' | 'feed'): Promise<void> {
  const { rows } = await sql<{ off: boolean }>`
    select bool_or(tgenabled = 'D') as off from pg_trigger
    where tgrelid = 'diamond'::regclass and tgname like ${`diamond\\_${reader}\\_%`}`.execute(db)
  if (!rows[0]?.off) return
  await sql`select note_diamond_writes(${reader})`.execute(db)
}
