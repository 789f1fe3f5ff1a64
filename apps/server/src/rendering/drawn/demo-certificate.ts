import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

const require = createRequire(import.meta.url)

/** The content of a demo certificate: title and value, in sections. Every page says that it is not a laboratory's report. */
export interface DemoReport {
  title: string
  sections: { title: string; lines: [string, string][] }[]
  /** A picture of the stone, as SVG. */
  drawing: string
}

const section = ({ title, lines }: DemoReport['sections'][number]): Content => ({
  margin: [0, 0, 0, 14],
  stack: [
    { text: title, bold: true, fontSize: 11, margin: [0, 0, 0, 4] },
    {
      layout: 'lightHorizontalLines',
      table: {
        widths: ['45%', '55%'],
        body: lines.map(([name, value]) => [
          { text: name, color: '#5b6270' },
          { text: value, alignment: 'right' as const },
        ]),
      },
    },
  ],
})

const document = ({ title, drawing, ...report }: DemoReport): TDocumentDefinitions => {
  const sections = report.sections.filter(({ lines }) => lines.length > 0)
  return {
    info: { title: `DEMO ${title}` },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [48, 70, 48, 50],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: '#20242c' },
    watermark: { text: 'DEMO', color: '#9aa2b1', opacity: 0.13, bold: true },
    header: {
      margin: [48, 28, 48, 0],
      columns: [
        { text: title, bold: true, fontSize: 15 },
        { text: 'DEMO · not a laboratory report', alignment: 'right', color: '#b3261e' },
      ],
    },
    footer: {
      margin: [48, 10],
      fontSize: 8,
      color: '#5b6270',
      text: 'Made by Loupe from the figures of a demo stone. It certifies nothing.',
    },
    content: [
      {
        columnGap: 26,
        columns: [
          { width: '*', stack: sections.filter((_, i) => i % 2 === 0).map(section) },
          { width: '*', stack: sections.filter((_, i) => i % 2 === 1).map(section) },
          { width: 190, stack: [{ svg: drawing, width: 190 }] },
        ],
      },
    ],
  }
}

/** The library and its fonts are large and few need them: they are loaded on first use. */
export async function demoCertificate(report: DemoReport): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
  const letters = (name: string) => join(fonts, `Roboto-${name}.ttf`)
  pdfmake.setFonts({
    Roboto: { normal: letters('Regular'), bold: letters('Medium'), italics: letters('Italic'), bolditalics: letters('MediumItalic') },
  })
  // Nothing is fetched, and no file except the fonts is read, whatever a document contains.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
  return pdfmake.createPdf(document(report)).getBuffer()
}
