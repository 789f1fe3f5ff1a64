import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'

export type ColumnFilterKind = 'options' | 'range' | 'text' | 'days'
export type Density = 'compact' | 'middle' | 'roomy'
export type CellValue = string | number | boolean | null | undefined

/** One column, as data. The grid formats by `kind`; only `custom` needs `render`. */
export interface GridColumn<Row> {
  /** Names the column in every state, and the field of the row it shows unless `value` says otherwise. */
  key: string
  title: string
  /** Pixels at first; what a person sets is kept in `ColumnState.widths`. */
  width: number
  align?: 'left' | 'right' | 'center'
  kind: 'text' | 'number' | 'money' | 'instant' | 'flag' | 'custom'
  /** Decimals of a number or money; 2 unless told. */
  places?: number
  pin?: 'left' | 'right'
  sortable?: boolean
  filter?: ColumnFilterKind
  /** What stands in the cell. Must depend on the row alone: cells are drawn again only when their row object changes. */
  render?(row: Row): ReactNode
  /** What is formatted and copied. */
  value?(row: Row): CellValue
  /** Longer explanation, shown on the header. */
  hint?: string
}

export interface SortBy {
  key: string
  order: 'asc' | 'desc'
}

/** What one person has done to the columns of one list. Plain data, fit to be stored; unknown keys are ignored, new columns come last. */
export interface ColumnState {
  order: readonly string[]
  widths: Readonly<Record<string, number>>
  hidden: readonly string[]
  pinned: { left: readonly string[]; right: readonly string[] }
}

/** Groups the loaded rows, in the order in which their first rows come. */
export interface GridGrouping<Row> {
  by(row: Row): string
  title?(key: string, rows: readonly Row[]): ReactNode
  /** By column key; formatted like the column's own cells and shown under it. */
  totals?(rows: readonly Row[]): Readonly<Record<string, CellValue>>
}

export interface Point {
  x: number
  y: number
}

export interface GridProps<Row> {
  /** The grid's name for those who cannot see it. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** What a row is called in "Select R00001"; its key unless told. */
  rowName?(row: Row): string
  /** Rows before the first loaded one, and in the whole result: positions announced are positions in the result. */
  rowOffset?: number
  /** Key of the row that is looked at elsewhere: the tab stop goes along with it. */
  current?: string
  rowTotal?: number
  /** Handed to the selection with "all matching": what the server knows the present filter by. */
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
  /** Keys of the columns that are filtered now. */
  filtered?: readonly string[]
  onColumnFilter?(key: string, anchor: HTMLElement): void
  group?: GridGrouping<Row>
  /** Lets a person move rows: give it only while the rows stand in their own order. Grouped rows do not move. `toIndex` counts the loaded rows. */
  onMove?(key: string, toIndex: number): void
  onOpen?(row: Row): void
  onPeek?(row: Row): void
  onMenu?(row: Row, at: Point): void
  /** Off: `x` does nothing (WCAG 2.1.4); Space on the tick and Shift+Space still tick. */
  singleKeys?: boolean
}

export const rowHeights: Readonly<Record<Density, number>> = { compact: 28, middle: 32, roomy: 40 }
