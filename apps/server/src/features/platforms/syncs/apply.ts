import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import type { Writing } from '../../../context.ts'
import { applyRecords } from './records.ts'
import { type Entry, type Settled, keepRows, keptRows, readRow } from './rows.ts'
import { hostOf } from './source.ts'
import { applyStones } from './stones.ts'

/** Takes over rows as the host sent them, in the transaction of the caller, and writes down what became of each. */
export async function applyRows(ctx: Writing, resource: SyncResource, run: string | null, rows: readonly unknown[]): Promise<Settled[]> {
  const entries = new Map<string, Entry>()
  const bad = new Map<string, Settled>()
  for (const raw of rows) {
    const read = readRow(resource, raw)
    // A row that comes twice in a page is as it came last.
    if ('entry' in read) {
      entries.set(read.entry.id, read.entry)
      bad.delete(read.entry.id)
    } else {
      bad.set(read.bad.remoteId, read.bad)
      entries.delete(read.bad.remoteId)
    }
  }
  const kept = await keptRows(ctx.tx, resource, [...entries.keys(), ...bad.keys()])
  const aside = [...bad.values()].map((one): Settled => {
    const was = kept.get(one.remoteId)
    return { ...one, localId: was?.localId ?? null, base: was?.base ?? null }
  })
  // What is gone and never came is nothing.
  const good = [...entries.values()].filter(({ id, row }) => row !== null || kept.has(id))
  const settled =
    resource === 'diamond' ? await applyStones(ctx, good, kept, `sync:${run ?? 'retry'}`) : await applyRecords(ctx, resource, good, kept)
  const all = [...settled, ...aside]
  await keepRows(ctx.tx, resource, { run, host: hostOf(ctx.house.config), now: ctx.now }, all)
  return all
}
