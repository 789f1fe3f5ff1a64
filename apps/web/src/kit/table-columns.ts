import type { z } from 'zod'
import { type Column, titleOf } from './columns.tsx'
import type { ReactNode } from 'react'
import type { CardPart } from './card-parts.ts'

export type Direction = 'ascending' | 'descending'

/** A column as the table draws it; `tableColumns` makes them of a list's columns. */
export interface TableColumn<Row> {
  key: string
  title: ReactNode
  width?: number
  align?: 'right'
  className?: string
  part?: CardPart
  /** The key of a column below whose value this one moves in a list that is too wide. */
  under?: string
  isNamedUnder?: true
  /** The order of the rows by this column, or 'none'; without it the column cannot be sorted. */
  sorted?: Direction | 'none'
  picture?: ((row: Row) => ReactNode) | undefined
  show(row: Row, at: number): ReactNode
}

/**
 * The columns of a list as its table draws them.
 * @param sort the current sort, as in the URL: `crt:DESC`
 * @param first the number of the first row on the page
 */
export function tableColumns<Row>(
  columns: readonly Column<Row>[],
  row: z.ZodObject | undefined,
  sort: string,
  first = 1,
): TableColumn<Row>[] {
  const [field, direction] = sort.split(':')
  return columns.map(({ key, title, width, align, sortable, part, under, isNamedUnder, picture, show }) => ({
    key,
    title: title ?? titleOf(row, key),
    ...(width ? { width } : {}),
    ...(align ? { align } : {}),
    ...(part ? { part } : {}),
    ...(under ? { under } : {}),
    ...(isNamedUnder ? { isNamedUnder } : {}),
    ...(picture ? { picture } : {}),
    ...(sortable ? { sorted: field === key ? (direction === 'DESC' ? 'descending' : 'ascending') : 'none' } : {}),
    show: (one, at) => show(one, first + at),
  }))
}

/** The sort after a click on a heading, as in the URL; an empty text is the list's default order. */
export const sortOf = (key: string, direction: Direction | undefined): string =>
  direction ? `${key}:${direction === 'descending' ? 'DESC' : 'ASC'}` : ''

/** The same in the format of a list's call. */
export function listSort(sort: string): Record<string, 'ASC' | 'DESC'>[] {
  const [field, direction] = sort.split(':')
  return field ? [{ [field]: direction === 'DESC' ? 'DESC' : 'ASC' }] : []
}
