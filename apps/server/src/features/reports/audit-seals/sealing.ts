import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Tx, inTransaction } from '../../../db/connection.ts'
import { noHash, rowsHash, sealHash } from './canonical.ts'

/** Entries of one seal: few enough to be hashed well within the time a statement may take. */
const most = 20_000

interface Last {
  number: number
  hash: string
  throughXid: string
  throughId: string
  lastId: string
  isSweep: boolean
  isFinished: boolean
  isSameCluster: boolean
}
const cluster = sql<string>`(select system_identifier::text from pg_control_system())`

async function lastSeal(tx: Tx): Promise<Last | undefined> {
  const { rows } = await sql<Last>`
    select number, encode(hash, 'hex') as hash, through_xid::text, through_id::text, last_id::text, is_sweep, is_finished,
      cluster = ${cluster} as is_same_cluster
    from event_seal order by number desc limit 1`.execute(tx)
  return rows[0]
}

/**
 * The entries of the next seal, in the order in which they are taken, with where the seal after it begins. Entries are taken only as far as no
 * transaction is under way (`pg_snapshot_xmin`): behind that border everything has ended, so none can appear there later. The first seal of a database,
 * and the first after it was restored in another cluster, whose transactions are counted anew, sweeps up every entry that no seal covers.
 */
function nextEntries(last: Last | undefined) {
  const xmin = sql`pg_snapshot_xmin(pg_current_snapshot())`
  const goesOnSweeping = last !== undefined && last.isSweep && !last.isFinished && last.isSameCluster
  if (last === undefined || !last.isSameCluster || goesOnSweeping) {
    // What commits while a sweep goes on has a transaction from its beginning on, and comes after it.
    const begin = goesOnSweeping ? sql`${last.throughXid}::xid8` : xmin
    return {
      isSweep: true,
      rows: sql`select e.*, ${begin} as next_xid, 0::bigint as next_id from event e
        where e.id > ${goesOnSweeping ? last.lastId : '0'}::bigint
          and not exists (select from event_seal s where s.last_id >= e.id and s.first_id <= e.id and s.ids @> e.id)
        order by e.id limit ${most}`,
      next: sql`min(next_xid)`,
    }
  }
  return {
    isSweep: false,
    rows: sql`select e.*, ${xmin} as next_xid, 0::bigint as next_id from event e
      where (e.xid, e.id) > (${last.throughXid}::xid8, ${last.throughId}::bigint) and e.xid < ${xmin}
        and not exists (select from event_seal s where s.is_sweep and s.last_id >= e.id and s.ids @> e.id)
      order by e.xid, e.id limit ${most}`,
    next: sql`case when count(*) < ${most} then min(next_xid) else max(xid) end`,
  }
}

/** Seals the next batch of entries. @returns how many, and whether more may be waiting */
async function sealNext(tx: Tx): Promise<{ entries: number; isMore: boolean }> {
  const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('event_seal')) as mine`.execute(tx)
  if (!locks[0]?.mine) return { entries: 0, isMore: false }
  const last = await lastSeal(tx)
  const { isSweep, rows, next } = nextEntries(last)
  const secret = sql`decode(${randomBytes(32).toString('hex')}, 'hex')`
  const { rows: made } = await sql<{ entries: number }>`
    with entry as materialized (${rows}), s as (
      select ${(last?.number ?? 0) + 1}::bigint as number, clock_timestamp()::timestamptz(3) as at, count(*)::int as entries, min(e.id) as first_id,
        max(e.id) as last_id, range_agg(int8range(e.id, e.id, '[]')) as ids, ${rowsHash(secret)} as rows_hash, ${secret} as secret,
        decode(${last?.hash ?? noHash}, 'hex') as previous_hash, ${next} as through_xid,
        -- Of a full batch the next one begins behind its last entry, else behind the border.
        case when count(*) < ${most} or ${isSweep} then 0 else (array_agg(e.id order by e.xid desc, e.id desc))[1] end as through_id,
        count(*) < ${most} as is_finished
      from entry e having count(*) > 0
    )
    insert into event_seal (number, at, entries, first_id, last_id, ids, rows_hash, secret, previous_hash, hash, through_xid, through_id, cluster,
      is_sweep, is_finished)
    select number, at, entries, first_id, last_id, ids, rows_hash, secret, previous_hash, ${sealHash}, through_xid, through_id, ${cluster}, ${isSweep},
      is_finished from s
    returning entries`.execute(tx)
  const entries = made[0]?.entries ?? 0
  return { entries, isMore: entries === most }
}

/** Seals every entry that has settled, one batch after the other, each in a transaction of its own. @returns how many entries */
export async function sealEntries(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const { entries, isMore } = await inTransaction(db, sealNext)
    sealed += entries
    if (!isMore) return sealed
  }
}
