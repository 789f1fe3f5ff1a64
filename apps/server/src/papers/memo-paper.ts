import type { Column, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js'
import { printable } from './table.ts'

/** A memo on its way to paper: words and figures as they are to be read, nothing left to decide. */
export interface MemoPaper {
  kind: 'memo'
  /** "Memorandum M000123". */
  title: string
  /** "Laboratory-grown diamonds" or "Natural diamonds": never left out (domain.md B8). */
  stones: string
  /** What hangs over it: "Waiting for approval", "Rejected", … */
  standing: string | null
  from: readonly string[]
  to: readonly string[]
  facts: readonly (readonly [string, string])[]
  heads: readonly { title: string; isNumber?: boolean }[]
  rows: readonly (readonly string[])[]
  totals: readonly string[]
  terms: readonly string[]
  statements: readonly string[]
  foot: string
}

const ink = '#1f3a5f'
const party = (title: string, lines: readonly string[]): Column => ({
  width: '*',
  stack: [
    { text: title, bold: true, color: ink, margin: [0, 0, 0, 2] },
    ...lines.map((line, at) => ({ text: printable(line), ...(at === 0 ? { bold: true, fontSize: 10 } : {}) })),
  ],
})

/** Number, parties, terms, stones with their totals, what the memo says of itself and of its stones, and where the receiver signs. */
export function memoPaper(paper: MemoPaper): TDocumentDefinitions {
  const cell = (text: string, at: number, more: object = {}): TableCell => ({
    text: printable(text),
    alignment: paper.heads[at]?.isNumber ? 'right' : 'left',
    ...more,
  })
  return {
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 40],
    defaultStyle: { font: 'Roboto', fontSize: 8.5 },
    footer: (page, pages) => ({
      text: `${paper.foot} · ${page} of ${pages}`,
      alignment: 'right',
      margin: [36, 10, 36, 0],
      fontSize: 7,
      color: '#555',
    }),
    content: [
      { text: paper.title, fontSize: 18, bold: true },
      { text: paper.stones, fontSize: 10, bold: true, color: ink },
      ...(paper.standing
        ? [{ text: paper.standing, fontSize: 10, bold: true, color: '#9a3412', margin: [0, 2, 0, 0] as [number, number, number, number] }]
        : []),
      {
        margin: [0, 12, 0, 12],
        columnGap: 18,
        columns: [
          party('From', paper.from),
          party('To', paper.to),
          {
            width: 'auto',
            layout: 'noBorders',
            table: {
              body: paper.facts.map(([name, value]) => [
                { text: name, color: '#555' },
                { text: printable(value), bold: true },
              ]),
            },
          },
        ],
      },
      {
        layout: {
          hLineWidth: (i: number) => (i <= 1 ? 0.8 : 0.3),
          vLineWidth: () => 0,
          hLineColor: () => '#b8c0cc',
          paddingTop: () => 2.5,
          paddingBottom: () => 2.5,
          fillColor: (row: number) => (row === 0 ? ink : row === paper.rows.length + 1 ? '#e8edf4' : null),
        },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: paper.heads.map((_, at) => (at === 1 ? '*' : 'auto')),
          body: [
            paper.heads.map(({ title }, at) => cell(title, at, { bold: true, color: '#fff' })),
            ...paper.rows.map((row) => row.map((text, at) => cell(text, at))),
            paper.totals.map((text, at) => cell(text, at, { bold: true })),
          ],
        },
      },
      { text: 'Terms', bold: true, color: ink, margin: [0, 14, 0, 3] },
      { ol: paper.terms.map((text) => ({ text: printable(text), margin: [0, 0, 0, 2] })) },
      { text: 'Statements', bold: true, color: ink, margin: [0, 10, 0, 3] },
      ...paper.statements.map((text) => ({ text: printable(text), margin: [0, 0, 0, 3] as [number, number, number, number] })),
      {
        margin: [0, 34, 0, 0],
        unbreakable: true,
        columnGap: 40,
        columns: ['Sent by', 'Received by, date'].map((text) => ({
          width: '*',
          stack: [
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.6, lineColor: '#555' }] },
            { text, color: '#555', margin: [0, 3, 0, 0] },
          ],
        })),
      },
    ],
  }
}
