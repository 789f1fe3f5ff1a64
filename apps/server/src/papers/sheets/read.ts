import { sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { Worker } from 'node:worker_threads'
import type { Checked, Content, DealRead, Looked, Picked, RowFound, SheetJob } from './jobs.ts'
import { hasTooManyLines } from './text.ts'
import { Unreadable } from './unreadable.ts'
import type { Given, Told } from './worker.ts'
import { archiveFault } from './zip-guard.ts'

/** Reads a sheet in a thread of its own. The guards go first, so that a file meant to do harm is refused before it is opened. */
const limits = { megabytes: 320, lookSeconds: 30, checkSeconds: 180 }
const zip = [0x50, 0x4b, 0x03, 0x04]

function kindOf(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (bytes.length > sheetLimits.bytes) throw new Unreadable('large')
  if (bytes.length === 0) throw new Unreadable('empty')
  if (!zip.every((byte, i) => bytes[i] === byte)) {
    // .xls, and whatever else a program writes for itself.
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new Unreadable('format')
    if (hasTooManyLines(bytes, sheetLimits.rows)) throw new Unreadable('rows')
    return 'csv'
  }
  const fault = archiveFault(bytes, sheetLimits.rows)
  if (fault) throw new Unreadable(fault)
  return 'xlsx'
}

async function inThread({ bytes, keptOf }: Content, job: SheetJob, take: (rows: RowFound[]) => Promise<void>): Promise<unknown> {
  const kind = keptOf?.kind ?? kindOf(bytes)
  // A copy of its own, which the thread takes over.
  const own = new Uint8Array(bytes)
  const given: Given = { content: { bytes: own, ...(keptOf ? { keptOf } : {}) }, kind, job }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: given,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const timer = setTimeout(
    () => reject(new Unreadable('slow')),
    (job.ask === 'check' || job.ask === 'pick' ? limits.checkSeconds : limits.lookSeconds) * 1000,
  )
  const hear = async (told: Told) => {
    if (told.is === 'refused') return reject(new Unreadable(told.fault))
    if (told.is === 'failed') return reject(new Error(told.message))
    if (told.is === 'done') return resolve(told.result)
    await take(JSON.parse(told.rows) as RowFound[])
    worker.postMessage('next')
  }
  worker.on('message', (told: Told) => void hear(told).catch(reject))
  worker.on('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable('swollen') : error),
  )
  worker.on('exit', () => reject(new Error('The reading thread ended.')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

const nothing = async () => undefined

/** Columns, convention and size of a sheet. @throws Unreadable */
export const lookAtSheet = (content: Content, job: Omit<SheetJob & { ask: 'look' }, 'ask'>): Promise<Looked> =>
  inThread(content, { ask: 'look', ...job }, nothing) as Promise<Looked>

/** A sheet that names stones for a client, whole: it has few rows. @throws Unreadable */
export const readDeal = (content: Content, job: Omit<SheetJob & { ask: 'deal' }, 'ask'>): Promise<DealRead> =>
  inThread(content, { ask: 'deal', ...job }, nothing) as Promise<DealRead>

/** Every row, normalised and looked at, in batches; the next is read when `take` is done with the one before. @throws Unreadable */
export const checkSheet = (
  content: Content,
  job: Omit<SheetJob & { ask: 'check' }, 'ask'>,
  take: (rows: RowFound[]) => Promise<void>,
): Promise<Checked> => inThread(content, { ask: 'check', ...job }, take) as Promise<Checked>

/** Some rows as they stand in the file, with its heading. @throws Unreadable */
export const pickRows = (content: Content, job: Omit<SheetJob & { ask: 'pick' }, 'ask'>): Promise<Picked> =>
  inThread(content, { ask: 'pick', ...job }, nothing) as Promise<Picked>
