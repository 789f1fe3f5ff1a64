/** Rows in a person's own order: only the rows that they have ordered exchange places, so that a stone new to the list keeps the list's position. */
export function inOwnOrder<T extends { id: string }>(rows: readonly T[], order: readonly string[] | null): readonly T[] {
  if (!order) return rows
  const ordered = new Set(order)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const moved = [...ordered].flatMap((id) => byId.get(id) ?? []).values()
  return rows.map((row) => (ordered.has(row.id) ? (moved.next().value ?? row) : row))
}
