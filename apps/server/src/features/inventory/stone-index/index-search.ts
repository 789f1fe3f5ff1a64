import { Worker } from 'node:worker_threads'
import { createPool } from '../../../db/connection.ts'
import { createSqlSearch } from '../diamonds/sql-search.ts'
import type { StoneSearch } from '../diamonds/stone-search.ts'
import type { Config } from '../../../config.ts'
import type { Answer, Question } from './answer.ts'
import type { Asked, Databases, Said } from './worker.ts'

interface Pending {
  onPage: (ids: string[]) => void
  give: (answer: Answer | undefined) => void
}

/** From about here on PostgreSQL alone keeps people waiting (design: 26 ms at 54,000 stones, 227 ms at a million). */
export const worthIt = 150_000
const [firstLook, lookAgain] = [1000, 300_000]

/**
 * The second engine beside the first: questions go to the thread that holds the stock by columns, and to PostgreSQL while that one is loading, when
 * it passes a question on, and when it is not there.
 */
export function createIndexSearch(
  { databaseUrl, replicaUrl }: Databases,
  engine: Config['searchEngine'],
  tell: (level: 'info' | 'warn' | 'error', line: string) => void,
): StoneSearch {
  const sql = createSqlSearch(databaseUrl)
  if (engine === 'sql') return sql
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let isReady = false
  let isStopped = false
  let no = 0

  function begin(): void {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { databaseUrl, replicaUrl } satisfies Databases })
    worker.unref()
    worker.on('message', (said: Said) => {
      if (said.is === 'ready') {
        isReady = true
        tell('info', `The column index holds ${said.stones.toLocaleString('en')} stones, read in ${said.seconds.toFixed(1)} s.`)
      } else if (said.is === 'loading') {
        isReady = false
        tell('info', `The column index is loading: ${said.why} PostgreSQL answers meanwhile.`)
      } else if (said.is === 'failed') tell('error', `The column index could not be loaded and tries again: ${said.message}`)
      else if (said.is === 'page') pending.get(said.no)?.onPage(said.ids)
      else {
        if (said.is === 'refused') tell('warn', `The column index passed a question on to PostgreSQL: ${said.message}`)
        pending.get(said.no)?.give(said.is === 'answer' ? said.answer : undefined)
        pending.delete(said.no)
      }
    })
    worker.on('error', (error) => tell('error', `The thread of the column index failed: ${String(error)}`))
    worker.on('exit', () => {
      isReady = false
      worker = undefined
      for (const { give } of pending.values()) give(undefined)
      pending.clear()
      if (!isStopped) setTimeout(() => (isStopped ? undefined : begin()), 5000).unref()
    })
  }
  /** Begins when there are stones enough; looks again now and then until then. */
  async function beginWhenWorthIt(): Promise<void> {
    if (isStopped) return
    const stones = await estimate(databaseUrl).catch(() => 0)
    if (isStopped) return
    if (stones >= worthIt) begin()
    else setTimeout(() => void beginWhenWorthIt(), lookAgain).unref()
  }
  if (engine === 'index') begin()
  else setTimeout(() => void beginWhenWorthIt(), firstLook).unref()

  async function ask<T extends Answer>(
    question: Question,
    otherwise: () => Promise<T>,
    onPage: Pending['onPage'] = () => undefined,
  ): Promise<T> {
    if (!isReady || !worker) return otherwise()
    const asked: Asked = { no: ++no, question }
    const { promise, resolve: give } = Promise.withResolvers<Answer | undefined>()
    pending.set(asked.no, { onPage, give })
    worker.postMessage(asked)
    const found = await promise
    return found === undefined ? otherwise() : (found as T)
  }
  return {
    engine: () => (isReady ? 'column index' : 'PostgreSQL'),
    search: (query, onPage) => ask({ of: 'search', query }, () => sql.search(query, onPage), onPage),
    matrix: (query, lows) => ask({ of: 'matrix', query, lows }, () => sql.matrix(query, lows)),
    summary: (query, axes, today) => ask({ of: 'summary', query, axes, today }, () => sql.summary(query, axes, today)),
    figures: (query, fields, atMost) => ask({ of: 'figures', query, fields, atMost }, () => sql.figures(query, fields, atMost)),
    tally: sql.tally,
    async stop() {
      isStopped = true
      await worker?.terminate()
      await sql.stop()
    },
  }
}

/** About how many stones there are, as the planner knows. */
async function estimate(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, 1)
  try {
    const { rows } = await pool.query<{ stones: number }>(
      `select greatest(reltuples, 0)::float8 as stones from pg_class where oid = 'diamond'::regclass`,
    )
    return rows[0]?.stones ?? 0
  } finally {
    await pool.end()
  }
}
