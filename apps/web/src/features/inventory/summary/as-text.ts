import { type Cube, type Head, axisTitle } from './cube.ts'
import { type Measure, type VisibleMeasure, measureNames, measures } from './measures.ts'

const total: Head = { place: null, value: null, name: 'Total' }

/** The table as text for a spreadsheet: separated by tabs, plain figures, its description on top. */
export function asText(cube: Cube, page: Head, visible: VisibleMeasure, about: readonly string[]): string {
  const rows = [...cube.rows, total]
  const columns = [...cube.columns, total]
  const plain = (row: Head, column: Head, measure: Measure) => String(cube.cell(row.place, column.place, page.place)?.[measure] ?? '')
  const corner = cube.columnAxis ? `${axisTitle(cube.rowAxis)} \\ ${axisTitle(cube.columnAxis)}` : axisTitle(cube.rowAxis)
  const titles = measureNames.map((measure) => measures[measure].title)
  if (!cube.columnAxis)
    return lines(about, [[corner, ...titles], ...rows.map((row) => [row.name, ...measureNames.map((one) => plain(row, total, one))])])
  if (visible !== 'all')
    return lines(
      [...about, measures[visible].title],
      [
        [corner, ...columns.map(({ name }) => name)],
        ...rows.map((row) => [row.name, ...columns.map((column) => plain(row, column, visible))]),
      ],
    )
  const found = rows.flatMap((row) =>
    columns.flatMap((column) => (cube.cell(row.place, column.place, page.place) ? [[row, column] as const] : [])),
  )
  return lines(about, [
    [axisTitle(cube.rowAxis), axisTitle(cube.columnAxis), ...titles],
    ...found.map(([row, column]) => [row.name, column.name, ...measureNames.map((one) => plain(row, column, one))]),
  ])
}

const lines = (about: readonly string[], table: readonly string[][]) => [...about, ...table.map((line) => line.join('\t'))].join('\n')
