import { parentPort, workerData } from 'node:worker_threads'
import { type Content, type SheetFile, type SheetJob, doJob } from './jobs.ts'
import { Unreadable } from './unreadable.ts'

/** Runs in a thread of its own, with a limit on its memory: whatever a file does, it does it there. */
export interface Given {
  content: Content
  kind: SheetFile['kind']
  job: SheetJob
}
export type Told =
  | { is: 'batch'; rows: string }
  | { is: 'done'; result: unknown }
  | { is: 'refused'; fault: Unreadable['fault'] }
  | { is: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')
const { content, kind, job } = workerData as Given
/** A batch is sent; the next is made when it has been dealt with, so that never more than two are under way. */
let isTaken: Promise<void> = Promise.resolve()
const send = async (rows: string) => {
  await isTaken
  isTaken = new Promise((done) => port.once('message', () => done()))
  port.postMessage({ is: 'batch', rows } satisfies Told)
}
try {
  const result = await doJob(content, kind, job, send)
  await isTaken
  port.postMessage({ is: 'done', result } satisfies Told)
} catch (error) {
  port.postMessage(
    (error instanceof Unreadable ? { is: 'refused', fault: error.fault } : { is: 'failed', message: String(error) }) satisfies Told,
  )
}
