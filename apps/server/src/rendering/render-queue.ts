import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { Refusal } from '@loupe/domain/kernel/errors.ts'

interface Limits {
  /** How many run at the same time. */
  atOnce: number
  /** How many requests may wait; further ones are refused. */
  waiting: number
  /** After this many seconds a waiting request is refused. */
  waitSeconds: number
}

/**
 * A queue for work that takes cores and memory for seconds: a few run at a time, so that requests that only read are answered meanwhile. A request is
 * refused when the queue is full or slow; a background job simply waits, because no person waits for it and jobs are few.
 */
export class RenderQueue {
  readonly #limits: Limits
  readonly #entering: (() => void)[] = []
  #running = 0
  #waitingRequests = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#entering.length
  }

  /** @throws Refusal `overloaded` when a request cannot run soon */
  async run<T>(isJob: boolean, work: () => Promise<T>): Promise<T> {
    await this.#enter(isJob)
    try {
      return await work()
    } finally {
      // Passes the slot on to the next, so the number of running ones stays the same.
      const next = this.#entering.shift()
      if (next) next()
      else this.#running--
    }
  }

  async #enter(isJob: boolean): Promise<void> {
    const { atOnce, waitSeconds } = this.#limits
    if (this.#running < atOnce) {
      this.#running++
      return
    }
    const turn = Promise.withResolvers<'turn'>()
    const enter = () => turn.resolve('turn')
    if (isJob) {
      this.#entering.push(enter)
      await turn.promise
      return
    }
    if (this.#waitingRequests >= this.#limits.waiting) throw new Refusal('overloaded')
    this.#waitingRequests++
    this.#entering.push(enter)
    const ended = new AbortController()
    try {
      const first = await Promise.race([turn.promise, after(waitSeconds * 1000, 'late' as const, { ref: false, signal: ended.signal })])
      if (first === 'turn') return
      const at = this.#entering.indexOf(enter)
      // It has left the queue: its turn came at the same moment.
      if (at < 0) return
      this.#entering.splice(at, 1)
      throw new Refusal('overloaded')
    } finally {
      ended.abort()
      this.#waitingRequests--
    }
  }
}

/** The rendering queues of a node. Reading a sheet may take minutes, so PDFs have a separate queue. */
export interface Rendering {
  /** PDFs, workbooks and lists rendered while a person waits. */
  documents: RenderQueue
  /** Sheets, each read in its own thread. A transaction waits for a sheet that is mapped again, so few may wait. */
  sheets: RenderQueue
}

/** One core is left for requests. */
const cores = Math.max(1, Math.min(4, availableParallelism() - 1))
export const createRendering = (): Rendering => ({
  documents: new RenderQueue({ atOnce: cores, waiting: 20, waitSeconds: 60 }),
  sheets: new RenderQueue({ atOnce: Math.min(2, cores), waiting: 3, waitSeconds: 30 }),
})

/** Who renders: decides which node's queues are used, and whether the work is a job. */
export interface Renderer {
  services: { rendering: Rendering }
  /** The id of a job begins with `job:`, which no request can choose. */
  requestId: string
}
export const isJob = ({ requestId }: Renderer): boolean => requestId.startsWith('job:')

/** Collects a streamed file in memory, through the queue. Never call it within a transaction. */
export const makeBytes = (by: Renderer, write: () => Readable): Promise<Uint8Array> =>
  by.services.rendering.documents.run(isJob(by), () => buffer(write()))
