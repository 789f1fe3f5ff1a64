import { setTimeout as sleep } from 'node:timers/promises'

/** Shares work among callers: a call that comes during a run waits for the next run, which begins after the call. */
export class SingleFlight<T> {
  private running: Promise<T> | undefined
  private next: Promise<T> | undefined
  private lastAt = -Infinity
  private readonly work: () => Promise<T>
  private readonly everyMs: number

  /** @param everyMs the least time between the starts of two runs: under load they are then fewer, each for more callers */
  constructor(work: () => Promise<T>, everyMs = 0) {
    this.work = work
    this.everyMs = everyMs
  }
  get(): Promise<T> {
    if (this.next) return this.next
    if (!this.running && this.early() <= 0) return this.begin()
    const goOn = async () => {
      const early = this.early()
      if (early > 0) await sleep(early)
      return this.begin()
    }
    this.next = (this.running ?? Promise.resolve()).then(goOn, goOn)
    return this.next
  }
  private early(): number {
    return this.lastAt + this.everyMs - performance.now()
  }
  private begin(): Promise<T> {
    this.next = undefined
    this.lastAt = performance.now()
    const run: Promise<T> = this.work().finally(() => {
      if (this.running === run) this.running = undefined
    })
    this.running = run
    return run
  }
}
