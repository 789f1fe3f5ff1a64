import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { doJob } from './jobs.ts'
import type { Content, SheetJob } from './sheet-job.ts'
import type { FileKind } from './kind.ts'
import { Unreadable } from './unreadable.ts'

/** Runs in its own thread with a memory limit, so that a harmful file can crash only this thread. */
export interface Given {
  is: 'job'
  content: Content
  kind: FileKind
  job: SheetJob
}
/** The batch sent last has been processed. */
export interface Next {
  is: 'next'
}
export type WorkerMessage =
  | { is: 'batch'; rows: string }
  | { is: 'done'; result: unknown }
  | { is: 'refused'; fault: Unreadable['fault'] }
  | { is: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')
// Searches do not wait for a sheet: on Linux a thread has a priority of its own.
try {
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW)
} catch {
  // Elsewhere it reads as fast as the others work.
}
const report = (message: WorkerMessage) => port.postMessage(message)

async function run({ content, kind, job }: Given): Promise<void> {
  /** The next batch is made while one is being processed, but sent only after it, so that there are never more than two. */
  let isTaken: Promise<void> = Promise.resolve()
  const send = async (rows: string) => {
    await isTaken
    isTaken = new Promise((done) => (taken = done))
    report({ is: 'batch', rows })
  }
  try {
    const result = await doJob(content, kind, job, send)
    await isTaken
    if (isChanged()) throw new Error('The file changed the program that read it.')
    report({ is: 'done', result })
  } catch (error) {
    report(error instanceof Unreadable ? { is: 'refused', fault: error.fault } : { is: 'failed', message: String(error) })
  }
}

/** Whether each object or list that is made now has fields: the next sheet in this thread would have them too. */
const isChanged = () => [Object.prototype, Array.prototype].some((shared) => Object.keys(shared).length > 0)

let taken = () => {}
port.on('message', (message: Given | Next) => (message.is === 'job' ? void run(message) : taken()))
