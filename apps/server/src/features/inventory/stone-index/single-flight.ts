/** Work that may be asked for by many at once: who asks while it runs waits for the next run, which begins after they asked. */
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
