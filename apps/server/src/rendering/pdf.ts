import { Worker } from 'node:worker_threads'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Made, PdfDocument } from './pdf-document.ts'
import { type Renderer, isJob } from './render-queue.ts'

export const pdfType = 'application/pdf'
const seconds = 120

/**
 * Renders a PDF in its own thread and through a queue: layout keeps a core busy, and requests should not wait for it. Never call it within a
 * transaction.
 * @throws Refusal `overloaded` when too many are being rendered, or this one takes too long
 */
export const makePdf = (by: Renderer, document: PdfDocument): Promise<Uint8Array> =>
  by.services.rendering.documents.run(isJob(by), () => inThread(document))

function inThread(document: PdfDocument): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const timer = setTimeout(
    () => reject(new Refusal('overloaded', undefined, 'The PDF took too long to make. Nothing was changed.')),
    seconds * 1000,
  )
  worker.on('message', (made: Made) => (made.is === 'done' ? resolve(made.pdf) : reject(new Error(made.message))))
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread of the PDF ended.')))
  return promise.finally(async () => {
    clearTimeout(timer)
    // The next may start only when this one's memory is free.
    await worker.terminate()
  })
}
