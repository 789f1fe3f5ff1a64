/** A queue for hashing passwords: a few run at a time, and each address gets no more than its share. */
export interface HashQueue {
  /** @throws Busy when the queue is full, or this address's share of it */
  run<T>(ip: string, work: () => Promise<T>): Promise<T>
}

/** Strangers have a separate queue, so they never delay a person who is signed in or who signs in on a known device. */
export interface HashQueues {
  strangers: HashQueue
  known: HashQueue
}
