import { type SyncResource, mergeSync } from '@loupe/domain/platforms/sync.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { lists } from './lists.ts'
import { people } from './people.ts'
import { type Entry, type StoredRecord, type Settled, nameOf } from './rows.ts'
import { inSavepoint, whyNot } from './savepoint.ts'
import type { Taker } from './taker.ts'
import type { FeedRow } from '@loupe/contract/platforms/feed.ts'

const takers: Record<Exclude<SyncResource, 'diamond'>, Taker> = { ...lists, ...people }

/** Applies rows of a page one by one: a row that Loupe refuses is set aside with the reason. */
export async function applyRecords(
  ctx: Writing,
  resource: Exclude<SyncResource, 'diamond'>,
  entries: readonly Entry[],
  stored: Map<string, StoredRecord>,
): Promise<Settled[]> {
  const all: Settled[] = []
  for (const entry of entries) {
    const was = stored.get(entry.id)
    const outcome = await inSavepoint(ctx.tx, () => applyRecord(ctx, takers[resource], entry, was))
    const common = { remoteId: entry.id, name: nameOf(entry.row), incoming: entry.raw, problems: [] }
    if ('done' in outcome) all.push({ ...common, ...outcome.done })
    else {
      const of = { localId: was?.localId ?? null, base: was?.base ?? null }
      all.push({ ...common, ...of, state: 'kept', did: 'kept', reason: whyNot(outcome.failed) })
    }
  }
  return all
}

type RecordResult = Pick<Settled, 'localId' | 'base' | 'state' | 'did' | 'reason'> & Partial<Pick<Settled, 'problems'>>

async function applyRecord(ctx: Writing, taker: Taker, { row }: Entry, was: StoredRecord | undefined): Promise<RecordResult> {
  const linked = was?.localId ? await taker.get(ctx, was.localId) : undefined
  if (row === null) {
    const localId = linked ? (was?.localId ?? null) : null
    // A record that Loupe had before the sync stays.
    if (localId && was?.base) await taker.remove(ctx, localId)
    return { localId: null, base: null, state: 'gone', did: localId ? 'gone' : 'unchanged', reason: null }
  }
  const theirs = await taker.read(ctx, row as FeedRow<SyncResource>)
  if (was?.localId && was.base && !linked) throw new Refusal('not_found', undefined, 'It was removed here.')
  const localId = linked && was?.localId ? was.localId : await taker.find(ctx, theirs)
  if (localId === undefined) {
    const id = await taker.create(ctx, theirs)
    return { localId: id, base: theirs, state: 'inStep', did: 'created', reason: null }
  }
  const ours = linked ?? (await taker.get(ctx, localId)) ?? {}
  const { is, base, conflicts } = mergeSync(was?.base ?? undefined, ours, theirs, 'ours')
  const isChanged = Object.keys(is).length > 0
  if (isChanged) await taker.change(ctx, localId, is)
  const problems = conflicts.map((field) => ({ field, message: `${field}: ${String(ours[field])} here, ${String(theirs[field])} there` }))
  if (conflicts.length > 0)
    return { localId, base, state: 'conflict', did: 'conflicts', reason: `Changed on both sides: ${conflicts.join(', ')}.`, problems }
  return { localId, base, state: 'inStep', did: isChanged ? 'changed' : 'unchanged', reason: null }
}
