/** Shares work among callers: a call that comes during a run waits for the next run, which begins after the call. */
export class SingleFlight<T> {
  private running: Promise<T> | undefined
  private next: Promise<T> | undefined
  private readonly work: () => Promise<T>

  constructor(work: () => Promise<T>) {
    this.work = work
  }
  get(): Promise<T> {
    if (!this.running) return this.begin()
    this.next ??= this.running.then(
      () => this.begin(),
      () => this.begin(),
    )
    return this.next
  }
  private begin(): Promise<T> {
    this.next = undefined
    this.running = this.work().finally(() => (this.running = undefined))
    return this.running
  }
}
