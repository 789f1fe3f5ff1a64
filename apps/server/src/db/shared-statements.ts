import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  /** The most items of one statement. */
  atMost?: number
  /** The least time between the starts of two statements: under load they are then fewer, each for more items. The first waits for nobody. */
  everyMs?: number
}

/**
 * Gathers what arrives while a statement runs, and gives it to the next as one: under load many requests share a statement, and one alone waits for
 * nobody.
 * @param run returns a result for each item, in their order; when it fails, all of its items do
 */
export function sharedStatement<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  { atMost = 500, everyMs = 0 }: Limits = {},
): (item: I) => Promise<O> {
  const waiting: { item: I; result: PromiseWithResolvers<O> }[] = []
  let isRunning = false
  let lastAt = -Infinity
  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const early = lastAt + everyMs - performance.now()
      if (early > 0) await sleep(early)
      lastAt = performance.now()
      const batch = waiting.splice(0, atMost)
      try {
        const results = await run(batch.map(({ item }) => item))
        void giveOut(batch, results)
      } catch (error) {
        for (const { result } of batch) result.reject(error)
      }
    }
    isRunning = false
  }
  return (item) => {
    const result = Promise.withResolvers<O>()
    waiting.push({ item, result })
    if (!isRunning) void runAll()
    return result.promise
  }
}

/** Each caller goes on in a turn of its own, so that other requests get theirs in between. */
async function giveOut<O>(batch: readonly { result: PromiseWithResolvers<O> }[], results: readonly O[]): Promise<void> {
  for (const [i, { result }] of batch.entries()) {
    result.resolve(results[i] as O)
    await nextTurn()
  }
}

/** The same for each database, or for whatever else the statements run on. */
export function sharedStatementOn<On extends object, I, O>(
  run: (on: On, items: readonly I[]) => Promise<readonly O[]>,
  limits: Limits = {},
) {
  const batches = new WeakMap<On, (item: I) => Promise<O>>()
  return (on: On, item: I): Promise<O> => {
    const known = batches.get(on) ?? sharedStatement((items: readonly I[]) => run(on, items), limits)
    batches.set(on, known)
    return known(item)
  }
}

/** Calls by key share their statements: at most this often, which adds to the time of a call as much at most. */
export const sharedEveryMs = 20
