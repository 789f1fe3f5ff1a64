import { timeText } from '@loupe/domain/kernel/local-time.ts'
import type { TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js'
import { type Cell, type Table, type TableColumn, printable } from './table.ts'

const number = (value: number, places: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places }).format(value).replace('-', '−')

export function written(cell: Cell, { kind, places = 2 }: TableColumn): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return number(cell, places)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return kind === 'instant' ? timeText(cell) : printable(cell)
}

/** More columns need a wider page: it can be read on a screen, and a printer scales it. */
const pageFor = (columns: number) => (columns <= 16 ? 'A4' : columns <= 24 ? 'A3' : columns <= 40 ? 'A2' : 'A1')

/** A table over as many pages as needed; each page repeats the headings and shows its number. */
export function pdfTable({ table, rows }: { table: Table; rows: readonly (readonly Cell[])[] }): TDocumentDefinitions {
  const { title, lines, columns, totals } = table
  const isNumber = ({ kind }: TableColumn) => kind === 'number' || kind === 'money'
  const cell = (value: Cell, i: number, more: object = {}): TableCell => {
    const column = columns[i] as TableColumn
    return { text: written(value, column), alignment: isNumber(column) ? 'right' : 'left', ...more }
  }
  return {
    pageSize: pageFor(columns.length),
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
      {
        margin: [0, 8, 0, 0],
        layout: {
          hLineWidth: (i: number) => (i <= 1 ? 0.8 : 0.3),
          vLineWidth: () => 0,
          hLineColor: () => '#b8c0cc',
          paddingLeft: () => 2.5,
          paddingRight: () => 2.5,
          paddingTop: () => 1.5,
          paddingBottom: () => 1.5,
          fillColor: (row: number) => (row === 0 ? '#1f3a5f' : totals && row === rows.length + 1 ? '#e8edf4' : null),
        },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map(() => 'auto'),
          body: [
            columns.map((column) => ({ text: column.title, bold: true, color: '#fff', alignment: isNumber(column) ? 'right' : 'left' })),
            ...rows.map((row) => row.map((value, i) => cell(value, i))),
            ...(totals ? [totals.map((value, i) => cell(value, i, { bold: true }))] : []),
          ],
        },
      },
    ],
  }
}
