import { type ResourceLimits, Worker } from 'node:worker_threads'

/** How long a thread waits for its next work: a person who uploads a sheet has it checked next. Afterwards its memory is free. */
const idleSeconds = 10

/** How many times as long work may take as it may use the processor: on a busy machine a thread of low priority waits for its turn most of the time. */
const slowest = 5

interface Idle {
  worker: Worker
  /** Ends the wait: nothing of it is left on the thread. */
  leave: () => void
}

/**
 * Threads that run one program, each for one piece of work at a time. Loading the program takes longer than most of its work, so a thread whose work
 * succeeded waits some seconds for more; one that failed, or whose input was refused, is ended.
 */
export class Threads {
  readonly #program: URL
  readonly #limits: ResourceLimits
  readonly #idle: Idle[] = []

  constructor(program: URL, limits: ResourceLimits) {
    this.#program = program
    this.#limits = limits
  }

  /**
   * @param seconds how long the work may use the processor; it may take five times as long, so that a busy machine fails no work
   * @param late the error when it takes longer
   * @param work talks to the thread by messages; its rejection ends the thread
   * @throws what the thread failed with, or that it ended
   */
  async use<T>(seconds: number, late: () => Error, work: (worker: Worker) => Promise<T>): Promise<T> {
    const worker = this.#next()
    const { promise: failed, reject } = Promise.withResolvers<never>()
    const stopLimits = limitTime(worker, seconds, () => reject(late()))
    const ended = () => reject(new Error('The thread ended before its work was done.'))
    worker.on('error', reject)
    worker.on('exit', ended)
    try {
      const result = await Promise.race([work(worker), failed])
      worker.off('error', reject)
      worker.off('exit', ended)
      this.#addIdle(worker)
      return result
    } catch (error) {
      // The next may start only when this one's memory is free.
      await worker.terminate()
      throw error
    } finally {
      stopLimits()
      worker.removeAllListeners('message')
    }
  }

  #next(): Worker {
    const idle = this.#idle.pop()
    if (!idle) return new Worker(this.#program, { resourceLimits: this.#limits, stdout: true, stderr: true })
    idle.leave()
    idle.worker.ref()
    return idle.worker
  }

  #addIdle(worker: Worker): void {
    const end = setTimeout(() => {
      // Ending takes a while, and nobody may be given this thread meanwhile.
      gone()
      void worker.terminate()
    }, idleSeconds * 1000)
    // Neither keeps the process alive, and a thread that ends while it waits is no failure of anybody's work.
    end.unref()
    worker.unref()
    const leave = () => {
      clearTimeout(end)
      worker.off('error', gone)
      worker.off('exit', gone)
    }
    const idle = { worker, leave }
    const gone = () => {
      leave()
      this.#idle.splice(this.#idle.indexOf(idle), 1)
    }
    worker.on('error', gone)
    worker.on('exit', gone)
    this.#idle.push(idle)
  }
}

/** Calls `end` once the thread has used the processor for so long since now, or has taken several times as long. Returns a function that stops that. */
export function limitTime(worker: { cpuUsage(): Promise<{ user: number; system: number }> }, seconds: number, end: () => void): () => void {
  const used = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1e6
  }
  // A thread that is only starting has no figures yet, and has used nothing.
  const begun = used().catch(() => 0)
  // A thread that has ended is noticed by its exit.
  const check = () =>
    void Promise.all([begun, used()]).then(
      ([before, now]) => {
        const left = seconds - (now - before)
        if (isStopped) return
        if (left <= 0) end()
        else next = setTimeout(check, left * 1000)
      },
      () => undefined,
    )
  let isStopped = false
  let next = setTimeout(check, seconds * 1000)
  const last = setTimeout(end, seconds * slowest * 1000)
  return () => {
    isStopped = true
    clearTimeout(next)
    clearTimeout(last)
  }
}
