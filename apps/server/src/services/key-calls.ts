import { Refusal } from '@loupe/domain/kernel/errors.ts'

interface Limits {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait; further ones are refused. */
  waiting: number
  /** After this many seconds a waiting call is refused. */
  waitSeconds: number
  /** From how many milliseconds on the event loop counts as late: each request of a person takes several turns of it. */
  lateMs?: number
}

/** So many run even on a node that is late; while it is not, each check allows some more. */
const [fewest, more] = [4, 1]
/** How often lateness is checked. */
const checkMs = 10
const defaultLateMs = 8

/** Calls in their order. When the event loop falls behind, fewer run at once, so that people, who do not wait here, get their turns. */
class CallQueue {
  readonly #limits: Limits
  readonly #entering: { since: number; turn: PromiseWithResolvers<void> }[] = []
  #atOnce: number
  #running = 0
  #isWatching = false

  constructor(limits: Limits) {
    this.#limits = limits
    this.#atOnce = limits.atOnce
  }
  /** Whether one more would have to wait behind as many as may wait, when this many more are on their way. */
  isFullWith(arriving: number): boolean {
    const free = Math.max(0, this.#atOnce - this.#running)
    return this.#entering.length + Math.max(0, arriving - free) >= this.#limits.waiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#turn()
    if (!this.#isWatching) this.#watch()
    try {
      return await work()
    } finally {
      this.#running--
      this.#admit()
    }
  }

  #turn(): Promise<void> {
    if (this.#entering.length >= this.#limits.waiting) throw new Refusal('overloaded')
    const turn = Promise.withResolvers<void>()
    this.#entering.push({ since: performance.now(), turn })
    return turn.promise
  }
  #admit(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#entering.shift()
      if (!next) return
      this.#running++
      next.turn.resolve()
    }
  }
  #watch(): void {
    this.#isWatching = true
    const due = performance.now() + checkMs
    setTimeout(() => {
      const now = performance.now()
      const { atOnce, waitSeconds, lateMs = defaultLateMs } = this.#limits
      const isLate = now - due > lateMs
      this.#atOnce = isLate ? Math.max(Math.min(fewest, atOnce), Math.floor(this.#atOnce * 0.7)) : Math.min(atOnce, this.#atOnce + more)
      this.#admit()
      while (this.#entering[0] && now - this.#entering[0].since > waitSeconds * 1000)
        this.#entering.shift()?.turn.reject(new Refusal('overloaded'))
      if (this.#running > 0 || this.#atOnce < atOnce) this.#watch()
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
      reads: { atOnce: 32, waiting: 50, waitSeconds: 1 },
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
