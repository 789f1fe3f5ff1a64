import { Socket } from 'node:net'
import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

/**
 * Makes short transactions fast. Two statements in sequence need a round trip each, and on a busy machine a round trip costs more than the statement.
 * So: independent statements may be started at once (pipelined.ts) and are sent together, `begin` goes with the first of them, and frequent
 * statements are planned once per connection. Kysely's own transaction runs one statement at a time, hence this small one over the same connection.
 */
interface Wired {
  connection: { stream: { cork(): void; uncork(): void; destroy(): void } }
}
type QueryFunction = (text: unknown, values?: unknown, done?: unknown) => Promise<unknown>

/** A connection caches this many plans, of statements up to this length, or of marked ones up to that; others are planned each time. */
const most = { plans: 300, length: 6000, marked: 20_000 }
/**
 * Marks a statement outside a transaction whose plan is worth caching: its text is the same every time, and no condition's best plan depends on the
 * value. Kysely puts it behind the first word (`modifyFront`).
 */
export const cachePlanMark = '/* cached plan */'
const isWorthAPlan = (text: string) => text.startsWith(cachePlanMark) || text.startsWith(`select ${cachePlanMark}`)

/** Cached statements use one generic plan for all values: planning for each value costs more than the statements of a transaction do. */
const begin = 'begin; set local plan_cache_mode = force_generic_plan'

/** A socket that writes buffered chunks to the system as one piece: many small writes cost more than copying. */
export class OneWrite extends Socket {
  override _writev(pieces: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    // oxlint-disable-next-line no-underscore-dangle -- what a stream calls its own parts
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
  }
}

/** For pools created with `pipeline: true`. */
export function enablePipelining(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // Not in the driver's types, because it is internal.
    const { stream } = (client as unknown as Wired).connection
    const names = new Map<string, string | undefined>()
    const query = client.query.bind(client) as QueryFunction
    let isInTransaction = false
    const nameOf = (text: string): string | undefined => {
      const name = names.get(text)
      if (names.has(text) || names.size >= most.plans || text.length > (isWorthAPlan(text) ? most.marked : most.length)) return name
      names.set(text, `s${names.size}`)
      return names.get(text)
    }
    const quick: QueryFunction = async (text, values, done) => {
      // All statements started in the same turn of the event loop leave in one write.
      stream.cork()
      process.nextTick(() => stream.uncork())
      if (typeof text !== 'string' || done !== undefined) return query(text, values, done)
      if (text === begin) isInTransaction = true
      if (text === 'commit' || text === 'rollback') isInTransaction = false
      const isPrepared = Array.isArray(values) && (isWorthAPlan(text) || (isInTransaction && values.length > 0))
      const name = isPrepared ? nameOf(text) : undefined
      if (name === undefined) return query(text, values)
      // After a failure the transaction of this statement may be over, so note it now.
      const wasInTransaction = isInTransaction
      try {
        return await query({ name, text, values })
      } catch (error) {
        // A migration changed a table under a cached plan. Outside a transaction the statement did nothing, so it is run again without a plan. Inside one, the
        // transaction has failed, and its connection is closed; the next one plans anew.
        if ((error as { code?: string }).code !== '0A000') throw error
        names.set(text, undefined)
        if (!wasInTransaction) return query(text, values)
        stream.destroy()
        throw error
      }
    }
    client.query = quick as typeof client.query
  })
}

/** Runs one transaction on its own connection: commits when the work is done, rolls back when it throws. */
export async function transact<DB, T>(pool: pg.Pool, plugins: KyselyPlugin[], work: (tx: Kysely<DB>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  const running = new RunningTransaction(client)
  try {
    const begun = running.begin()
    const result = await work(openTx<DB>(running, plugins))
    await begun
    const { command } = await running.commit()
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was undone.')
    return result
  } catch (error) {
    await running.rollback().catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Allows the work to commit with its last statement. The function that opened the transaction calls it, and promises to run nothing after the work. */
export const mayCommit = (tx: object) => runningOf.get(tx)?.allowEnd()
/** Sends `commit` right behind this statement, if that is allowed. */
export const commitBehind = (tx: object, statement: CompiledQuery) => runningOf.get(tx)?.commitBehind(statement)

const runningOf = new WeakMap<object, RunningTransaction>()

const refuse = async () => {
  throw new Error('This is a transaction already.')
}
const driver: Driver = {
  init: refuse,
  acquireConnection: refuse,
  releaseConnection: refuse,
  destroy: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (of) => new PostgresIntrospector(of),
  createQueryCompiler: () => compiler,
}

/**
 * Kysely over the connection of one transaction, without waiting for one statement before sending the next. Each transaction has its own: what is noted for a
 * `tx` (freed-stones.ts, publish.ts) must never be found by the next transaction on the connection.
 */
function openTx<DB>(running: RunningTransaction, plugins: KyselyPlugin[]): Kysely<DB> {
  const connections = { provideConnection: <T>(work: (connection: DatabaseConnection) => Promise<T>) => work(running) }
  const executor = new DefaultQueryExecutor(compiler, adapter, connections, plugins)
  const tx = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  runningOf.set(tx, running)
  return tx
}

/** One transaction on a connection. Once its end is sent it takes no statement: that would run outside it, or in the next one on the connection. */
class RunningTransaction implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #mayEnd = false
  #last: CompiledQuery | undefined
  #committed: Promise<pg.QueryResult> | undefined
  #hasEnded = false
  constructor(client: pg.PoolClient) {
    this.#client = client
  }
  begin(): Promise<unknown> {
    return markHandled(this.#client.query(begin))
  }
  allowEnd() {
    this.#mayEnd = true
  }
  commitBehind(statement: CompiledQuery) {
    if (this.#mayEnd) this.#last = statement
  }
  commit(): Promise<pg.QueryResult> {
    this.#hasEnded = true
    this.#committed ??= markHandled(this.#client.query('commit'))
    return this.#committed
  }
  rollback(): Promise<unknown> {
    this.#hasEnded = true
    return this.#client.query('rollback')
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new Error('The transaction has ended; it takes no more statements.')
    const answer = this.#client.query(query.sql, query.parameters as unknown[])
    if (query === this.#last) void this.commit()
    const { command, rowCount, rows } = await answer
    const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return { rows: rows as R[], ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }
  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A transaction does not stream.')
  }
}

/** Prevents an unhandled rejection where nobody awaits this yet: if it fails, everything behind it on this connection fails too. */
function markHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
