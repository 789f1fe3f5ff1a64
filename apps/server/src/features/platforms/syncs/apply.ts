import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import type { Writing } from '../../../context.ts'
import { applyRecords } from './records.ts'
import { type Entry, type RowSource, type Settled, storeRows, storedRows, readRow } from './rows.ts'
import { hostOf } from './source.ts'
import { applyStones } from './stones.ts'

/** Applies rows from the host in the caller's transaction, and stores the result of each. */
export async function applyRows(ctx: Writing, resource: SyncResource, from: RowSource, rows: readonly unknown[]): Promise<Settled[]> {
  const entries = new Map<string, Entry>()
  const bad = new Map<string, Settled>()
  for (const raw of rows) {
    const read = readRow(resource, raw)
    // If a row comes twice in a page, the last one counts.
    if ('entry' in read) {
      entries.set(read.entry.id, read.entry)
      bad.delete(read.entry.id)
    } else {
      bad.set(read.bad.remoteId, read.bad)
      entries.delete(read.bad.remoteId)
    }
  }
  const stored = await storedRows(ctx.tx, resource, [...entries.keys(), ...bad.keys()])
  const aside = [...bad.values()].map((one): Settled => {
    const was = stored.get(one.remoteId)
    return { ...one, localId: was?.localId ?? null, base: was?.base ?? null }
  })
  // A gone row that was never received has no effect.
  const good = [...entries.values()].filter(({ id, row }) => row !== null || stored.has(id))
  const settled =
    resource === 'diamond'
      ? await applyStones(ctx, good, stored, `sync:${from.run ?? 'retry'}`)
      : await applyRecords(ctx, resource, good, stored)
  const all = [...settled, ...aside]
  await storeRows(ctx.tx, resource, { ...from, host: hostOf(ctx.services.config), now: ctx.now }, all)
  return all
}
