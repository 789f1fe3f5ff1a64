import { availableParallelism } from 'node:os'
import { networkOf } from '@loupe/domain/access/network.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { HashQueue, HashQueues } from '../../services/hash-queues.ts'

const { waiting: mostWaiting, ofAddress: mostOfAddress } = signInRules.hashing
/** Leaves one core for requests. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** The queue is full: nothing was checked. */
export class Busy extends Refusal {
  constructor() {
    super('rate_limited', { seconds: 2 }, 'Too many people are signing in at the moment. Please try again in a few seconds.')
  }
}

/**
 * Hashing a password takes a core for some 15 milliseconds on purpose. So only a few run at once, a bounded number waits, and each address has a bounded
 * share of the places. No database connection is held while waiting.
 */
class BoundedQueue implements HashQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #ofAddress = new Map<string, number>()

  /** @throws Busy when the queue is full, or when this address has used its share */
  async run<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const address = networkOf(ip)
    const own = this.#ofAddress.get(address) ?? 0
    const mustWait = this.#running >= atOnce
    if (mustWait && (this.#waiting.length >= mostWaiting || own >= mostOfAddress)) throw new Busy()
    this.#ofAddress.set(address, own + 1)
    try {
      // Work that ends passes its place on, so the number of running tasks stays the same.
      if (mustWait) await new Promise<void>((enter) => this.#waiting.push(enter))
      else this.#running++
      return await work()
    } finally {
      this.#leave(address)
    }
  }

  #leave(address: string): void {
    const left = (this.#ofAddress.get(address) ?? 1) - 1
    if (left > 0) this.#ofAddress.set(address, left)
    else this.#ofAddress.delete(address)
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

export const createHashQueues = (): HashQueues => ({ strangers: new BoundedQueue(), known: new BoundedQueue() })
