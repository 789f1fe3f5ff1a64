import { Worker } from 'node:worker_threads'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { createSqlSearch } from '../diamonds/sql-search.ts'
import { RowCache } from '../../../services/row-cache.ts'
import type { StoneAnswer, StoneCaches, StoneSearch } from '../../../services/stone-search.ts'
import type { Config } from '../../../config.ts'
import { sharedStatement, sharedEveryMs } from '../../../db/shared-statements.ts'
import type { Answer, Question } from './answer.ts'
import { type Cells, matrixCells, summaryCells } from './cells.ts'
import { SingleFlight } from '../../../db/single-flight.ts'
import type { Databases, WorkerMessage, WorkerRequest } from './worker.ts'

interface Pending {
  onPage: ((ids: string[]) => void) | undefined
  resolve: (answer: Answer | undefined) => void
  reject: (refusal: Refusal) => void
}

/** Somebody who searched this long ago may search again at any moment. */
const inUseMs = 2000

/**
 * The second search engine: queries go to the thread that holds the stock in columns. PostgreSQL answers while that thread is loading, when it declines a
 * query, and when it is not running. Every write of a stone is known here before the answer that sees it, so stones are cached for the desk and for clients' systems.
 */
export function createIndexOrSqlSearch(
  databases: Databases,
  { searchEngine, rowCacheMegabytes }: Pick<Config, 'searchEngine' | 'rowCacheMegabytes'>,
  log: (level: 'info' | 'warn' | 'error', line: string) => void,
): StoneSearch {
  const sql = createSqlSearch(databases.databaseUrl)
  if (searchEngine === 'sql') return sql
  const caches: StoneCaches = {
    screens: new RowCache(rowCacheMegabytes * 2 ** 20),
    clients: new RowCache((rowCacheMegabytes / 2) * 2 ** 20, ({ vStnId, isDeleted }) => (isDeleted ? undefined : vStnId)),
  }
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let isReady = false
  let isStopped = false
  let lastNumber = 0
  let lastAt = -Infinity
  let size = { stones: 0, bytes: 0 }
  /** When the index was last known to equal the stock: every answer shows it. */
  let equalAt = 0

  const forget = (ids: string[] | 'any') => {
    for (const cache of Object.values(caches))
      if (ids === 'any') cache.clear()
      else cache.evict(ids)
  }
  const logPassed = (failure: string) => log('warn', `The column index passed a question on to PostgreSQL: ${failure}`)
  const settle = (number: number, answer: Answer | undefined) => {
    pending.get(number)?.resolve(answer)
    pending.delete(number)
  }
  /** PostgreSQL needed too long for the texts of this question alone. */
  const refuse = (number: number, failure = '') => {
    log('warn', `A search was refused because looking up its texts took too long: ${failure}`)
    pending.get(number)?.reject(new Refusal('overloaded'))
    pending.delete(number)
  }
  function begin(): void {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: databases })
    worker.unref()
    worker.on('message', (message: WorkerMessage) => {
      if (message.is === 'ready') {
        isReady = true
        log('info', `The column index holds ${message.stones.toLocaleString('en')} stones, read in ${message.seconds.toFixed(1)} s.`)
      } else if (message.is === 'loading') {
        isReady = false
        forget('any')
        log('info', `The column index is loading: ${message.why} PostgreSQL answers meanwhile.`)
      } else if (message.is === 'followed') {
        size = { stones: message.stones, bytes: message.bytes }
        equalAt = performance.now()
      } else if (message.is === 'failed')
        log(message.isDatabaseAway ? 'warn' : 'error', `The column index could not be loaded and tries again: ${message.message}`)
      else if (message.is === 'written') forget(message.ids)
      else if (message.is === 'page') pending.get(message.number)?.onPage?.(message.ids)
      else
        for (const { number, answer, failure, isTooSlow } of message.answers) {
          if (isTooSlow) refuse(number, failure)
          else if (failure !== undefined) logPassed(failure)
          if (answer) equalAt = performance.now()
          settle(number, answer)
        }
    })
    worker.on('error', (error) => log('error', `The thread of the column index failed: ${String(error)}`))
    worker.on('exit', () => {
      isReady = false
      forget('any')
      worker = undefined
      for (const number of pending.keys()) settle(number, undefined)
      if (!isStopped) setTimeout(() => (isStopped ? undefined : begin()), 5000).unref()
    })
  }
  begin()

  /** What cannot be sent to the thread is for PostgreSQL. */
  const post = (requests: readonly WorkerRequest[]) => {
    try {
      worker?.postMessage(requests)
    } catch (error) {
      logPassed(String(error))
      for (const { number } of requests) settle(number, undefined)
    }
  }
  const postTogether = sharedStatement(async (requests: readonly WorkerRequest[]) => (post(requests), []), { everyMs: sharedEveryMs })

  /** The answer of the index; undefined where PostgreSQL is to answer. */
  async function answerTo<T extends Answer>(question: Question, onPage?: Pending['onPage'], isShared = false): Promise<T | undefined> {
    if (!isReady) return undefined
    const request: WorkerRequest = { number: ++lastNumber, question, isPageFirst: onPage !== undefined }
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
    pending.set(request.number, { onPage, resolve, reject })
    if (isShared) void postTogether(request)
    else post([request])
    return (await promise) as T | undefined
  }
  const request: typeof answerTo = (...requested) => {
    lastAt = performance.now()
    return answerTo(...requested)
  }
  const isInUse = () => performance.now() - lastAt < inUseMs
  const equality = new SingleFlight(() => answerTo({ of: 'equality' }))
  return {
    pauseShare: () => (isReady && !isInUse() ? 0 : sql.pauseShare()),
    async followed() {
      if (isInUse()) await equality.get()
    },
    engine: () => (isReady ? 'column index' : 'PostgreSQL'),
    indexSize: () => ({
      ...size,
      cacheBytes: caches.screens.size.bytes + caches.clients.size.bytes,
      behindSeconds: isReady ? (performance.now() - equalAt) / 1000 : undefined,
    }),
    search: async (query, onPage) =>
      (await request<StoneAnswer>({ of: 'search', query }, onPage && ((ids) => onPage(ids, caches)))) ?? sql.search(query, onPage),
    async searchShared(query) {
      const answer = await request<StoneAnswer>({ of: 'search', query }, undefined, true)
      return answer ? { ...answer, caches } : sql.searchShared(query)
    },
    caches: async () => ((await request({ of: 'equality' }, undefined, true)) ? caches : undefined),
    async matrix(query, lows) {
      const cells = await request<Cells>({ of: 'matrix', query, lows })
      return cells ? matrixCells(cells) : sql.matrix(query, lows)
    },
    async summary(query, axes, today) {
      const cells = await request<Cells>({ of: 'summary', query, axes, today })
      return cells ? summaryCells(cells) : sql.summary(query, axes, today)
    },
    figures: async (query, fields, atMost) =>
      (await request({ of: 'figures', query, fields, atMost })) ?? sql.figures(query, fields, atMost),
    tally: sql.tally,
    async stop() {
      isStopped = true
      await worker?.terminate()
      await sql.stop()
    },
  }
}
