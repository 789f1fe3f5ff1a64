import { Socket } from 'node:net'
import {
  CompiledQuery,
  type DatabaseConnection,
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
 * What makes a short transaction short. Between two statements that wait for one another lies a trip to the database and back, and on a machine
 * with little to spare such a trip costs more than the statement. So: statements that do not need each other's answers may be given at once
 * (together.ts) and travel together, `begin` travels with the first of them, and what transactions say again and again is planned once a
 * connection. Kysely's own transaction lets one statement go at a time, hence this small one over the same connection.
 */
interface Wired {
  connection: { stream: { cork(): void; uncork(): void; destroy(): void } }
}
type Asked = (text: unknown, values?: unknown, done?: unknown) => Promise<unknown>

/** A connection keeps this many plans, of statements up to this length; what is beyond is planned each time. */
const most = { plans: 300, length: 6000 }
/**
 * Begins a statement outside a transaction that is worth a plan of its own: the same words every time, and no condition whose best plan depends on
 * the value. Kysely puts it behind the first word (`modifyFront`).
 */
export const kept = '/* kept */'
const isWorthAPlan = (text: string) => text.startsWith(kept) || text.startsWith(`select ${kept}`)

/** What is said again and again is planned once for all values: planning anew for each costs more than the statements of a transaction do. */
const begin = 'begin; set local plan_cache_mode = force_generic_plan'

/** A connection's socket that hands what has gathered to the system in one piece: many small ones cost more than copying them. */
export class OneWrite extends Socket {
  override _writev(pieces: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    // oxlint-disable-next-line no-underscore-dangle -- what a stream calls its own parts
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
  }
}

/** For pools made with `pipeline: true`. */
export function quicken(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as Wired).connection
    const names = new Map<string, string | undefined>()
    const ask = client.query.bind(client) as Asked
    let isInside = false
    const nameOf = (text: string): string | undefined => {
      const name = names.get(text)
      if (names.has(text) || names.size >= most.plans || text.length > most.length) return name
      names.set(text, `s${names.size}`)
      return names.get(text)
    }
    const quick: Asked = async (text, values, done) => {
      // Everything asked for before the event loop turns leaves in one write.
      stream.cork()
      process.nextTick(() => stream.uncork())
      if (typeof text !== 'string' || done !== undefined) return ask(text, values, done)
      if (text === begin) isInside = true
      if (text === 'commit' || text === 'rollback') isInside = false
      const isKept = Array.isArray(values) && values.length > 0 && (isInside || isWorthAPlan(text))
      const name = isKept ? nameOf(text) : undefined
      if (name === undefined) return ask(text, values)
      // When it fails, the transaction it was said in may be over.
      const wasInside = isInside
      try {
        return await ask({ name, text, values })
      } catch (error) {
        // A migration changed a table under a kept plan. Outside a transaction the statement did nothing: it is said again without a plan. Inside, the transaction has
        // failed, and its connection ends with it; the next one plans anew.
        if ((error as { code?: string }).code !== '0A000') throw error
        names.set(text, undefined)
        if (!wasInside) return ask(text, values)
        stream.destroy()
        throw error
      }
    }
    client.query = quick as typeof client.query
  })
}

/** One transaction on a connection of its own: committed when the work is done, undone when it throws. */
export async function transact<DB, T>(pool: pg.Pool, plugins: KyselyPlugin[], work: (tx: Kysely<DB>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    const { tx, connection } = over<DB>(client, plugins)
    const begun = connection.begin()
    const result = await work(tx)
    await begun
    const { command } = await connection.commit()
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was undone.')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Said by whoever began a transaction: nothing will be done in it after the work, so the work may end it with its last statement. */
export const mayEnd = (tx: object) => connections.get(tx)?.allowEnd()
/** Commits right behind this statement, if that is allowed. */
export const endWith = (tx: object, statement: CompiledQuery) => connections.get(tx)?.endWith(statement)

interface Wire {
  tx: Kysely<unknown>
  connection: Connection
}
const known = new WeakMap<pg.PoolClient, Wire>()
const connections = new WeakMap<object, Connection>()

/** Kysely over this one connection, which does not make a statement wait for the one before. */
function over<DB>(client: pg.PoolClient, plugins: KyselyPlugin[]): { tx: Kysely<DB>; connection: Connection } {
  const made = known.get(client) ?? wire(client, plugins)
  known.set(client, made)
  return made as { tx: Kysely<DB>; connection: Connection }
}

function wire(client: pg.PoolClient, plugins: KyselyPlugin[]): Wire {
  const connection = new Connection(client)
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
  const tx = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins,
  })
  connections.set(tx, connection)
  return { tx, connection }
}

const refuse = async () => {
  throw new Error('This is a transaction already.')
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #mayEnd = false
  #last: CompiledQuery | undefined
  #committed: Promise<pg.QueryResult> | undefined
  constructor(client: pg.PoolClient) {
    this.#client = client
  }
  begin(): Promise<unknown> {
    this.#mayEnd = false
    this.#last = undefined
    this.#committed = undefined
    return quietly(this.#client.query(begin))
  }
  allowEnd() {
    this.#mayEnd = true
  }
  endWith(statement: CompiledQuery) {
    if (this.#mayEnd) this.#last = statement
  }
  commit(): Promise<pg.QueryResult> {
    this.#committed ??= quietly(this.#client.query('commit'))
    return this.#committed
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#committed) throw new Error('The transaction has ended; it takes no more statements.')
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

/** Not waited for at once: should it fail, so does everything behind it on this connection. */
function quietly<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined)
  return asked
}
