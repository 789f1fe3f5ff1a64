import type { Db } from './connection.ts'
import type { LiveTopics } from './live.ts'
import { onChange } from './publish.ts'
import { SingleFlight } from './single-flight.ts'

interface Options {
  db: Db
  /** Reads and stores the value. */
  load(): Promise<void>
  /** Resources whose changes make the value out of date; '*' stands for all, after a lost connection. */
  topics: readonly string[]
  live: Pick<LiveTopics, 'on' | 'isListening'>
  onFailure(error: unknown): void
}

export interface Reload {
  /** Loads once more; resolves when the value is at least as new as this call. */
  now(): Promise<void>
  /** Resolves when the latest requested load has ended, and rejects if that failed. */
  ready(): Promise<void>
}

const retryMs = 1000

/**
 * Keeps a value of the database that a process stores up to date. Loads never overlap, so that an older one cannot replace a newer one. A load that
 * fails after a change is tried again every second while the process listens; when it does not, it loads as soon as it listens again.
 */
export function createReload({ db, load, topics: concerning, live, onFailure }: Options): Reload {
  const flight = new SingleFlight(load)
  let latest: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  const now = () => (latest = flight.get())
  const reload = () =>
    now().catch((error: unknown) => {
      onFailure(error)
      retry ??= setTimeout(() => {
        retry = undefined
        if (live.isListening()) void reload()
      }, retryMs).unref()
    })
  onChange(db, live, async (topics) => {
    if ([...topics].some((topic) => topic === '*' || concerning.includes(topic))) await reload()
  })
  return { now, ready: () => latest }
}
