/** Rows in a person's own order: only the rows that they have ordered exchange places, so that a stone new to the list keeps the list's position. */
export function inOwnOrder<T extends { id: string }>(rows: readonly T[], order: readonly string[] | null): readonly T[] {
  if (!order) return rows
  const place = new Map(order.map((id, index) => [id, index]))
  const moved = rows.filter((row) => place.has(row.id)).toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
  let next = 0
  return rows.map((row) => (place.has(row.id) ? moved[next++]! : row))
}
