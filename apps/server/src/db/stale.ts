import { Refusal } from '@loupe/domain/kernel/errors.ts'

/** Refuses a write that was made looking at older values. The client sends the `updatedAt` it read; without one it means to overwrite. */
export function refuseStale(row: { updatedAt: string }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(row.updatedAt)) throw new Refusal('stale', { updatedAt: row.updatedAt })
}
