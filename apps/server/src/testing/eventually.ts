import { setTimeout as sleep } from 'node:timers/promises'

/** Looks until what it sees is as it should be; fails with the last thing seen. */
export async function eventually<T>(look: () => Promise<T>, isSo: (seen: T) => boolean, within = 10_000): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    if (Date.now() > end) throw new Error(`not so within ${within} ms: ${JSON.stringify(seen)}`)
    await sleep(20)
  }
}
