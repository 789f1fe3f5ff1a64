import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { cluster } from '../../../db/history.ts'

/** The position of the last seal, in the order in which it covered its entries. */
export interface Border {
  throughXid: string
  throughId: string
  lastId: string
  /** The highest id in any seal. */
  highestId: string
  isSweeping: boolean
  /** Whether sealing continues from there. After a restore, or when the position is in a future transaction, a sweep covers all entries that are in no seal. */
  isGoingOn: boolean
}

/**
 * No seal covers an entry `e`, whichever kind of seal it is. Entries after the position may be covered not only by sweeps: after a restore, ordinary
 * seals cover entries whose transaction numbers are higher than any in the new cluster.
 */
const isInNoSeal = sql`not exists (select from event_seal s where s.last_id >= e.id and s.first_id <= e.id and s.ids @> e.id)`

/**
 * The entries that no seal covers, found by an index in a log of any size. When a sweep is due, it counts the entries after the last seal: finding the
 * few that committed late would take a scan of the whole log.
 */
export function unsealedAfter(border: Border | undefined): RawBuilder<{ count: number; oldest: string | null }> {
  const counted = sql`select count(*)::int as count, min(e.at) as oldest from event e`
  if (!border) return sql`${counted}`
  if (!border.isGoingOn) return sql`${counted} where e.id > ${border.highestId}::bigint`
  if (border.isSweeping) return sql`${counted} where e.id > ${border.lastId}::bigint and ${isInNoSeal}`
  // Entries from another cluster may have transaction numbers that this cluster has not reached yet. Its own visible entries have none of those.
  return sql`${counted} where (e.xid, e.id) > (${border.throughXid}::xid8, ${border.throughId}::bigint)
    and e.xid < pg_snapshot_xmax(pg_current_snapshot()) and ${isInNoSeal}`
}

export async function lastBorder(db: Db | Tx): Promise<Border | undefined> {
  const { rows } = await sql<Border>`
    select through_xid::text, through_id::text, last_id::text, (select max(last_id) from event_seal)::text as highest_id,
      is_sweep and not is_finished as is_sweeping, cluster = ${cluster} and through_xid <= pg_snapshot_xmin(pg_current_snapshot()) as is_going_on
    from event_seal order by number desc limit 1`.execute(db)
  return rows[0]
}

/** The number of entries that no seal covers yet, and the time of the oldest. */
export async function unsealedEntries(db: Db | Tx): Promise<{ count: number; oldest: string | null }> {
  const { rows } = await unsealedAfter(await lastBorder(db)).execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
