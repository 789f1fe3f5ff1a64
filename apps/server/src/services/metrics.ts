/** The connections of a pool: all, those that nobody uses, and how many wait for one. */
export interface PoolCounts {
  totalCount: number
  idleCount: number
  waitingCount: number
}

/** What a process measures of itself; node.ts makes it. `text` adds what the database says about the whole company: the same from every node. */
export interface Metrics {
  called(call: { route: string; method: string; status: number; seconds: number }): void
  streamOpened(): void
  streamClosed(): void
  /** Measures a run of a job, and passes on how it ends. */
  ran(job: string, run: Promise<void>): Promise<void>
  /** A pool under this name replaces an earlier one. */
  watchPool(name: string, pool: PoolCounts): void
  /** The text format of Prometheus. */
  text(): Promise<string>
  stop(): void
}
/** The content type of `text`. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'
