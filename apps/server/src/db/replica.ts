import pg from 'pg'
import { type Connection, type Db, createDb, createPool } from './connection.ts'
import { databaseAndTimeline } from './history.ts'
import { oneRow } from './one-row.ts'

/**
 * A streaming replica for reads that may lag a little: reports, and loading the column index. Its lag is measured, not reported by it: each second
 * the primary's WAL position is noted, and the replica is as old as the newest note that it has passed. A replica that lags too far, does not answer,
 * follows another database or is no replica any more is not used until it has caught up.
 */
export interface Replica {
  /** Where to run reads that may lag a little: the replica while it is close, else the primary, by these connections to it. */
  db(own?: Db): Db
  /** The lag in seconds; undefined while it is not known. */
  behind(): number | undefined
  stop(): Promise<void>
}

/** The largest lag an overview may have without showing it, in seconds; and how often to note positions and how many notes to store. */
const near = 5
const [noteEveryMs, notesAtMost] = [1000, 600]

const placeHere = `select pg_current_wal_lsn()::text as place, ${databaseAndTimeline} as history`
const placeThere = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place, ${databaseAndTimeline} as history`

interface Status {
  /** The WAL position written, or replayed by a replica; null where a replica was expected and is none. */
  place: string | null
  history: string
}

/** Why `there` is no replica of `here`; undefined when it is one. */
function whyNotReplica(here: Status, there: Status): string | undefined {
  if (there.place === null) return 'is not a replica, or no longer one'
  const [[own], [other]] = [here.history.split('/'), there.history.split('/')]
  if (own !== other) return 'is a replica of another database'
  return here.history === there.history ? undefined : 'has not followed the database into its present history'
}

/** Whether `there` is a replica of `here`, so that rows of `here` can be read from it once it has caught up. */
export async function isReplicaOf(here: Connection, there: Connection): Promise<boolean> {
  const [ours, theirs] = [await here.query<Status>(placeHere), await there.query<Status>(placeThere)]
  return whyNotReplica(oneRow(ours), oneRow(theirs)) === undefined
}

export function createReplica(
  primary: Db,
  databaseUrl: string,
  replicaUrl: string | undefined,
  log: (level: 'info' | 'warn', line: string) => void = () => undefined,
): Replica {
  if (replicaUrl === undefined) return { db: (own = primary) => own, behind: () => undefined, stop: async () => undefined }
  const pool = createPool(replicaUrl, 6, { statementSeconds: 20, isOfReplica: true })
  const db = createDb(pool)
  const [there, here] = [watcher(replicaUrl), watcher(databaseUrl)]
  let notes: { place: bigint; at: number; history: string }[] = []
  let passed: number | undefined
  let fault: string | undefined
  let isStopped = false

  function report(now: string | undefined) {
    if (now === fault || isStopped) return
    fault = now
    if (now) log('warn', `DATABASE_REPLICA_URL ${now}: it is not read from.`)
    else log('info', 'DATABASE_REPLICA_URL is a replica again.')
  }
  async function check(): Promise<void> {
    const at = performance.now()
    const note = await here(placeHere)
    if (note?.place) {
      notes = notes.filter((one) => one.history === note.history).slice(1 - notesAtMost)
      notes.push({ place: placeOf(note.place), at, history: note.history })
    }
    const replicaState = await there(placeThere)
    passed = undefined
    if (!replicaState) return report('does not answer')
    // While the primary is unreachable there is nothing to compare with.
    if (note) report(whyNotReplica(note, replicaState))
    const { place } = replicaState
    if (fault === undefined && place !== null) passed = notes.findLast((one) => one.place <= placeOf(place))?.at
  }
  const again = () => {
    if (!isStopped) timer = setTimeout(() => void check().finally(again), noteEveryMs).unref()
  }
  let timer: NodeJS.Timeout | undefined
  void check().finally(again)

  const behind = () => (passed === undefined ? undefined : (performance.now() - passed) / 1000)
  return {
    behind,
    db: (own = primary) => ((behind() ?? Infinity) < near ? db : own),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([there.stop(), here.stop(), db.destroy()])
    },
  }
}

/** A WAL position as a number: 16/B374D848. */
export const placeOf = (place: string): bigint => {
  const [file = '0', offset = '0'] = place.split('/')
  return (BigInt(`0x${file}`) << 32n) | BigInt(`0x${offset}`)
}

/** Runs single queries over a separate connection; undefined when there is no answer. */
function watcher(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  pool.on('error', () => undefined)
  const readStatus = async (text: string): Promise<Status | undefined> => {
    try {
      return (await pool.query<Status>(text)).rows[0]
    } catch {
      return undefined
    }
  }
  return Object.assign(readStatus, { stop: () => pool.end() })
}
