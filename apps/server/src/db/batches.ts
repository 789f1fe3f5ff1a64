/**
 * Gathers what arrives while a statement runs, and gives it to the next as one: under load many requests share a statement, and one alone waits for
 * nobody.
 * @param run returns a result for each item, in their order; when it fails, all of its items do
 */
export function inBatches<I, O>(run: (items: readonly I[]) => Promise<readonly O[]>, atMost = 500): (item: I) => Promise<O> {
  const waiting: { item: I; result: PromiseWithResolvers<O> }[] = []
  let isRunning = false
  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atMost)
      try {
        const results = await run(batch.map(({ item }) => item))
        batch.forEach(({ result }, i) => result.resolve(results[i] as O))
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
