/**
 * Rows in a person's own order: those they have put in order change places among themselves, so that a stone that is new to the list stands where
 * the list has it.
 */
export function inOwnOrder<T extends { id: string }>(rows: readonly T[], order: readonly string[] | null): readonly T[] {
  if (!order) return rows
  const place = new Map(order.map((id, index) => [id, index]))
  const moved = rows.filter((row) => place.has(row.id)).toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
  let next = 0
  return rows.map((row) => (place.has(row.id) ? moved[next++]! : row))
}
