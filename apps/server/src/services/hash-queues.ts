import { availableParallelism } from 'node:os'
import { networkOf } from '@loupe/domain/access/network.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { BoundedQueue } from './bounded-queue.ts'

const { waiting, ofAddress: mostOfAddress } = signInRules.hashing
/** Leaves one core for requests. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** The queue is full: nothing was checked. */
export class Busy extends Refusal {
  constructor() {
    super('rate_limited', { seconds: 2 }, 'Too many people are signing in at the moment. Please try again in a few seconds.')
  }
}

/** Hashing a password takes a core for some 15 milliseconds on purpose: a few run at once, and each address gets no more than its share of the places. */
class HashQueue {
  readonly #queue = new BoundedQueue({ atOnce, waiting }, () => new Busy())
  readonly #ofAddress = new Map<string, number>()

  /** @throws Busy when the queue is full, or this address's share of it */
  async run<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const address = networkOf(ip)
    const own = this.#ofAddress.get(address) ?? 0
    if (this.#queue.mustWait && own >= mostOfAddress) throw new Busy()
    this.#ofAddress.set(address, own + 1)
    try {
      return await this.#queue.run(work)
    } finally {
      const left = (this.#ofAddress.get(address) ?? 1) - 1
      if (left > 0) this.#ofAddress.set(address, left)
      else this.#ofAddress.delete(address)
    }
  }
}

/** Strangers have a separate queue, so they never delay a person who is signed in or who signs in on a known device. */
export interface HashQueues {
  strangers: HashQueue
  known: HashQueue
}
export const createHashQueues = (): HashQueues => ({ strangers: new HashQueue(), known: new HashQueue() })
