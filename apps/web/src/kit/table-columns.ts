import type { z } from 'zod'
import { type Column, titleOf } from './columns.tsx'

/**
 * The columns of a list in the table component's format.
 * @param sort the current sort, as in the URL: `crt:DESC`
 * @param first the number of the first row on the page
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
/** The sort after a click on a heading, as in the URL; an empty text is the list's default order. */
export function sortOf(sorter: Sorter | readonly Sorter[]): string {
  const [by] = [sorter].flat()
  return by?.order ? `${String(by.columnKey)}:${by.order === 'descend' ? 'DESC' : 'ASC'}` : ''
}

/** The same in the format of a list's call. */
export function requestedSort(sort: string): Record<string, 'ASC' | 'DESC'>[] {
  const [field, direction] = sort.split(':')
  return field ? [{ [field]: direction === 'DESC' ? 'DESC' : 'ASC' }] : []
}
