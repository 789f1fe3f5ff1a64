import type { z } from 'zod'
import { type Column, titleOf } from './columns.tsx'

/**
 * The columns of a list as its table has them.
 * @param sort what it is sorted by, as the address keeps it: `crt:DESC`
 * @param first the number of the first row shown
 */
export function tableColumns<Row>(columns: readonly Column<Row>[], row: z.ZodObject | undefined, sort: string, first = 1) {
  const [field, direction] = sort.split(':')
  return columns.map(({ key, title, width, align, sortable, show }) => ({
    key,
    title: title ?? titleOf(row, key),
    ...(width ? { width } : {}),
    ...(align ? { align } : {}),
    ...(sortable ? { sorter: true, sortOrder: field === key ? orderOf(direction) : null } : {}),
    render: (_: unknown, one: Row, at: number) => show(one, first + at),
  }))
}
const orderOf = (direction: string | undefined) => (direction === 'DESC' ? ('descend' as const) : ('ascend' as const))

interface Sorter {
  columnKey?: unknown
  order?: 'ascend' | 'descend' | null | undefined
}
/** What a table was sorted by with a press on a heading, as the address keeps it; nothing is the list's own order. */
export function sortOf(sorter: Sorter | readonly Sorter[]): string {
  const [by] = [sorter].flat()
  return by?.order ? `${String(by.columnKey)}:${by.order === 'descend' ? 'DESC' : 'ASC'}` : ''
}

/** The same as a list's call asks for it. */
export function sortAsked(sort: string): Record<string, 'ASC' | 'DESC'>[] {
  const [field, direction] = sort.split(':')
  return field ? [{ [field]: direction === 'DESC' ? 'DESC' : 'ASC' }] : []
}
