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
    // Whoever called in between has begun the next run.
    const goOn = () => this.running ?? this.begin()
    this.next ??= this.running.then(goOn, goOn)
    return this.next
  }
  private begin(): Promise<T> {
    this.next = undefined
    const run: Promise<T> = this.work().finally(() => {
      if (this.running === run) this.running = undefined
    })
    this.running = run
    return run
  }
}
