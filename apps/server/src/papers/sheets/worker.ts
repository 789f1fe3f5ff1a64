import { parentPort, workerData } from 'node:worker_threads'
import { type SheetJob, doJob } from './jobs.ts'
import { Unreadable } from './unreadable.ts'

/** Runs in a thread of its own, with a limit on its memory: whatever a file does, it does it there. */
export interface Given {
  bytes: Uint8Array
  kind: 'csv' | 'xlsx'
  job: SheetJob
}
export type Told =
  | { is: 'batch'; rows: string; peak: number }
  | { is: 'done'; result: unknown; peak: number }
  | { is: 'refused'; fault: Unreadable['fault'] }
  | { is: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')
const { bytes, kind, job } = workerData as Given
let peak = 0
const measure = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  peak = Math.max(peak, heapUsed + arrayBuffers)
  return peak
}
/** A batch is sent; the next is made when it has been dealt with, so that never more than two are under way. */
let isTaken: Promise<void> = Promise.resolve()
const send = async (rows: string) => {
  await isTaken
  isTaken = new Promise((done) => port.once('message', () => done()))
  port.postMessage({ is: 'batch', rows, peak: measure() } satisfies Told)
}
try {
  const result = await doJob(bytes, kind, job, send)
  await isTaken
  port.postMessage({ is: 'done', result, peak: measure() } satisfies Told)
} catch (error) {
  port.postMessage(
    (error instanceof Unreadable ? { is: 'refused', fault: error.fault } : { is: 'failed', message: String(error) }) satisfies Told,
  )
}
