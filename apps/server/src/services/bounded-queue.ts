import { Refusal } from '@loupe/domain/kernel/errors.ts'

export interface QueueLimits {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait; further ones are refused. */
  waiting: number
  /** After this many seconds a waiting one is refused; without it, it waits until its turn comes. */
  waitSeconds?: number
}

/**
 * Runs work in its order, a few at a time, so that what is costly leaves the process able to answer others. What cannot run soon is refused. Wait here
 * before a transaction begins, so that no database connection is held meanwhile.
 */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #refusal: () => Refusal
  readonly #entering = new Set<() => void>()
  #atOnce: number
  #running = 0
  /** Those waiting that may be refused. */
  #impatient = 0

  /** @param refusal what is thrown when the queue is full or slow */
  constructor(limits: QueueLimits, refusal = () => new Refusal('overloaded')) {
    this.#limits = limits
    this.#refusal = refusal
    this.#atOnce = limits.atOnce
  }

  get waiting(): number {
    return this.#entering.size
  }
  get running(): number {
    return this.#running
  }
  /** How many run at the same time; fewer than now is reached as they end. */
  get atOnce(): number {
    return this.#atOnce
  }
  set atOnce(count: number) {
    this.#atOnce = count
    this.#admit()
  }
  /** Whether the next one has to wait. */
  get mustWait(): boolean {
    return this.#running >= this.#atOnce
  }

  /**
   * @param mayRefuse false for a background job: nobody waits for it, so it is never refused and takes no place of those who are
   * @throws the queue's refusal when the work cannot run soon
   */
  async run<T>(work: () => Promise<T>, mayRefuse = true): Promise<T> {
    if (this.mustWait) await this.#turn(mayRefuse)
    else this.#running++
    try {
      return await work()
    } finally {
      this.#running--
      this.#admit()
    }
  }

  #turn(mayRefuse: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (!mayRefuse) {
      this.#entering.add(resolve)
      return promise
    }
    const { waiting, waitSeconds } = this.#limits
    if (this.#impatient >= waiting) throw this.#refusal()
    this.#impatient++
    const leave = () => {
      this.#entering.delete(enter)
      this.#impatient--
    }
    const tooLate = () => {
      leave()
      reject(this.#refusal())
    }
    const timer = waitSeconds === undefined ? undefined : setTimeout(tooLate, waitSeconds * 1000).unref()
    const enter = () => {
      clearTimeout(timer)
      leave()
      resolve()
    }
    this.#entering.add(enter)
    return promise
  }

  /** A place is taken here, before the one that waits goes on: another that comes in between does not pass it. */
  #admit(): void {
    while (!this.mustWait) {
      const [next] = this.#entering
      if (!next) return
      this.#entering.delete(next)
      this.#running++
      next()
    }
  }
}
