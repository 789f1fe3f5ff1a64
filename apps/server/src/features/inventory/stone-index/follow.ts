import { sql } from 'kysely'
import { type Connection, type Db, type Tx, within } from '../../../db/connection.ts'
import { isReplicaOf } from '../../../db/replica.ts'
import { noteWrites } from '../../../db/stone-writes.ts'
import { readAll, readChanges } from './read.ts'
import { Stock } from './stock.ts'

/**
 * Keeps an index equal to the stock. The snapshot that stones are read in says which transactions it could not be sure of (`xmin`); what those and
 * later ones wrote stands in `change_log` under their numbers, and is read again the next time. Reading a stone twice changes nothing, and no
 * commit is missed, whatever the order of commits. All that holds within one history of the database: a promoted replica, or a restored backup, goes on
 * in another, which may lack what was read here.
 */
export interface Followed {
  stock: Stock
  /** How often something was written into it. */
  writes: number
  xmin: bigint
  /** The history that was read from; none is told by a replica. */
  timeline: string | null
}

/** More changes than these take longer than reading everything. */
const atOnce = 300_000

/** The oldest transaction this snapshot can not be sure of, how far the log was cleared, and how much stands in it since. */
interface Standing {
  xmin: string
  floor: string
  timeline: string | null
  changes: number
}
/** PostgreSQL counts its histories in the names of its log files. */
const timeline = `case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end`

async function standing(client: Connection, since: bigint): Promise<Standing> {
  const { rows } = await client.query<Standing>({
    name: 'standing',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, (select floor from change_log_floor)::text as floor,
      ${timeline} as timeline,
      (select count(*)::int from (select from change_log where xid >= $1::xid8 limit ${atOnce + 1}) c) as changes`,
    values: [String(since)],
  })
  return rows[0]!
}

/** Reads the whole stock, in the transaction's snapshot. */
export async function load(client: Connection, stock = new Stock()): Promise<Followed> {
  const now = await standing(client, 0n)
  await readAll(client, stock)
  return { stock, writes: 0, xmin: BigInt(now.xmin), timeline: now.timeline }
}

/**
 * Reads the whole stock from a replica, as soon as it shows what the database holds now.
 * @returns nothing when it is no replica of the database, or does not come that far within so many looks, ten a second
 */
export async function loadFromReplica(client: Connection, replica: Connection, looks = 100): Promise<Followed | undefined> {
  if (!(await isReplicaOf(client, replica))) return undefined
  const { rows } = await client.query<{ place: string; timeline: string | null }>(
    `select pg_current_wal_insert_lsn()::text as place, ${timeline} as timeline`,
  )
  const { place, timeline: history } = rows[0]!
  if (!(await hasReached(replica, place, looks))) return undefined
  return { ...(await inSnapshot(replica, () => load(replica))), timeline: history }
}

/**
 * Brings an index up to the transaction's snapshot.
 * @returns whether it could: the log may have been cleared too far or hold too much, or the history be another
 */
export async function catchUp(client: Connection, followed: Followed): Promise<boolean> {
  const now = await standing(client, followed.xmin)
  if (!goesOn(now, followed) || now.changes > atOnce) return false
  if (now.changes > 0) {
    followed.writes++
    await readChanges(client, followed.stock, followed.xmin)
  }
  followed.xmin = BigInt(now.xmin)
  return true
}

/** Brings an index up to now: one statement when nothing was written, a snapshot of its own when something was. */
export async function refresh(client: Connection, followed: Followed): Promise<boolean> {
  const now = await standing(client, followed.xmin)
  if (!goesOn(now, followed)) return false
  if (now.changes > 0) return inSnapshot(client, () => catchUp(client, followed))
  followed.xmin = BigInt(now.xmin)
  return true
}

const goesOn = (now: Standing, { xmin, timeline }: Followed) => BigInt(now.floor) <= xmin && now.timeline === timeline

export async function inSnapshot<T>(client: Connection, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await client.query('commit')
  }
}

/** Waits until a replica shows what was written up to a place of the log. @returns whether it did before so many looks, ten a second */
async function hasReached(client: Connection, place: string, looks: number): Promise<boolean> {
  for (let tries = 0; tries < looks; tries++) {
    const { rows } = await client.query<{ is: boolean | null }>(`select pg_last_wal_replay_lsn() >= $1::pg_lsn as is`, [place])
    if (rows[0]?.is) return true
    await new Promise((next) => setTimeout(next, 100))
  }
  return false
}

/** From now on every write of a stone is logged. */
export const startLog = (client: Connection): Promise<void> => within(client, (db) => noteWrites(db, 'log'))

/** Rows of the log thrown away at a time: more may take longer than a statement of a job may. */
const slice = 100_000
const behind = sql`select ctid from change_log where xid < (select floor from change_log_floor)`

/**
 * Clears what everybody who follows has read: what was written before the last time this was begun. Called now and then by a job; of a long log it throws away
 * a slice, and goes further only when all that it may is thrown away.
 */
export async function clearLog(tx: Tx): Promise<void> {
  if (!(await isCleared(tx))) return throwAway(tx)
  await sql`update change_log_floor set floor = next, next = pg_snapshot_xmin(pg_current_snapshot())`.execute(tx)
  await throwAway(tx)
}
const throwAway = async (tx: Tx): Promise<void> => {
  await sql`delete from change_log where ctid = any(array(${behind} limit ${slice}))`.execute(tx)
}

/** Whether all that may be thrown away is. */
export async function isCleared(db: Db | Tx): Promise<boolean> {
  return (await sql`${behind} limit 1`.execute(db)).rows.length === 0
}
