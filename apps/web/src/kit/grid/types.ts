import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'
import type { Density } from '../preferences.ts'

export type ColumnFilterKind = 'options' | 'range' | 'text' | 'days'
export type CellValue = string | number | boolean | null | undefined

/** One column, as data. The grid formats by `kind`; only `custom` needs `render`. */
export interface GridColumn<Row> {
  /** Identifies the column in all state, and is the field of the row it shows unless there is a `value`. */
  key: string
  title: string
  /** Initial width in pixels; a person's own width is stored in `ColumnState.widths`. */
  width: number
  align?: 'left' | 'right' | 'center'
  kind: 'text' | 'number' | 'money' | 'instant' | 'flag' | 'custom'
  /** Decimals of a number or money; 2 by default, and up to `mostPlaces` where they are not 0. */
  places?: number
  mostPlaces?: number
  pin?: 'left' | 'right'
  sortable?: boolean
  filter?: ColumnFilterKind
  /** The cell's content. It must depend on the row alone: cells are rendered again only when their row object changes. */
  render?(row: Row): ReactNode
  /** The value to format and copy. */
  value?(row: Row): CellValue
  /** A longer explanation, shown on the header. */
  hint?: string
  /** The full name, if the hint is not one. */
  name?: string
}

export interface SortBy {
  key: string
  order: 'asc' | 'desc'
}

/** A person's changes to the columns of one list. Plain data for storing; unknown keys are ignored, new columns come last. */
export interface ColumnState {
  order: readonly string[]
  widths: Readonly<Record<string, number>>
  hidden: readonly string[]
  pinned: { left: readonly string[]; right: readonly string[] }
}

/** Groups the loaded rows; groups are ordered by their first row. */
export interface GridGrouping<Row> {
  by(row: Row): string
  title?(key: string, rows: readonly Row[]): ReactNode
  /** By column key; formatted like the column's cells and shown under it. */
  totals?(rows: readonly Row[]): Readonly<Record<string, CellValue>>
}

export interface Point {
  x: number
  y: number
}

export interface GridProps<Row> {
  /** The grid's accessible name. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** A row's name in "Select R00001"; its key by default. */
  rowName?(row: Row): string
  /** Number of rows before the first loaded one, and in the whole result, so that announced positions refer to the whole result. */
  rowOffset?: number
  /** Key of the row that is open elsewhere, such as in a layer above: the tab stop moves along with it. */
  current?: string
  rowTotal?: number
  /** Stored in the selection with "all matching": the server's identifier of the current filter. */
  matchingToken?: string
  density?: Density
  loading?: boolean
  empty?: ReactNode
  footer?: ReactNode
  selection?: Selection
  sort?: readonly SortBy[]
  onSort?(sort: SortBy[]): void
  columnState?: ColumnState
  onColumnState?(next: ColumnState): void
  /** Keys of the columns with an active filter. */
  filtered?: readonly string[]
  onColumnFilter?(key: string, anchor: HTMLElement): void
  group?: GridGrouping<Row>
  /** Lets a person move rows: pass it only while the rows are in their own order. Grouped rows do not move. `toIndex` counts the loaded rows. */
  onMove?(key: string, toIndex: number): void
  /** If false, rows have no grip to drag; keys and the row's menu still move them. */
  hasGrip?: boolean
  onOpen?(row: Row): void
  onPeek?(row: Row): void
  /** Arrow up from the headings. */
  onAbove?(): void
  /** Called when the focus comes to a row. */
  onCurrent?(row: Row): void
  onMenu?(row: Row, at: Point): void
  /** If false, `x` does nothing (WCAG 2.1.4); Space on the checkbox and Shift+Space still select. */
  singleKeys?: boolean
}

export const rowHeights: Readonly<Record<Density, number>> = { compact: 28, normal: 30, roomy: 40 }
