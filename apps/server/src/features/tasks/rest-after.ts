import { setTimeout as sleep } from 'node:timers/promises'
import type { StoneSearch } from '../../services/stone-search.ts'

/** Rests after a piece of background work as long as the searches of this process ask for. */
export async function restAfter(search: StoneSearch, workedMs: number): Promise<void> {
  const ms = workedMs * search.restShare()
  // A timer waits for a millisecond at least.
  if (ms >= 1) await sleep(ms)
}
