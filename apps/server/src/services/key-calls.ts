import { RenderQueue } from '../rendering/render-queue.ts'

/**
 * How many calls by key are worked on at once. Systems that call faster than the node answers wait for each other, and people do not wait for all of them.
 * Reads share their statements with each other, so that many at once cost less than one after the other; a write has a connection of its own.
 */
export class KeyCalls {
  readonly #reads: RenderQueue
  readonly #writes: RenderQueue
  /** Calls whose key is being looked up. */
  #arriving = 0

  constructor(limits = { reads: { atOnce: 32, waiting: 200, waitSeconds: 1 }, writes: { atOnce: 5, waiting: 100, waitSeconds: 3 } }) {
    this.#reads = new RenderQueue(limits.reads)
    this.#writes = new RenderQueue(limits.writes)
  }

  /** Whether a further call would have to wait too long. */
  get isFull(): boolean {
    return this.#reads.isFullWith(this.#arriving) || this.#writes.isFull
  }

  /** Looks up the key of a call: it counts as waiting meanwhile. */
  async arriving<T>(work: () => Promise<T>): Promise<T> {
    this.#arriving++
    try {
      return await work()
    } finally {
      this.#arriving--
    }
  }

  /** @throws Refusal `overloaded` when the call cannot run soon */
  run<T>(isRead: boolean, work: () => Promise<T>): Promise<T> {
    return (isRead ? this.#reads : this.#writes).run(false, work)
  }
}
