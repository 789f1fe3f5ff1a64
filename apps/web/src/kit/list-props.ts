import type { Named } from '@loupe/contract/route.ts'
import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import type { Empty } from './first-places.ts'
import type { Help } from './page.tsx'

/** A list is columns, a query and actions. Page, sort and search are in the URL, so that a copied link shows the same rows. */
export interface ListProps<Row> {
  title: string
  /** Terms of the glossary that are explained beside the title. */
  help?: Help
  route: Named
  columns: Column<Row>[]
  /** Shown when there are no rows, with what to do next. */
  empty: Empty
  /** Adds the first row, offered where there are none; undefined for people who may not. */
  onAdd?: (() => void) | undefined
  /** Only some rows are listed: that there are none says nothing about the others. */
  isFiltered?: boolean
  /** Fields that the search box searches; without any there is no box. */
  searchIn?: string[]
  /** The screen's own filter, in the list grammar. */
  filter?: Record<string, unknown>
  /** Further input of the call. */
  also?: Record<string, unknown>
  /** Shown above the rows. */
  note?: ReactNode
  /** Fields that filter the list: above the rows, on a phone in a sheet from below. */
  filters?: ReactNode
  /** The main action, which adds a row. */
  actions?: ReactNode
  /** Rarer actions of the whole list: before the main one, on a phone in the sheet from below. */
  rarerActions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** Makes rows selectable; returns the actions for the selected rows. */
  ticked?: (rows: Row[], untick: () => void) => ReactNode
  sort?: Record<string, 'ASC' | 'DESC'>[]
  /** Without a page around it, for a list inside another screen. */
  isPart?: boolean
  /** Scrolls sideways where it does not fit; in a panel beside the list that opened it, lines wrap instead. */
  scrolls?: boolean
}
