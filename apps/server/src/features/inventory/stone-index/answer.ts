import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { MatrixCell, StoneAnswer, StoneCondition, StoneQuery, Stored, SummaryCell } from '../diamonds/stone-search.ts'
import { countFacets, part } from './facets.ts'
import { pageOf, sorts } from './page.ts'
import { asNamed, nameResidual, needsNobody } from './residual.ts'
import type { Named } from './select.ts'
import type { Stock } from './stock.ts'
import { figuresOf, keeps, matrixOf, summaryOf, sumsOf } from './sums.ts'

/** A question to the index, and what may come back; `undefined` when PostgreSQL should answer instead. */
export type Question =
  | { of: 'search'; query: StoneQuery }
  | { of: 'matrix'; query: StoneCondition; lows: readonly number[] }
  | { of: 'summary'; query: StoneCondition; axes: readonly SummaryAxis[]; today: string }
  | { of: 'figures'; query: StoneCondition; fields: readonly SearchableField[]; atMost: number }
export type Answer = StoneAnswer | MatrixCell[] | SummaryCell[] | Record<string, Stored | null>[]

/**
 * @param db where stones are named for conditions on texts
 * @param isAsBefore asked when that took place: whether the stock is what it was before, whole and unchanged. In one snapshot it is.
 * @param onPage told the page of a search before the rest is counted
 */
export async function answer(
  db: Db | Tx,
  stock: Stock,
  asked: Question,
  isAsBefore: () => Promise<boolean> = async () => true,
  onPage: (ids: string[]) => void = () => undefined,
): Promise<Answer | undefined> {
  if (asked.of === 'search' && asked.query.page && !sorts(stock, asked.query.sort)) return undefined
  if (asked.of === 'figures' && !keeps(stock, asked.fields)) return undefined
  const isAlone = needsNobody(stock, asked.query)
  const ids = isAlone ? [] : await nameResidual(db, stock, asked.query)
  if (!ids || !(isAlone || (await isAsBefore()))) return undefined
  // Nothing is waited for from here on: the stock stays as it is until the answer stands.
  return stock.memory.borrowing(() => answered(stock, asked, asNamed(stock, asked.query, ids), onPage))
}

function answered(stock: Stock, asked: Question, named: Named, onPage: (ids: string[]) => void): Answer {
  const parted = part(stock, asked.query, named)
  switch (asked.of) {
    case 'search': {
      const { page, sort, sums, facets } = asked.query
      const ids = page && pageOf(stock, parted.found, sort, page)
      if (ids) onPage(ids)
      return {
        ...(ids ? { ids } : {}),
        ...(sums ? { sums: sumsOf(stock, parted.found) } : {}),
        ...(facets.length > 0 ? { facets: countFacets(stock, facets, parted) } : {}),
      }
    }
    case 'matrix':
      return matrixOf(stock, parted.found, asked.lows)
    case 'summary':
      return summaryOf(stock, parted.found, asked.axes, asked.today)
    case 'figures':
      return figuresOf(stock, parted.found, asked.fields, asked.atMost)
  }
}
