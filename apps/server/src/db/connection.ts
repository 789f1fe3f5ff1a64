import { setTimeout as sleep } from 'node:timers/promises'
import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  type Transaction,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { OneWrite, quicken, transact } from './pipeline.ts'
import type { DB } from './tables.ts'
import { tellingAfter } from './tell.ts'

/** A connection to read with. `Tx` is one transaction: what locks or writes asks for it, so that calling it outside does not compile. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** One connection itself, for what the two above do not reach: COPY, a snapshot of one's own. */
export type Connection = pg.ClientBase

const { builtins } = pg.types
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  // Amounts have at most 15 digits, which a double keeps exactly; they are never summed here, only carried (domain: kernel/units).
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
}
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

/** How long a statement may take, and how long one may wait for a connection. Requests give up soon; a search over a large stock may not. */
interface Patience {
  statementSeconds: number
  waitSeconds: number
  /** Settings of each connection, as command-line options of the server. */
  settings: string
  /** Several statements on their way at once (pipeline.ts). Not for COPY. */
  pipeline: boolean
}
const patience: Patience = { statementSeconds: 5, waitSeconds: 2, settings: '', pipeline: false }

export function createPool(connectionString: string, max = 10, wanted: Partial<Patience> = {}): pg.Pool {
  const { statementSeconds, waitSeconds, settings, pipeline } = { ...patience, ...wanted }
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    pipeline,
    ...(pipeline ? { stream: () => new OneWrite() } : {}),
    connectionTimeoutMillis: waitSeconds * 1000,
    // The house's statements are short, and many. Where a guess of the planner is far too high (a small table never analysed), compiling one takes seconds: on PostgreSQL 18
    // and before `jit` is on from the start.
    options: `-c jit=off -c statement_timeout=${statementSeconds * 1000} -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 ${settings}`,
  })
  // A server that goes away must never take this process with it, whether a connection is idle or in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (pipeline) quicken(pool)
  return pool
}

/** Renames the columns of a result once for all its rows: the plugin itself does so for each, which takes as long as reading them. */
class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const names = Object.keys(result.rows[0] ?? {}).map((name) => [name, this.camelCase(name)] as const)
    const renamed = (row: UnknownRow) => {
      const named: UnknownRow = {}
      for (const [name, ours] of names) named[ours] = row[name]
      return named
    }
    return { ...result, rows: result.rows.map(renamed) }
  }
}
// hANm is h_a_nm: each capital begins a word.
const plugins = [new CamelCaseColumns({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })]
const poolOf = new WeakMap<Db, pg.Pool>()

export function createDb(pool: pg.Pool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
  if (pool.options.pipeline) poolOf.set(db, pool)
  return db
}

/** Gives work the transaction that a connection is in already; whoever began it ends it. */
export function within<T>(client: pg.ClientBase, work: (tx: Tx) => Promise<T>): Promise<T> {
  const only = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve() }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }), plugins }).connection().execute((db) => work(db as Tx))
}

const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** PostgreSQL chose this transaction to give way to another; asked again it succeeds. */
const mustRetry = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** Whether there was no connection or no time for a statement: too much is being asked at once. */
export const isOverloaded = (error: unknown): boolean =>
  ['57014', '53300'].includes(sqlState(error) ?? '') ||
  (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))

/** Whether the database is away, rather than saying no. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  // 25006: a replica that is not promoted yet stands under the database's name.
  if (/^(08|57P|53|25006)/.test(state) || /^E(CONN|PIPE|NOENT|AI_AGAIN|HOSTUNREACH|TIMEDOUT)/.test(state)) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  )
}

/** One transaction, tried again (three times at most) when it lost a serialisation race or a deadlock. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = poolOf.get(db)
  for (let tries = 1; ; tries++) {
    try {
      return await tellingAfter(db, (mark) => {
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
