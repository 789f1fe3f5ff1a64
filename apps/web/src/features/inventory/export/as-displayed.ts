import type { Requested } from '../../../links/stone-action.ts'
import type { ColumnState } from '../../../kit/grid/types.ts'

/** The visible columns of a list, from left to right. */
export function visibleColumns({ order, hidden, pinned: { left, right } }: ColumnState): string[] {
  const middle = order.filter((key) => !left.includes(key) && !right.includes(key))
  return [...left, ...middle, ...right].filter((key) => !hidden.includes(key))
}

/** Sorts stones listed by id into the order of the rows. */
export function inRowOrder(requested: Requested, rows: readonly { id: string }[]): Requested {
  if (!requested.diamonds) return requested
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  return { ...requested, diamonds: requested.diamonds.toSorted((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity)) }
}
