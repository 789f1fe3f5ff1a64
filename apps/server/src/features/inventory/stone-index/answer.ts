import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { MatrixCell, StoneAnswer, StoneCondition, StoneQuery, Stored, SummaryCell } from '../diamonds/stone-search.ts'
import { countFacets } from './facets.ts'
import { pageOf, sorts } from './page.ts'
import { asFetched, nameResidual } from './residual.ts'
import { matching, residual } from './select.ts'
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
 */
export async function answer(
  db: Db | Tx,
  stock: Stock,
  asked: Question,
  isAsBefore: () => Promise<boolean> = async () => true,
): Promise<Answer | undefined> {
  if (asked.of === 'search' && asked.query.page && !sorts(stock, asked.query.sort)) return undefined
  if (asked.of === 'figures' && !keeps(stock, asked.fields)) return undefined
  const { query } = asked
  const isWhole = [...query.byFacet.values(), ...query.others].every((test) => residual(stock, test).length === 0)
  const named = isWhole ? [] : await nameResidual(db, stock, query)
  if (!named || !(isWhole || (await isAsBefore()))) return undefined
  // Nothing is waited for from here on: the stock stays as it is until the answer stands.
  const fetched = asFetched(stock, named, query.labGrown)
  switch (asked.of) {
    case 'search': {
      const { query } = asked
      const counted = query.facets.length > 0 ? countFacets(stock, query, fetched) : undefined
      const found = counted?.found ?? matching(stock, query, fetched)
      return {
        ...(query.page ? { ids: pageOf(stock, found, query.sort, query.page) } : {}),
        ...(query.sums ? { sums: sumsOf(stock, found) } : {}),
        ...(counted ? { facets: counted.facets } : {}),
      }
    }
    case 'matrix':
      return matrixOf(stock, matching(stock, asked.query, fetched), asked.lows)
    case 'summary':
      return summaryOf(stock, matching(stock, asked.query, fetched), asked.axes, asked.today)
    case 'figures':
      return figuresOf(stock, matching(stock, asked.query, fetched), asked.fields, asked.atMost)
  }
}
