import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'

/** The most entries of one seal: few enough to hash them well within the statement timeout. */
const most = 20_000

/**
 * Seals all entries whose transactions have ended, in batches, each in its own transaction. The database makes the seals, with privileges that this
 * process does not have (`seal_next_events`, migration 0166). @returns how many entries
 */
export async function sealEntries(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const { rows } = await sql<{ entries: number }>`select seal_next_events(${most}) as entries`.execute(db)
    const entries = rows[0]?.entries ?? 0
    sealed += entries
    if (entries < most) return sealed
  }
}
