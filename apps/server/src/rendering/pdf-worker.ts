import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pdfDocument } from './document.ts'
import type { PdfAnswer, PdfRequest } from './pdf-document.ts'
import { pdfTable } from './table-pdf.ts'
import { xRayDocument } from './x-ray.ts'

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')

const require = createRequire(import.meta.url)
const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
})
// Nothing is fetched, and no file except the fonts is read, whatever a document contains.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))

port.on('message', async ({ document, zone }: PdfRequest) => {
  try {
    setCompanyZone(zone)
    const definition: TDocumentDefinitions =
      document.kind === 'table' ? pdfTable(document) : document.kind === 'x-ray' ? xRayDocument(document) : pdfDocument(document)
    const title = document.kind === 'table' ? document.table.title : document.kind === 'x-ray' ? document.title : document.document.title
    const pdf = await pdfmake.createPdf({ ...definition, info: { title } }).getBuffer()
    port.postMessage({ is: 'done', pdf } satisfies PdfAnswer)
  } catch (error) {
    port.postMessage({ is: 'failed', message: String(error) } satisfies PdfAnswer)
  }
})
