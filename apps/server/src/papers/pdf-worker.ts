import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { memoPaper } from './memo-paper.ts'
import type { Made, Paper } from './pdf.ts'

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
const definition: TDocumentDefinitions = memoPaper(paper)
try {
  const pdf = await pdfmake.createPdf({ ...definition, info: { title: paper.title } }).getBuffer()
  port.postMessage({ is: 'done', pdf } satisfies Made)
} catch (error) {
  port.postMessage({ is: 'failed', message: String(error) } satisfies Made)
}
