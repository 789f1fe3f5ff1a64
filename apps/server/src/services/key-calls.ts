import { BoundedQueue, type QueueLimits } from './bounded-queue.ts'

interface Limits extends QueueLimits {
  /** From how many milliseconds on the event loop counts as late: each request of a person takes several turns of it. */
  lateMs?: number
}

/** So many run even on a node that is late; while it is not, each check allows some more. */
const [fewest, more] = [4, 1]
/** How often lateness is checked. */
const checkMs = 10
const defaultLateMs = 8

/** A queue of which fewer run at once when the event loop falls behind, so that people, who do not wait here, get their turns. */
class CallQueue {
  readonly #limits: Limits
  readonly #queue: BoundedQueue
  #isWatching = false

  constructor(limits: Limits) {
    this.#limits = limits
    this.#queue = new BoundedQueue(limits)
  }

  /** Whether one more would have to wait behind as many as may wait, when this many more are on their way. */
  isFullWith(arriving: number): boolean {
    const { waiting, running, atOnce } = this.#queue
    return waiting + Math.max(0, arriving - Math.max(0, atOnce - running)) >= this.#limits.waiting
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.run(work)
    if (!this.#isWatching) this.#watch()
    return result
  }

  #watch(): void {
    this.#isWatching = true
    const due = performance.now() + checkMs
    setTimeout(() => {
      const { atOnce: most, lateMs = defaultLateMs } = this.#limits
      const isLate = performance.now() - due > lateMs
      const now = this.#queue.atOnce
      this.#queue.atOnce = isLate ? Math.max(Math.min(fewest, most), Math.floor(now * 0.7)) : Math.min(most, now + more)
      if (this.#queue.running > 0 || this.#queue.atOnce < most) this.#watch()
      else this.#isWatching = false
    }, checkMs).unref()
  }
}

/** How many calls by key are worked on at once: systems that call faster than the node answers wait for each other, and people do not wait for all of them. */
export class KeyCalls {
  /** They share their statements: many at once cost less than one after the other. */
  readonly #reads: CallQueue
  /** Each has a connection of those that people use. */
  readonly #writes: CallQueue
  /** Calls whose key is being read. */
  #arriving = 0

  constructor(
    limits: Record<'reads' | 'writes', Limits> = {
      reads: { atOnce: 48, waiting: 50, waitSeconds: 1 },
      writes: { atOnce: 5, waiting: 100, waitSeconds: 3 },
    },
  ) {
    this.#reads = new CallQueue(limits.reads)
    this.#writes = new CallQueue(limits.writes)
  }

  /** Whether as many reads wait as may wait. Writes are few, and each is refused when its own queue is full. */
  get isFull(): boolean {
    return this.#reads.isFullWith(this.#arriving)
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
    return (isRead ? this.#reads : this.#writes).run(work)
  }
}
