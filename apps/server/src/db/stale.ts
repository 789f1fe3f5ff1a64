import { Refusal } from '@loupe/domain/kernel/errors.ts'

/**
 * Refuses a write based on outdated values. The client sends the `updatedAt` it read, null for what no one had changed; without one it overwrites.
 */
export function refuseStale(row: { updatedAt: string | null }, known: string | null | undefined): void {
  const { updatedAt } = row
  // What nobody has changed since cannot be outdated.
  if (updatedAt === null || known === undefined) return
  if (known === null || Date.parse(known) !== Date.parse(updatedAt)) throw new Refusal('stale', { updatedAt })
}

/** A change as a request contains it: the new values, and when the record was read. */
export type ChangeOf<Values> = { [F in keyof Values]?: Values[F] | undefined } & { updatedAt?: string | undefined }
