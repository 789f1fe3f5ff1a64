import pg from 'pg'
import { type Db, createDb, createPool } from './connection.ts'

/**
 * A streaming replica for what may be a moment old: reports, and the loading of the column index. How far it is behind is known without its word
 * for it: each second the place of the database's log is noted, and the replica is as old as the newest note that it has passed. One that is too
 * old, silent, or no replica any more is left alone until it is near again.
 */
export interface Replica {
  /** Where to read what may be a moment old: the replica while it is near, else the database itself. */
  db(): Db
  /** Seconds it is behind; nothing while that is not known. */
  behind(): number | undefined
  stop(): Promise<void>
}

/** As old as an overview may be without saying so; and how long notes are kept. */
const near = 5
const [every, kept] = [1000, 600]

export function createReplica(primary: Db, databaseUrl: string, replicaUrl: string | undefined): Replica {
  if (replicaUrl === undefined) return { db: () => primary, behind: () => undefined, stop: async () => undefined }
  const pool = createPool(replicaUrl, 6, { statementSeconds: 20 })
  const db = createDb(pool)
  const [there, here] = [watcher(replicaUrl), watcher(databaseUrl)]
  const notes: { place: bigint; at: number }[] = []
  let passed: number | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const at = performance.now()
    const note = await here(`select pg_current_wal_lsn()::text as place`)
    if (note) notes.push({ place: placeOf(note), at })
    if (notes.length > kept) notes.shift()
    const reached = await there(`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`)
    passed = reached === undefined ? undefined : notes.findLast(({ place }) => place <= placeOf(reached))?.at
  }
  const again = () => {
    if (!isStopped) timer = setTimeout(() => void look().finally(again), every).unref()
  }
  let timer: NodeJS.Timeout | undefined
  void look().finally(again)

  const behind = () => (passed === undefined ? undefined : (performance.now() - passed) / 1000)
  return {
    behind,
    db: () => ((behind() ?? Infinity) < near ? db : primary),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([there.stop(), here.stop(), db.destroy()])
    },
  }
}

/** A place in the log as a number: 16/B374D848. */
export const placeOf = (place: string): bigint => {
  const [file = '0', offset = '0'] = place.split('/')
  return (BigInt(`0x${file}`) << 32n) | BigInt(`0x${offset}`)
}

/** Asks one thing over a connection of its own; nothing when there is no answer. */
function watcher(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  pool.on('error', () => undefined)
  const ask = async (text: string): Promise<string | undefined> => {
    try {
      return (await pool.query<{ place: string | null }>(text)).rows[0]?.place ?? undefined
    } catch {
      return undefined
    }
  }
  return Object.assign(ask, { stop: () => pool.end() })
}
