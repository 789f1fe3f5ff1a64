import { timeText } from '@loupe/domain/kernel/local-time.ts'
import { numberText } from '@loupe/domain/kernel/number-text.ts'
import type { TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js'
import { type Cell, type Table, type TableColumn, printable } from './table.ts'

export function written(cell: Cell, { kind, places = 2, mostPlaces = places }: TableColumn): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell, places, mostPlaces, 'en-US')
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return kind === 'instant' ? timeText(cell) : printable(cell)
}

/** Up to this number, long texts wrap and the table stays in one part. */
const alwaysTogether = 16
/** The width of an A4 page between its margins, of a character in the font size of the table, and of the padding of a cell, in points. */
const [pageWidth, characterWidth, padding] = [794, 4, 5]
/** A longer text wraps within its column. */
const longestLine = 40

/** About how wide each column is without wrapping. */
const widthsOf = (columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): number[] =>
  columns.map((column, i) => {
    const longest = rows.reduce((most, row) => Math.max(most, written(row[i] ?? null, column).length), column.title.length)
    return Math.min(longest, longestLine) * characterWidth + padding
  })

/** The columns of each part of a table that is too wide for a page: as many as fit, after those that name the row. */
export function partsOf(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[] = []): number[][] {
  const all = columns.map((_, i) => i)
  if (all.length <= alwaysTogether) return [all]
  const widths = widthsOf(columns, rows)
  const widthOf = (part: readonly number[]) => part.reduce((sum, i) => sum + (widths[i] ?? 0), 0)
  if (widthOf(all) <= pageWidth) return [all]
  const naming = all.filter((i) => columns[i]?.namesRow)
  const names = naming.length > 0 ? naming : [0]
  const parts: number[][] = []
  for (const i of all.filter((at) => !names.includes(at))) {
    const part = parts.at(-1)
    if (part && widthOf([...part, i]) <= pageWidth) part.push(i)
    else parts.push([...names, i])
  }
  return parts
}

/** A table over as many pages as needed, in parts if it has many columns; each page repeats the headings and shows its number. */
export function pdfTable({ table, rows }: { table: Table; rows: readonly (readonly Cell[])[] }): TDocumentDefinitions {
  const { title, lines, columns, totals } = table
  const isNumber = ({ kind }: TableColumn) => kind === 'number' || kind === 'money'
  const cell = (value: Cell, i: number, more: object = {}): TableCell => {
    const column = columns[i] as TableColumn
    return { text: written(value, column), alignment: isNumber(column) ? 'right' : 'left', ...more }
  }
  const heading = (column: TableColumn): TableCell => ({
    text: column.title,
    bold: true,
    color: '#fff',
    alignment: isNumber(column) ? 'right' : 'left',
  })
  const parts = partsOf(columns, totals ? [...rows, totals] : rows)
  /** A part in which nothing is summed has no row of totals. */
  const totalsOf = (part: readonly number[]) =>
    parts.length === 1 || part.some((i) => i > 0 && !columns[i]?.namesRow && (totals?.[i] ?? null) !== null) ? totals : undefined
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [24, 28, 24, 30],
    defaultStyle: { font: 'Roboto', fontSize: 7 },
    footer: (page, pages) => ({
      text: `${title} · ${page} of ${pages}`,
      alignment: 'right',
      margin: [24, 8, 24, 0],
      fontSize: 6.5,
      color: '#555',
    }),
    content: [
      { text: title, fontSize: 14, bold: true },
      ...lines.map((text) => ({ text: printable(text), fontSize: 8, color: '#444' })),
      ...parts.flatMap((part, at) => {
        const sums = totalsOf(part)
        return [
          ...(parts.length > 1
            ? [
                {
                  text: `Columns, part ${at + 1} of ${parts.length}: ${part.map((i) => columns[i]?.title).join(', ')}`,
                  margin: [0, 6, 0, 0] as [number, number, number, number],
                  color: '#444',
                  ...(at > 0 ? { pageBreak: 'before' as const } : {}),
                },
              ]
            : []),
          {
            margin: [0, 8, 0, 0] as [number, number, number, number],
            layout: {
              hLineWidth: (i: number) => (i <= 1 ? 0.8 : 0.3),
              vLineWidth: () => 0,
              hLineColor: () => '#b8c0cc',
              paddingLeft: () => 2.5,
              paddingRight: () => 2.5,
              paddingTop: () => 1.5,
              paddingBottom: () => 1.5,
              fillColor: (row: number) => (row === 0 ? '#1f3a5f' : sums && row === rows.length + 1 ? '#e8edf4' : null),
            },
            table: {
              headerRows: 1,
              dontBreakRows: true,
              widths: part.map(() => 'auto'),
              body: [
                part.map((i) => heading(columns[i] as TableColumn)),
                ...rows.map((row) => part.map((i) => cell(row[i] ?? null, i))),
                ...(sums ? [part.map((i) => cell(sums[i] ?? null, i, { bold: true }))] : []),
              ],
            },
          },
        ]
      }),
    ],
  }
}
