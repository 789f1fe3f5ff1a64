import { availableParallelism } from 'node:os'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'

const { waiting: mostWaiting, ofAddress: mostOfAddress } = signInRules.hashing
/** One core is left for requests. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** The queue is full: nothing was looked at. */
export class Busy extends Refusal {
  constructor() {
    super('rate_limited', { seconds: 2 }, 'Too many people are signing in at the moment. Please try again in a few seconds.')
  }
}

/**
 * A queue for work that hashes passwords. A password takes a core for some 15 milliseconds on purpose, so only a few are hashed at once, a bounded number
 * waits, and one address has a bounded share of the places. No database connection is held while waiting.
 */
class HashQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #ofAddress = new Map<string, number>()

  /** @throws Busy when the queue is full, or full of this address */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const own = this.#ofAddress.get(address) ?? 0
    const mustWait = this.#running >= atOnce
    if (mustWait && (this.#waiting.length >= mostWaiting || own >= mostOfAddress)) throw new Busy()
    this.#ofAddress.set(address, own + 1)
    try {
      // Whoever leaves passes the place on, so the number of those at work stays the same.
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

/** Strangers wait among themselves: they never keep out somebody who is signed in, or who signs in on a device they have used before. */
export interface HashQueues {
  strangers: HashQueue
  known: HashQueue
}
export const createHashQueues = (): HashQueues => ({ strangers: new HashQueue(), known: new HashQueue() })
