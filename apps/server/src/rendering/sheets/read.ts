import type { Worker } from 'node:worker_threads'
import { type Renderer, runQueued } from '../render-queue.ts'
import { Threads } from '../threads.ts'
import type { Checked, Content, DealRead, Inspected, Picked, RowFound, SheetJob, Top } from './sheet-job.ts'
import { type FileKind, kindOf } from './kind.ts'
import { Unreadable } from './unreadable.ts'
import type { Given, Next, WorkerMessage } from './worker.ts'

/** Reads a sheet in its own thread. The guards run first, so that a harmful file is refused before it is opened. */
const limits = { megabytes: 320, readSeconds: 30, checkSeconds: 180 }
type Take = (rows: RowFound[]) => Promise<void>

async function inTurn(by: Renderer, content: Content, job: SheetJob, take: Take): Promise<unknown> {
  const kind = content.storedOf?.kind ?? kindOf(content.bytes)
  return runQueued(by, 'sheets', () => inThread(content, kind, job, take))
}

const threads = new Threads(new URL('./worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: limits.megabytes,
  maxYoungGenerationSizeMb: 32,
})

function inThread({ bytes, storedOf }: Content, kind: FileKind, job: SheetJob, take: Take): Promise<unknown> {
  // A copy that is transferred to the thread.
  const own = new Uint8Array(bytes)
  const given: Given = { is: 'job', content: { bytes: own, ...(storedOf ? { storedOf } : {}) }, kind, job }
  const work = (thread: Worker) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const hear = async (message: WorkerMessage) => {
      if (message.is === 'refused') return reject(new Unreadable(message.fault))
      if (message.is === 'failed') return reject(new Error(message.message))
      if (message.is === 'done') return resolve(message.result)
      await take(JSON.parse(message.rows) as RowFound[])
      thread.postMessage({ is: 'next' } satisfies Next)
    }
    thread.on('message', (message: WorkerMessage) => void hear(message).catch(reject))
    thread.postMessage(given, [own.buffer])
    return promise
  }
  const seconds = job.ask === 'check' || job.ask === 'pick' ? limits.checkSeconds : limits.readSeconds
  return threads
    .use(seconds, () => new Unreadable('slow'), work)
    .catch((error: Error & { code?: string }) => {
      throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable('swollen') : error
    })
}

const nothing = async () => undefined

/** Detects columns, convention and size of a sheet. @throws Unreadable */
export const inspectSheet = (by: Renderer, content: Content, job: Omit<SheetJob & { ask: 'inspect' }, 'ask'>): Promise<Inspected> =>
  inTurn(by, content, { ask: 'inspect', ...job }, nothing) as Promise<Inspected>

/** Reads a whole sheet of stones for a client; it has few rows. @throws Unreadable */
export const readDeal = (by: Renderer, content: Content, job: Omit<SheetJob & { ask: 'deal' }, 'ask'>): Promise<DealRead> =>
  inTurn(by, content, { ask: 'deal', ...job }, nothing) as Promise<DealRead>

/** Normalizes and checks every row, in batches; the next batch comes when `take` has resolved. @throws Unreadable */
export const checkSheet = (by: Renderer, content: Content, job: Omit<SheetJob & { ask: 'check' }, 'ask'>, take: Take): Promise<Checked> =>
  inTurn(by, content, { ask: 'check', ...job }, take) as Promise<Checked>

/** Some rows of stones as the sheet's layout reads them, with its headings. @throws Unreadable */
export const pickRows = (by: Renderer, content: Content, job: Omit<SheetJob & { ask: 'pick' }, 'ask'>): Promise<Picked> =>
  inTurn(by, content, { ask: 'pick', ...job }, nothing) as Promise<Picked>

/** The first rows of a worksheet as the file has them, to point at its headings. @throws Unreadable */
export const readTop = (by: Renderer, content: Content, job: Omit<SheetJob & { ask: 'top' }, 'ask'>): Promise<Top> =>
  inTurn(by, content, { ask: 'top', ...job }, nothing) as Promise<Top>
