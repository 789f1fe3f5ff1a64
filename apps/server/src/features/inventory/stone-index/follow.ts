import { sql } from 'kysely'
import { type Connection, type Db, type Tx, within } from '../../../db/connection.ts'
import { history } from '../../../db/history.ts'
import { isReplicaOf } from '../../../db/replica.ts'
import { enableChangeLog } from '../../../db/change-log.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { textOf } from './slots.ts'
import { readAll, readChanges } from './read.ts'
import { Stock } from './stock.ts'

/**
 * Keeps an index equal to the stock. The snapshot of a read tells which transactions it may have missed (`xmin`); the changes of those and of later ones are in
 * `change_log` under their transaction ids, and are read again next time. Reading a stone twice is harmless, and no commit is missed, in whatever order
 * transactions commit. This holds within one history of the database (db/history.ts): a promoted replica or a restored backup has another one, which may lack what was
 * read before.
 */
export interface Followed {
  stock: Stock
  /** How often changes were written into it. */
  writes: number
  xmin: bigint
  /** The history that was read; a replica reports none. */
  history: string | null
  /** Called with the ids of the stones that were read again, before the index counts as up to date. */
  onWrites?: (ids: string[]) => void
}

/** With more changes than this, reading everything again is faster. */
const atOnce = 300_000

/** The oldest transaction this snapshot may have missed, how far the log was cleared, and the number of changes in it since. */
interface Status {
  xmin: string
  floor: string
  history: string | null
  changes: number
}
/** A replica counts in the history of its primary. */
const ownHistory = `case when not pg_is_in_recovery() then ${history} end`

async function status(client: Connection, since: bigint): Promise<Status> {
  const { rows } = await client.query<Status>({
    name: 'status of the change log',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, (select floor from change_log_floor)::text as floor,
      ${ownHistory} as history,
      (select count(*)::int from (select from change_log where xid >= $1::xid8 limit ${atOnce + 1}) c) as changes`,
    values: [String(since)],
  })
  return itemAt(rows, 0)
}

/** Reads the whole stock in the transaction's snapshot. */
export async function load(client: Connection, stock = new Stock()): Promise<Followed> {
  const now = await status(client, 0n)
  await readAll(client, stock)
  return { stock, writes: 0, xmin: BigInt(now.xmin), history: now.history }
}

/**
 * Reads the whole stock from a replica once it has caught up with the database.
 * @returns undefined when it is not a replica of this database, or has not caught up after this many checks, ten a second
 */
export async function loadFromReplica(client: Connection, replica: Connection, checks = 100): Promise<Followed | undefined> {
  if (!(await isReplicaOf(client, replica))) return undefined
  const { rows } = await client.query<{ place: string; history: string | null }>(
    `select pg_current_wal_insert_lsn()::text as place, ${ownHistory} as history`,
  )
  const { place, history: followedHistory } = itemAt(rows, 0)
  if (!(await isUpToDate(replica, place, checks))) return undefined
  return { ...(await inSnapshot(replica, () => load(replica))), history: followedHistory }
}

/**
 * Brings an index up to the transaction's snapshot.
 * @returns false when the log was cleared too far or has too many changes, or the history is another
 */
export async function catchUp(client: Connection, followed: Followed): Promise<boolean> {
  const now = await status(client, followed.xmin)
  if (!goesOn(now, followed) || now.changes > atOnce) return false
  if (now.changes > 0) {
    followed.writes++
    const ids: string[] = []
    await readChanges(client, followed.stock, followed.xmin, (id) => ids.push(textOf(id)))
    followed.onWrites?.(ids)
  }
  followed.xmin = BigInt(now.xmin)
  return true
}

/** Brings an index up to date: one statement when nothing has changed, otherwise in a snapshot. */
export async function refresh(client: Connection, followed: Followed): Promise<boolean> {
  const now = await status(client, followed.xmin)
  if (!goesOn(now, followed)) return false
  if (now.changes > 0) return inSnapshot(client, () => catchUp(client, followed))
  followed.xmin = BigInt(now.xmin)
  return true
}

const goesOn = (now: Status, followed: Followed) => BigInt(now.floor) <= followed.xmin && now.history === followed.history

export async function inSnapshot<T>(client: Connection, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await client.query('commit')
  }
}

/** Waits until a replica has replayed the log up to a position. @returns false when it has not after this many checks, ten a second */
async function isUpToDate(client: Connection, place: string, checks: number): Promise<boolean> {
  for (let tries = 0; tries < checks; tries++) {
    const { rows } = await client.query<{ is: boolean | null }>(`select pg_last_wal_replay_lsn() >= $1::pg_lsn as is`, [place])
    if (rows[0]?.is) return true
    await new Promise((next) => setTimeout(next, 100))
  }
  return false
}

/** Starts logging every write of a stone. */
export const startLog = (client: Connection): Promise<void> => within(client, (db) => enableChangeLog(db, 'log'))

/** Rows of the log deleted at once: more may exceed the statement timeout of a job. */
const slice = 100_000
/** Rows of transactions still to come were counted by another cluster, which a dump came from. */
const behind = sql`select ctid from change_log where xid < (select floor from change_log_floor) or xid >= pg_snapshot_xmax(pg_current_snapshot())`

/**
 * Deletes changes that every follower has read: those from before the previous round. A job calls it regularly. A long log is deleted slice by slice, and the
 * next round begins only when the slices of this one are gone.
 */
export async function clearLog(tx: Tx): Promise<void> {
  await sql`update change_log_floor set floor = pg_snapshot_xmin(pg_current_snapshot()), next = pg_snapshot_xmin(pg_current_snapshot())
    where greatest(floor, next) > pg_snapshot_xmax(pg_current_snapshot())`.execute(tx)
  if (!(await isCleared(tx))) return deleteSlice(tx)
  await sql`update change_log_floor set floor = next, next = pg_snapshot_xmin(pg_current_snapshot())`.execute(tx)
  await deleteSlice(tx)
}
const deleteSlice = async (tx: Tx): Promise<void> => {
  await sql`delete from change_log where ctid = any(array(${behind} limit ${slice}))`.execute(tx)
}

/** Whether everything that may be deleted is deleted. */
export async function isCleared(db: Db | Tx): Promise<boolean> {
  return (await sql`${behind} limit 1`.execute(db)).rows.length === 0
}
