import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { whole } from '../../../kit/format.ts'
import type { DeskState } from './state.ts'
import type { Stones } from './use-stones.ts'

/** The sets of stones that an action may be for besides the selected ones: this page, and all found. */
export function foundSets(stones: Stones, rows: readonly Diamond[], isOwnOrder: boolean, { page, size }: Pick<DeskState, 'page' | 'size'>) {
  const { question, sort, count } = stones
  if (count === 0) return []
  // Rows in the person's own order are exported by id in that order; otherwise in the list's order.
  const ofPage = isOwnOrder ? { diamonds: rows.map(({ id }) => id) } : { sort, page, limit: size }
  return [
    { key: 'page', label: `This page ${whole(rows.length)}`, count: rows.length, requested: { ...question, ...ofPage } },
    { key: 'all', label: `All found ${whole(count)}`, count, requested: { ...question, sort } },
  ]
}
