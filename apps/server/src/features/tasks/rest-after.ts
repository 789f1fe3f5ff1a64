import { setTimeout as sleep } from 'node:timers/promises'
import type { StoneSearch } from '../../services/stone-search.ts'

/**
 * Rests after a piece of background work as long as the searches of this process ask for, and until they have what it wrote: a search that comes during the next
 * piece would have to read that beside it.
 */
export async function restAfter(search: StoneSearch, workedMs: number): Promise<void> {
  const since = performance.now()
  await search.followed()
  const ms = workedMs * search.restShare() - (performance.now() - since)
  // A timer waits for a millisecond at least.
  if (ms >= 1) await sleep(ms)
}
