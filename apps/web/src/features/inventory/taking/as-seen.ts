import type { Question } from '../desk/use-stones.ts'
import type { ColumnState } from '../../../kit/grid/types.ts'

/** What is asked of the server: a set of stones, in an order. */
export interface Asked extends Question {
  diamonds?: readonly string[]
  sort?: readonly Record<string, 'ASC' | 'DESC'>[]
  page?: number
  limit?: number
}

/** The columns a list shows now, from left to right. */
export function shownColumns({ order, hidden, pinned: { left, right } }: ColumnState): string[] {
  const middle = order.filter((key) => !left.includes(key) && !right.includes(key))
  return [...left, ...middle, ...right].filter((key) => !hidden.includes(key))
}

/** Stones named one by one, in the order in which the rows stand. */
export function inRowOrder(asked: Asked, rows: readonly { id: string }[]): Asked {
  if (!asked.diamonds) return asked
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  return { ...asked, diamonds: asked.diamonds.toSorted((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity)) }
}
