import { type Proportions, sideView } from '@loupe/domain/inventory/side-view.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { printable } from './table.ts'

/** One stone on one page: its description, its profile to scale, and every field with a value. */
export interface XRay {
  name: string
  /** "Natural diamond" or "Laboratory-grown diamond": required wherever a diamond is described. */
  kind: string
  line: string
  price: string
  proportions: Proportions
  parts: readonly { title: string; fields: readonly (readonly [string, string])[] }[]
}

const one = (value: number, places = 1) => value.toFixed(places)

/** The stone's profile as a drawing with measurements; undefined where too little is known. */
function drawingOf(of: Proportions): string | undefined {
  const view = sideView(of)
  if (!view) return undefined
  const { left, right, top, culet, tableLeft, table } = view
  const [low, under] = view.girdle
  const text = (x: number, y: number, anchor: string, content: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="8" fill="#333" font-family="Roboto">${content}</text>`
  const line = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], color: string) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="0.6"/>`
  const crownLevel = (top + low) / 2 + 3
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}">`,
    `<polygon points="${view.outline.map((point) => point.join(',')).join(' ')}" fill="#eef3f9" stroke="#1f3a5f" stroke-width="1.2"/>`,
    ...view.facets.map(([from, to]) => line(from, to, '#8aa0bd')),
    line([tableLeft, top - 6], [tableLeft + table, top - 6], '#555'),
    line([right + 16, top], [right + 16, culet], '#555'),
    text(left + 50, top - 11, 'middle', `${one(table, 2)}%`),
    text(right + 21, (top + culet) / 2 + 3, 'start', `${one(of.depPer as number, 2)}%`),
    text(left - 6, crownLevel, 'end', `${one(of.cAng as number)}°`),
    of.pAng === null ? '' : text(left + 4, (under + culet) / 2 + 8, 'end', `${one(of.pAng)}°`),
    of.grdlPer === null ? '' : text(left - 6, (low + under) / 2 + 10, 'end', `${one(of.grdlPer)}%`),
    '</svg>',
  ].join('')
}

function pageOf(stone: XRay, isFirst: boolean): Content[] {
  const drawing = drawingOf(stone.proportions)
  const part = ({ title, fields }: XRay['parts'][number]): Content => ({
    unbreakable: true,
    margin: [0, 0, 0, 10],
    stack: [
      { text: title, bold: true, fontSize: 10, color: '#1f3a5f', margin: [0, 0, 0, 3] },
      {
        layout: { hLineWidth: (i: number) => (i === 0 ? 0 : 0.3), vLineWidth: () => 0, hLineColor: () => '#b8c0cc' },
        table: {
          widths: ['42%', '*'],
          body: fields.map(([name, value]) => [{ text: name, color: '#555' }, { text: printable(value) }]),
        },
      },
    ],
  })
  const filled = stone.parts.filter(({ fields }) => fields.length > 0)
  const half = Math.ceil(filled.length / 2)
  return [
    { text: stone.name, fontSize: 18, bold: true, ...(isFirst ? {} : { pageBreak: 'before' as const }) },
    { text: stone.kind, fontSize: 10, color: '#1f3a5f', bold: true },
    { text: printable(stone.line), fontSize: 11, margin: [0, 2, 0, 0] },
    { text: stone.price, fontSize: 11, bold: true, margin: [0, 2, 0, 8] },
    drawing
      ? { svg: drawing, width: 300, alignment: 'center', margin: [0, 0, 0, 10] }
      : { text: 'The report has too few measurements to draw the proportions.', italics: true, color: '#777', margin: [0, 0, 0, 10] },
    {
      columnGap: 18,
      columns: [
        { width: '*', stack: filled.slice(0, half).map(part) },
        { width: '*', stack: filled.slice(half).map(part) },
      ],
    },
  ]
}

export const xRayDocument = ({ foot, pages }: { foot: string; pages: readonly XRay[] }): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [36, 36, 36, 40],
  defaultStyle: { font: 'Roboto', fontSize: 8.5 },
  footer: (page, count) => ({
    text: `${foot} · ${page} of ${count}`,
    alignment: 'right',
    margin: [36, 10, 36, 0],
    fontSize: 7,
    color: '#555',
  }),
  content: pages.flatMap((stone, i) => pageOf(stone, i === 0)),
})
