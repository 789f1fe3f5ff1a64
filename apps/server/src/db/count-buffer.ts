/** A frequent thing, of which only the count is stored. */
interface Counted {
  count: number
}

interface Options<T> {
  /** Adds what was counted to the stored count of the same key. */
  merge(into: T, more: T): void
  /** Writes in one transaction, all or none. */
  write(counts: readonly T[]): Promise<void>
  /** Whether a count is written now or stays until later; without it, every count is written at the next flush. */
  isDue?(key: string, one: T): boolean
  onFailure?(error: unknown, waiting: number): void
}

export interface CountBuffer<T> {
  add(key: string, one: T): void
  /** The number of keys that wait to be written. */
  size(): number
  has(key: string): boolean
  flush(): Promise<void>
  /** Writes all, due or not; retries a few times while the database is unreachable, then gives up. */
  stop(): Promise<void>
}

const flushDelayMs = 1000
const lastTries = 3

/**
 * Counts in memory and writes once a second, so that a flood costs the database next to nothing. A failed write is merged back and written with the
 * next one. Counts are lost only when a process is killed, or when it stops and the database refuses its last tries.
 */
export function createCountBuffer<T extends Counted>({ merge, write, isDue = () => true, onFailure }: Options<T>): CountBuffer<T> {
  const counts = new Map<string, T>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let isStopped = false

  const put = (key: string, one: T) => {
    const known = counts.get(key)
    if (known) merge(known, one)
    else counts.set(key, one)
  }
  const later = () => {
    if (!isStopped && counts.size > 0) timer ??= setTimeout(() => void flush(), flushDelayMs).unref()
  }
  const writeDue = async (isLast: boolean): Promise<boolean> => {
    const due = [...counts].filter(([key, one]) => isLast || isDue(key, one))
    for (const [key] of due) counts.delete(key)
    try {
      if (due.length > 0) await write(due.map(([, one]) => one))
      return true
    } catch (error) {
      // What was counted during the write is newer, so it is added to what was counted before.
      for (const [key, one] of due) {
        const newer = counts.get(key)
        if (newer) merge(one, newer)
        counts.set(key, one)
      }
      onFailure?.(error, due.length)
      return false
    } finally {
      later()
    }
  }
  const flush = async (isLast = false): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    const written = writing.then(() => writeDue(isLast))
    writing = written
    return written
  }

  return {
    add(key, one) {
      put(key, one)
      later()
    },
    size: () => counts.size,
    has: (key) => counts.has(key),
    flush: async () => void (await flush()),
    async stop() {
      isStopped = true
      for (let tries = 1; !(await flush(true)) && tries < lastTries; tries++) await new Promise((done) => setTimeout(done, 500))
    },
  }
}
