import { Worker } from 'node:worker_threads'
import type { TradeDocument } from './document.ts'
import type { Table, Cell } from './table.ts'
import type { XRay } from './x-ray.ts'

/** What a PDF can be made of: a table, a page for each stone, or a document of the trade. */
export type Paper =
  | { kind: 'table'; table: Table; rows: readonly (readonly Cell[])[] }
  | { kind: 'x-ray'; title: string; foot: string; pages: readonly XRay[] }
  | { kind: 'document'; document: TradeDocument }
export type Made = { is: 'done'; pdf: Uint8Array } | { is: 'failed'; message: string }

export const pdfType = 'application/pdf'
const seconds = 120

/** Makes a PDF in a thread of its own: setting type keeps a processor busy, and nobody else should wait for it. */
export function makePdf(paper: Paper): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const timer = setTimeout(() => reject(new Error('The PDF took too long.')), seconds * 1000)
  worker.on('message', (made: Made) => (made.is === 'done' ? resolve(made.pdf) : reject(new Error(made.message))))
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread of the PDF ended.')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
