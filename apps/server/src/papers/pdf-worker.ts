import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { documentPaper } from './document.ts'
import type { Made, Paper } from './pdf.ts'
import { tablePaper } from './table-paper.ts'
import { xRayPaper } from './x-ray.ts'

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
})
// Nothing is fetched, and no file but the letters is read, whatever a document says.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))

const paper = workerData as Paper
const definition: TDocumentDefinitions =
  paper.kind === 'table' ? tablePaper(paper) : paper.kind === 'x-ray' ? xRayPaper(paper) : documentPaper(paper)
const title = paper.kind === 'table' ? paper.table.title : paper.kind === 'x-ray' ? paper.title : paper.document.title
try {
  const pdf = await pdfmake.createPdf({ ...definition, info: { title } }).getBuffer()
  port.postMessage({ is: 'done', pdf } satisfies Made)
} catch (error) {
  port.postMessage({ is: 'failed', message: String(error) } satisfies Made)
}
