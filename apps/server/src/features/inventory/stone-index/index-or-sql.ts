import { createSqlSearch } from '../diamonds/sql-search.ts'
import { RowCache } from '../../../services/row-cache.ts'
import type { StoneAnswer, StoneCaches, StoneSearch } from '../../../services/stone-search.ts'
import type { Config } from '../../../config.ts'
import type { Answer, Question } from './answer.ts'
import { type Cells, matrixCells, summaryCells } from './cells.ts'
import { SingleFlight } from '../../../db/single-flight.ts'
import { type Log, type QuestionOptions, startIndexThread } from './index-thread.ts'
import type { Databases } from './worker.ts'

/** Someone who searched this long ago may search again at any moment. */
const inUseMs = 2000

/**
 * The second search engine: queries go to the thread that holds the stock in columns. PostgreSQL answers while that thread is loading, when it declines a
 * query, and when it is not running. Every write of a stone is known here before the answer that sees it, so stones are cached for the desk and for clients' systems.
 */
export function createIndexOrSqlSearch(
  databases: Databases,
  { searchEngine, rowCacheMegabytes }: Pick<Config, 'searchEngine' | 'rowCacheMegabytes'>,
  log: Log,
): StoneSearch {
  const sql = createSqlSearch(databases.databaseUrl)
  if (searchEngine === 'sql') return sql
  const caches: StoneCaches = {
    screens: new RowCache(rowCacheMegabytes * 2 ** 20),
    clients: new RowCache((rowCacheMegabytes / 2) * 2 ** 20, ({ vStnId, isDeleted }) => (isDeleted ? undefined : vStnId)),
  }
  const index = startIndexThread(databases, log, (ids) => {
    for (const cache of Object.values(caches))
      if (ids === 'any') cache.clear()
      else cache.evict(ids)
  })
  let lastRequestAt = -Infinity
  const request = <T extends Answer>(question: Question, options?: QuestionOptions) => {
    lastRequestAt = performance.now()
    return index.request<T>(question, options)
  }
  const isInUse = () => performance.now() - lastRequestAt < inUseMs
  // Asked by background work, which does not count as use by a person.
  const equality = new SingleFlight(() => index.request({ of: 'equality' }))
  return {
    pauseShare: () => (index.isReady() && !isInUse() ? 0 : sql.pauseShare()),
    async followed() {
      if (isInUse()) await equality.get()
    },
    engine: () => (index.isReady() ? 'column index' : 'PostgreSQL'),
    indexSize: () => ({
      ...index.size(),
      cacheBytes: caches.screens.size.bytes + caches.clients.size.bytes,
      behindSeconds: index.isReady() ? (performance.now() - index.equalAt()) / 1000 : undefined,
    }),
    search: async (query, onPage) =>
      (await request<StoneAnswer>({ of: 'search', query }, { onPage: onPage && ((ids) => onPage(ids, caches)) })) ??
      sql.search(query, onPage),
    async searchShared(query) {
      const answer = await request<StoneAnswer>({ of: 'search', query }, { isShared: true })
      return answer ? { ...answer, caches } : sql.searchShared(query)
    },
    caches: async () => ((await request({ of: 'equality' }, { isShared: true })) ? caches : undefined),
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
      await index.stop()
      await sql.stop()
    },
  }
}
