import type { AgedTotals, Summary } from '@loupe/contract/inventory/summary.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { type Measure } from './measures.ts'

/** A value of an axis: its index in the response, and its name. */
export interface Head {
  place: number | null
  value: string | null
  name: string
}
export interface Cube {
  rows: readonly Head[]
  columns: readonly Head[]
  pages: readonly Head[]
  rowAxis: SummaryAxis
  columnAxis: SummaryAxis | undefined
  pageAxis: SummaryAxis | undefined
  /** Null is the total over that axis. */
  cell(row: number | null, column: number | null, page: number | null): AgedTotals | undefined
}

const short = new Set<SummaryAxis>(['colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'lbNm'])
export const axisTitle = (axis: SummaryAxis): string => (axis === 'age' ? 'Days in stock' : axis === 'vendor' ? 'Vendor' : titleOf(axis))

function nameOf(lists: Lists, axis: SummaryAxis, value: string | null): string {
  if (value === null) return axis === 'vendor' ? 'No vendor' : 'Unknown'
  return short.has(axis) || axis === 'crt' || axis === 'age' || axis === 'vendor' ? value : (lists.nameOf(axis, value) ?? value)
}

/** The response as a table, or as one table per page, with access to each cell. */
export function cubeOf(lists: Lists, { axes, cells }: Summary, hasPages: boolean): Cube {
  const found = new Map(cells.map(({ at, ...totals }) => [at.map((place) => place ?? '').join(), totals]))
  const [first] = axes
  if (!first) throw new Error('Keep at least one axis.')
  const heads = (at: number): Head[] =>
    axes.slice(at, at + 1).flatMap(({ axis, values }) => values.map((value, place) => ({ place, value, name: nameOf(lists, axis, value) })))
  // Pages are the last axis; without columns it directly follows the rows.
  const pagesAt = hasPages ? axes.length - 1 : axes.length
  const columnsAt = pagesAt > 1 ? 1 : axes.length
  return {
    rows: heads(0),
    columns: heads(columnsAt),
    pages: heads(pagesAt),
    rowAxis: first.axis,
    columnAxis: axes[columnsAt]?.axis,
    pageAxis: axes[pagesAt]?.axis,
    cell: (row, column, page) =>
      found.get(
        axes
          .map((_, at) => (at === 0 ? row : at === pagesAt ? page : column))
          .map((place) => place ?? '')
          .join(),
      ),
  }
}

/** The strength of each cell's color, 0 to 1: by the square root for sums, linear between minimum and maximum for averages. */
export function heatOf(cube: Cube, page: number | null, measure: Measure): (totals: AgedTotals | undefined) => number {
  const values = cube.rows.flatMap((row) => cube.columns.flatMap((column) => cube.cell(row.place, column.place, page)?.[measure] ?? []))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isSum = measure === 'pieces' || measure === 'carats' || measure === 'amount'
  return (totals) => {
    const value = totals?.[measure]
    if (value === null || value === undefined) return 0
    if (isSum) return most > 0 ? Math.sqrt(value / most) : 0
    return most > least ? 0.1 + (0.9 * (value - least)) / (most - least) : 0.5
  }
}
