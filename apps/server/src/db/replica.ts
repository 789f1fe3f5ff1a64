import pg from 'pg'
import { type Connection, type Db, createDb, createPool } from './connection.ts'

/**
 * A streaming replica for what may be a moment old: reports, and the loading of the column index. How far it is behind is known without its word
 * for it: each second the place of the database's log is noted, and the replica is as old as the newest note that it has passed. One that is too
 * old, silent, of another database, or no replica any more is left alone until it is near again.
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

/**
 * Which database it is, and in which of its histories: a replica has both of the one it follows. It notes a new history itself a while after it has begun to
 * follow it, some minutes at most.
 */
const history = `(select system_identifier from pg_control_system()) || '/' || case when pg_is_in_recovery()
  then greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
  else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end`
const placeHere = `select pg_current_wal_lsn()::text as place, ${history} as history`
const placeThere = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place, ${history} as history`

interface Standing {
  /** How far the log was written, or read by a replica; nothing where a replica was expected and is none. */
  place: string | null
  history: string
}

/** Why what stands there is no replica of the database here; nothing when it is one. */
function strangeness(here: Standing, there: Standing): string | undefined {
  if (there.place === null) return 'is no replica, or no longer one'
  const [[own], [other]] = [here.history.split('/'), there.history.split('/')]
  if (own !== other) return 'is a replica of another database'
  return here.history === there.history ? undefined : 'has not followed the database into its present history'
}

/** Whether one may read from there what stands here, once it has come that far. */
export async function isReplicaOf(here: Connection, there: Connection): Promise<boolean> {
  const [ours, theirs] = [await here.query<Standing>(placeHere), await there.query<Standing>(placeThere)]
  return strangeness(ours.rows[0]!, theirs.rows[0]!) === undefined
}

export function createReplica(
  primary: Db,
  databaseUrl: string,
  replicaUrl: string | undefined,
  tell: (level: 'info' | 'warn', line: string) => void = () => undefined,
): Replica {
  if (replicaUrl === undefined) return { db: () => primary, behind: () => undefined, stop: async () => undefined }
  const pool = createPool(replicaUrl, 6, { statementSeconds: 20 })
  const db = createDb(pool)
  const [there, here] = [watcher(replicaUrl), watcher(databaseUrl)]
  let notes: { place: bigint; at: number; history: string }[] = []
  let passed: number | undefined
  let fault: string | undefined
  let isStopped = false

  function say(now: string | undefined) {
    if (now === fault || isStopped) return
    fault = now
    if (now) tell('warn', `DATABASE_REPLICA_URL ${now}: it is not read from.`)
    else tell('info', 'DATABASE_REPLICA_URL is a replica again.')
  }
  async function look(): Promise<void> {
    const at = performance.now()
    const note = await here(placeHere)
    if (note?.place) {
      notes = notes.filter((one) => one.history === note.history).slice(1 - kept)
      notes.push({ place: placeOf(note.place), at, history: note.history })
    }
    const reached = await there(placeThere)
    passed = undefined
    if (!reached) return say('does not answer')
    // While the database is away there is nothing to compare with.
    if (note) say(strangeness(note, reached))
    const { place } = reached
    if (fault === undefined && place !== null) passed = notes.findLast((one) => one.place <= placeOf(place))?.at
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
  const ask = async (text: string): Promise<Standing | undefined> => {
    try {
      return (await pool.query<Standing>(text)).rows[0]
    } catch {
      return undefined
    }
  }
  return Object.assign(ask, { stop: () => pool.end() })
}
