import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresPoolClient,
  type QueryResult,
  type Transaction,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { isAway, mustRetry, noteConnectionErrors } from './connection-errors.ts'
import { observeStatements } from './observed.ts'
import { OneWrite, enablePipelining, transact } from './pipeline.ts'
import { endSilentConnections } from './silence.ts'
import type { DB } from './tables.ts'
import { publishAfterCommit } from './publish.ts'

/** A connection for reading. `Tx` is one transaction: functions that lock or write require it, so that calling them outside one does not compile. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** A raw connection, for what the two above cannot do: COPY, or exporting a snapshot. */
export type Connection = pg.ClientBase

const { builtins } = pg.types
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  // Amounts have at most 15 digits, which a double represents exactly; they are never summed here, only passed on.
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
}
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

/** Limits on a statement and on waiting for a connection. Requests fail soon; a search over a large stock gets longer. */
interface PoolOptions {
  statementSeconds: number
  /** How much longer than a statement may take its answer is waited for (silence.ts): PostgreSQL notices its limit late while it compares long texts. */
  graceSeconds: number
  waitSeconds: number
  /** Settings of each connection, as command-line options of the server. */
  settings: string
  /** Whether the server is meant to be a replica. */
  isOfReplica: boolean
  /** Sends several statements without waiting for each answer (pipeline.ts). Not for COPY. */
  pipeline: boolean
}
const defaultOptions: PoolOptions = {
  statementSeconds: 5,
  graceSeconds: 5,
  waitSeconds: 2,
  settings: '',
  isOfReplica: false,
  pipeline: false,
}

/** A connection that knows whether its server is a replica: PostgreSQL reports that at the start, and whenever it changes. */
class Client extends pg.Client {
  isAtReplica = false
  constructor(config?: pg.ClientConfig) {
    super(config)
    noteConnectionErrors(this)
    // Not in the driver's types, because it is internal.
    const { connection } = this as unknown as { connection: EventEmitter<{ parameterStatus: [Record<string, unknown>] }> }
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isAtReplica = parameterValue === 'on'
    })
  }
}

export function createPool(connectionString: string, max = 10, overrides: Partial<PoolOptions> = {}): pg.Pool {
  const { statementSeconds, graceSeconds, waitSeconds, settings, isOfReplica, pipeline } = { ...defaultOptions, ...overrides }
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    Client,
    pipeline,
    ...(pipeline ? { stream: () => new OneWrite() } : {}),
    connectionTimeoutMillis: waitSeconds * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Loupe's statements are short, and many. Where the planner's estimate is far too high (a small table never analyzed), JIT compilation takes seconds: on
    // PostgreSQL 18 and before, `jit` is on by default.
    options: `-c jit=off -c statement_timeout=${statementSeconds * 1000} -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 ${settings}`,
  })
  // A server that disconnects must never crash this process, whether a connection is idle or in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // While the database is away its address may lead to a replica. Nothing tells when it is back, so each use connects anew until then.
  if (!isOfReplica) pool.on('release', (_, client) => void (client instanceof Client && client.isAtReplica && client.end()))
  if (pipeline) enablePipelining(pool)
  endSilentConnections(pool, statementSeconds * 1000, graceSeconds * 1000)
  pool.on('connect', observeStatements)
  return pool
}

/** Converts the column names of a result once for all its rows: the plugin does it for each row, which takes as long as reading them. */
class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const names = Object.keys(result.rows[0] ?? {}).map((name) => [name, this.camelCase(name)] as const)
    // Copied, not made name by name: V8 would store each row as a hash table, of twice the size.
    const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map(([, ours]) => [ours, null])))) as UnknownRow
    const renamed = (row: UnknownRow) => {
      const named: UnknownRow = { ...empty }
      for (const [name, ours] of names) named[ours] = row[name]
      return named
    }
    return { ...result, rows: result.rows.map(renamed) }
  }
}
// hANm is h_a_nm: each capital starts a word.
const plugins = [new CamelCaseColumns({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })]
const poolOf = new WeakMap<Db, pg.Pool>()

export function createDb(pool: pg.Pool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
  if (pool.options.pipeline) poolOf.set(db, pool)
  return db
}

/** Runs work in the transaction that a connection is already in; the function that opened it ends it. */
export function within<T>(client: pg.ClientBase, work: (tx: Tx) => Promise<T>): Promise<T> {
  // `bind` keeps only one of the overloads of `query`.
  const only = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient
  const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve(), options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins }).connection().execute((db) => work(db as Tx))
}

/** Runs work in a transaction; retries it (three more tries at most) after a serialization failure or a deadlock. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = poolOf.get(db)
  for (let tries = 1; ; tries++) {
    try {
      return await publishAfterCommit(db, isAway, (mark) => {
        const marked = (tx: Tx) => {
          mark(tx)
          return work(tx)
        }
        return pool ? transact<DB, T>(pool, plugins, (tx) => marked(tx as Tx)) : db.transaction().execute(marked)
      })
    } catch (error) {
      if (!mustRetry(error) || tries > 3) throw error
      await sleep(Math.random() * 20 * tries)
    }
  }
}
