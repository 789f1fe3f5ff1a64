export interface DetachedRuns {
  /** Runs it when a place is free. An id that runs already runs once more afterwards: there may be news for it. */
  add(id: string, run: () => Promise<void>): void
  /** Starts no more, and waits for those that run. */
  stop(): Promise<void>
}

/**
 * Runs items beside the worker's slots, so that waiting for other companies' servers keeps no other job from running. An id runs once at a time,
 * `atOnce` of them at the same time; the others wait in the order in which they came.
 */
export function createDetachedRuns(atOnce: number): DetachedRuns {
  const waiting = new Map<string, () => Promise<void>>()
  const running = new Map<string, Promise<void>>()
  const startNext = () => {
    for (const [id, run] of waiting) {
      if (running.size >= atOnce) return
      if (running.has(id)) continue
      waiting.delete(id)
      running.set(
        id,
        run().finally(() => {
          running.delete(id)
          startNext()
        }),
      )
    }
  }
  let isStopped = false
  return {
    add(id, run) {
      if (isStopped) return
      waiting.set(id, run)
      startNext()
    },
    async stop() {
      isStopped = true
      waiting.clear()
      await Promise.all(running.values())
    },
  }
}
