import { Refusal } from '@loupe/domain/kernel/errors.ts'

/** Refuses a write based on outdated values. The client sends the `updatedAt` it read; without one it overwrites. */
export function refuseStale(row: { updatedAt: string }, known: string | undefined): void {
  if (known !== undefined && Date.parse(known) !== Date.parse(row.updatedAt)) throw new Refusal('stale', { updatedAt: row.updatedAt })
}

/** A change as a request contains it: the new values, and when the record was read. */
export type ChangeOf<Values> = { [F in keyof Values]?: Values[F] | undefined } & { updatedAt?: string | undefined }
