import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import type { PdfAnswer, PdfDocument, PdfRequest } from './pdf-document.ts'
import { type Renderer, runQueued } from './render-queue.ts'
import { Threads } from './threads.ts'

export const pdfType = 'application/pdf'
const seconds = 120

/**
 * Renders a PDF in its own thread and through a queue: layout keeps a core busy, and requests should not wait for it. Never call it within a
 * transaction.
 * @throws Refusal `overloaded` when too many are being rendered, or this one takes too long
 */
export const makePdf = (by: Renderer, document: PdfDocument): Promise<Uint8Array> => runQueued(by, 'documents', () => inThread(document))

const threads = new Threads(new URL('./pdf-worker.ts', import.meta.url), { maxOldGenerationSizeMb: 512 })

const late = () => new Refusal('overloaded', undefined, 'Creating the PDF took too long. Nothing was changed.')

const inThread = (document: PdfDocument): Promise<Uint8Array> =>
  threads.use(seconds, late, (thread) => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    thread.on('message', (made: PdfAnswer) => (made.is === 'done' ? resolve(made.pdf) : reject(new Error(made.message))))
    thread.postMessage({ document, zone: companyZone } satisfies PdfRequest)
    return promise
  })
