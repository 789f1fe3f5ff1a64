import { setTimeout as sleep } from 'node:timers/promises'
import type { StoneSearch } from '../../services/stone-search.ts'

/**
 * Rests after a piece of background work as long as the searches of this process ask for.
 * @param restedMs how long it has rested already
 */
export async function pauseAfter(search: StoneSearch, workedMs: number, restedMs = 0): Promise<void> {
  const ms = workedMs * search.pauseShare() - restedMs
  // A timer waits for a millisecond at least.
  if (ms >= 1) await sleep(ms)
}

/** The same after stones were written, and until searches have these: a search that comes during the next piece would have to read them beside it. */
export async function pauseAfterWriting(search: StoneSearch, workedMs: number): Promise<void> {
  const since = performance.now()
  await search.followed()
  await pauseAfter(search, workedMs, performance.now() - since)
}
