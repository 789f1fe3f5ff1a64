import { caratPlaces } from '@loupe/domain/kernel/number-text.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { written } from './table-pdf.ts'
import { type Cell, type TableColumn, printable } from './table.ts'

/** A trade document about stones: a proforma, a memo. Parties and terms, stones, totals, required statements, space for signatures. */
export interface TradeDocument {
  /** For example "Proforma O000123". */
  title: string
  company: Letterhead
  /** A warning about its status: "Pending: not approved". */
  mark?: string
  /** "Natural diamonds" or "Laboratory-grown diamonds": required on every document that shows diamonds. */
  kind: string
  /** Two columns of facts. */
  facts: readonly (readonly (readonly [string, string])[])[]
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
  totals: readonly Cell[]
  /** Below the totals: charges and the amount due. */
  sums: readonly (readonly [string, string])[]
  statements: readonly string[]
  foot: string
}
/** The columns of a document that is made of stones: number, grades, report and origin, and the figures that are summed. */
export const stoneColumns: TradeDocument['columns'] = [
  { title: 'Stone ID', kind: 'text' },
  { title: 'Stone', kind: 'text' },
  { title: 'Report', kind: 'text' },
  { title: 'Origin', kind: 'text' },
  { title: 'Carat', kind: 'number', ...caratPlaces },
  { title: 'US$/Ct', kind: 'money' },
  { title: 'US$', kind: 'money' },
]

/** The facts of a document that have a value. */
export const factsWithValue = (facts: readonly [string, string | null][]) =>
  facts.filter((fact): fact is [string, string] => Boolean(fact[1]))

/** The company that issues the document. */
export interface Letterhead {
  name: string
  addresses: string
  /** As a data URL that the PDF library can draw. */
  logo?: string
}

const line = '#b8c0cc'
/** The company's logo, name and addresses, with the document's title beside them. */
const headOf = ({ company, title }: TradeDocument): Content => ({
  columnGap: 10,
  columns: [
    ...(company.logo ? [{ image: company.logo, fit: [110, 42] as [number, number], width: 110 }] : []),
    {
      stack: [
        { text: printable(company.name), fontSize: 16, bold: true },
        ...(company.addresses ? [{ text: printable(company.addresses), fontSize: 7.5, color: '#555' }] : []),
      ],
    },
    { text: title, fontSize: 14, bold: true, alignment: 'right' },
  ],
})
const factsOf = (facts: readonly (readonly [string, string])[]): Content => ({
  layout: { hLineWidth: (i: number) => (i === 0 ? 0 : 0.3), vLineWidth: () => 0, hLineColor: () => line },
  table: { widths: ['36%', '*'], body: facts.map(([name, value]) => [{ text: name, color: '#555' }, { text: printable(value) }]) },
})

export function pdfDocument({ document: of }: { document: TradeDocument }): TDocumentDefinitions {
  const cell = (value: Cell, i: number, more: object = {}) => {
    const column = of.columns[i] as TableColumn
    const isNumber = column.kind === 'number' || column.kind === 'money'
    return { text: written(value, column), alignment: isNumber ? ('right' as const) : ('left' as const), ...more }
  }
  return {
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { font: 'Roboto', fontSize: 8.5 },
    footer: (page, pages) => ({
      text: `${of.foot} · ${of.title} · ${page} of ${pages}`,
      alignment: 'right',
      margin: [36, 10, 36, 0],
      fontSize: 7,
      color: '#555',
    }),
    content: [
      headOf(of),
      {
        columns: [
          { text: of.kind, color: '#1f3a5f', bold: true },
          { text: of.mark ?? '', color: '#8a2b06', bold: true, alignment: 'right' },
        ],
      },
      { margin: [0, 10, 0, 10], columnGap: 20, columns: of.facts.map(factsOf) },
      {
        layout: {
          hLineWidth: (i: number) => (i <= 1 ? 0.8 : 0.3),
          vLineWidth: () => 0,
          hLineColor: () => line,
          fillColor: (row: number) => (row === 0 ? '#1f3a5f' : row === of.rows.length + 1 ? '#e8edf4' : null),
        },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: of.columns.map(({ kind }) => (kind === 'text' ? '*' : 'auto')),
          body: [
            of.columns.map((column, i) => ({ ...cell(column.title, i), text: column.title, bold: true, color: '#fff' })),
            ...of.rows.map((row) => row.map((value, i) => cell(value, i))),
            of.totals.map((value, i) => cell(value, i, { bold: true })),
          ],
        },
      },
      {
        margin: [0, 6, 0, 10],
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: of.sums.map(([name, value], i) => {
            const bold = i === of.sums.length - 1
            return [
              { text: name, alignment: 'right', bold },
              { text: value, alignment: 'right', bold },
            ]
          }),
        },
      },
      ...of.statements.map((text): Content => ({ text: printable(text), margin: [0, 0, 0, 5], fontSize: 8 })),
      {
        unbreakable: true,
        margin: [0, 34, 0, 0],
        columnGap: 40,
        columns: [`For ${printable(of.company.name)}`, 'Received and agreed'].map((text) => ({
          stack: [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.5, lineColor: '#777' }] }, { text, color: '#555' }],
        })),
      },
    ],
  }
}
