import { parentPort, workerData } from 'node:worker_threads'
import { doJob } from './jobs.ts'
import type { Content, SheetJob } from './sheet-job.ts'
import type { FileKind } from './kind.ts'
import { Unreadable } from './unreadable.ts'

/** Runs in its own thread with a memory limit, so that a harmful file can crash only this thread. */
export interface Given {
  content: Content
  kind: FileKind
  job: SheetJob
}
export type WorkerMessage =
  | { is: 'batch'; rows: string }
  | { is: 'done'; result: unknown }
  | { is: 'refused'; fault: Unreadable['fault'] }
  | { is: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')
const { content, kind, job } = workerData as Given
/** The next batch is made while one is being processed, but sent only after it, so that there are never more than two. */
let isTaken: Promise<void> = Promise.resolve()
const send = async (rows: string) => {
  await isTaken
  isTaken = new Promise((done) => port.once('message', () => done()))
  port.postMessage({ is: 'batch', rows } satisfies WorkerMessage)
}
try {
  const result = await doJob(content, kind, job, send)
  await isTaken
  port.postMessage({ is: 'done', result } satisfies WorkerMessage)
} catch (error) {
  port.postMessage(
    (error instanceof Unreadable
      ? { is: 'refused', fault: error.fault }
      : { is: 'failed', message: String(error) }) satisfies WorkerMessage,
  )
}
