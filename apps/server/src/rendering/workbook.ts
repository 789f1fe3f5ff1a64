import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { localStamp } from '@loupe/domain/kernel/local-time.ts'
import { Readable } from 'node:stream'
import { type CellStyle, type CellValue, writeXlsxStream } from 'hucre'
import { type Cell, type Table, type TableColumn, printable } from './table.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const head: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A5F' } },
}
const title: CellStyle = { font: { bold: true, size: 14 } }
const sum: CellStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF4' } } }

const formatOf = ({ kind, places = 2, mostPlaces = places }: TableColumn): string | undefined =>
  kind === 'number' || kind === 'money'
    ? `${kind === 'money' ? '#,##' : ''}0${mostPlaces > 0 ? `.${'0'.repeat(places)}${'#'.repeat(mostPlaces - places)}` : ''}`
    : kind === 'instant'
      ? 'yyyy-mm-dd hh:mm'
      : undefined
const withFormat = (style: CellStyle, column: TableColumn): CellStyle => {
  const numFmt = formatOf(column)
  return numFmt ? { ...style, numFmt } : style
}

/** A text stays text in a workbook, even if it begins with `=`: only cells declared as formulas are formulas. */
const cellOf = (cell: Cell, { kind }: TableColumn): CellValue =>
  typeof cell !== 'string' ? cell : kind === 'instant' ? new Date(`${localStamp(cell).replace(' ', 'T')}Z`) : printable(cell)

/**
 * Writes a workbook row by row, so that a large one takes no more memory than a small one. The title, the lines and the totals are above the
 * headings, which stay visible.
 */
export function writeWorkbook(table: Table, rows: AsyncIterable<readonly Cell[]>): Readable {
  const { columns } = table
  // The writer reads a column's style when it writes a cell; the rows above the stones change it in turn.
  const writers = columns.map(({ title: columnTitle, kind }) => ({
    width: Math.max(columnTitle.length + 3, kind === 'text' ? 14 : kind === 'instant' ? 17 : 11),
    style: {} as CellStyle,
  }))
  const style = (styleOf: (column: TableColumn) => CellStyle) =>
    writers.forEach((writer, i) => (writer.style = styleOf(columns[i] as TableColumn)))
  const above = table.isBare ? 0 : 1 + table.lines.length + (table.totals ? 1 : 0)
  function* heading(): Generator<CellValue[]> {
    style(() => title)
    yield [printable(table.title)]
    style(() => ({}))
    for (const line of table.lines) yield [printable(line)]
    style((column) => withFormat(sum, column))
    if (table.totals) yield table.totals.map((cell, i) => cellOf(cell, columns[i] as TableColumn))
  }
  async function* all(): AsyncGenerator<CellValue[]> {
    if (!table.isBare) yield* heading()
    style(() => head)
    yield columns.map((column) => column.title)
    style((column) => withFormat({}, column))
    for await (const row of rows) yield row.map((cell, i) => cellOf(cell, columns[i] as TableColumn))
  }
  const stream = writeXlsxStream(all(), { name: cutText(table.title, 31), columns: writers, freezePane: { rows: above + 1 } })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}
