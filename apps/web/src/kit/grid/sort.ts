import type { SortBy } from './types.ts'

const next = { none: 'asc', asc: 'desc', desc: null } as const

/** The sort after a click on a column: ascending, descending, none. `add` keeps the other columns and their ranks. */
export function nextSort(sort: readonly SortBy[], key: string, add: boolean): SortBy[] {
  const order = next[sort.find((s) => s.key === key)?.order ?? 'none']
  if (!add) return order ? [{ key, order }] : []
  if (!order) return sort.filter((s) => s.key !== key)
  return sort.some((s) => s.key === key) ? sort.map((s) => (s.key === key ? { key, order } : s)) : [...sort, { key, order }]
}
