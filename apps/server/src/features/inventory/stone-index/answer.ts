import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { StoneAnswer, StoneCondition, StoneQuery, Stored } from '../../../services/stone-search.ts'
import type { Cells } from './cells.ts'
import { countFacets, part } from './facets.ts'
import { pageOf, sorts } from './page.ts'
import { asSets, lookUpTexts, answersAlone } from './text-conditions.ts'
import type { Named } from './select.ts'
import type { Stock } from './stock.ts'
import { figuresOf, stores, matrixOf, summaryOf, sumsOf } from './sums.ts'

/** A query to the index and its possible answers; `undefined` when PostgreSQL should answer instead. */
export type Question =
  | { of: 'search'; query: StoneQuery }
  | { of: 'matrix'; query: StoneCondition; lows: readonly number[] }
  | { of: 'summary'; query: StoneCondition; axes: readonly SummaryAxis[]; today: string }
  | { of: 'figures'; query: StoneCondition; fields: readonly SearchableField[]; atMost: number }
export type Answer = StoneAnswer | Cells | Record<string, Stored | null>[]

/**
 * @param db where the stones of text conditions are looked up
 * @param isAsBefore called after that lookup: whether the stock is still complete and unchanged. In a single snapshot it always is.
 * @param onPage receives the page of a search before the rest is counted
 */
export async function answer(
  db: Db | Tx,
  stock: Stock,
  requested: Question,
  isAsBefore: () => Promise<boolean> = async () => true,
  onPage: (ids: string[]) => void = () => undefined,
): Promise<Answer | undefined> {
  if (requested.of === 'search' && requested.query.page && !sorts(stock, requested.query.sort)) return undefined
  if (requested.of === 'figures' && !stores(stock, requested.fields)) return undefined
  const isAlone = answersAlone(stock, requested.query)
  const ids = isAlone ? [] : await lookUpTexts(db, stock, requested.query)
  if (!ids || !(isAlone || (await isAsBefore()))) return undefined
  // No `await` from here on, so the stock cannot change until the answer is complete.
  return stock.memory.borrowing(() => answered(stock, requested, asSets(stock, requested.query, ids), onPage))
}

function answered(stock: Stock, requested: Question, named: Named, onPage: (ids: string[]) => void): Answer {
  const parted = part(stock, requested.query, named)
  switch (requested.of) {
    case 'search': {
      const { page, sort, sums, facets } = requested.query
      const ids = page && pageOf(stock, parted.found, sort, page)
      if (ids) onPage(ids)
      return {
        ...(ids ? { ids } : {}),
        ...(sums ? { sums: sumsOf(stock, parted.found) } : {}),
        ...(facets.length > 0 ? { facets: countFacets(stock, facets, parted) } : {}),
      }
    }
    case 'matrix':
      return matrixOf(stock, parted.found, requested.lows)
    case 'summary':
      return summaryOf(stock, parted.found, requested.axes, requested.today)
    case 'figures':
      return figuresOf(stock, parted.found, requested.fields, requested.atMost)
  }
}
