import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats a check until its result is as expected; fails with the last result, much later than a busy machine needs. */
export async function eventually<T>(check: () => Promise<T>, isSo: (known: T) => boolean, within = 120_000): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const known = await check()
    if (isSo(known)) return known
    if (Date.now() > end) throw new Error(`not so within ${within} ms: ${JSON.stringify(known)}`)
    await sleep(20)
  }
}
