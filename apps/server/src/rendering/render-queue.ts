import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { BoundedQueue } from '../services/bounded-queue.ts'

/** The rendering queues of a node. Reading a sheet may take minutes, so PDFs have a separate queue. */
export interface Rendering {
  /** PDFs, workbooks and lists rendered while a person waits. */
  documents: BoundedQueue
  /** Sheets, each read in its own thread. A transaction waits for a sheet that is mapped again, so few may wait. */
  sheets: BoundedQueue
}

/** One core is left for requests. */
const cores = Math.max(1, Math.min(4, availableParallelism() - 1))
export const createRendering = (): Rendering => ({
  documents: new BoundedQueue({ atOnce: cores, waiting: 20, waitSeconds: 60 }),
  sheets: new BoundedQueue({ atOnce: Math.min(2, cores), waiting: 3, waitSeconds: 30 }),
})

/** Who renders: decides which node's queues are used, and whether the work may be refused when they are full. */
export interface Renderer {
  services: { rendering: Rendering }
  /** The id of a job begins with `job:`, which no request can choose. */
  requestId: string
}

/** Runs work in one of the queues. A job simply waits, because no person waits for it and jobs are few. Never call it within a transaction if it can be avoided. */
export const runQueued = <T>({ services, requestId }: Renderer, queue: keyof Rendering, work: () => Promise<T>): Promise<T> =>
  services.rendering[queue].run(work, !requestId.startsWith('job:'))

/** Collects a streamed file in memory, through the queue. Never call it within a transaction. */
export const makeBytes = (by: Renderer, write: () => Readable): Promise<Uint8Array> => runQueued(by, 'documents', () => buffer(write()))
