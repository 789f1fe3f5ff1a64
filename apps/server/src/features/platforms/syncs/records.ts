import type { FeedRow } from '@loupe/contract/platforms/feed.ts'
import { type Fields, type SyncResource, mergeSync } from '@loupe/domain/platforms/sync.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { lists } from './lists.ts'
import { people } from './people.ts'
import { type Entry, type Kept, type Settled, nameOf } from './rows.ts'
import { inSavepoint, whyNot } from './savepoint.ts'

/** How rows of one resource become records of the house: by its own commands, so that its rules hold for them as for anybody's. */
export interface Taker<R extends SyncResource = SyncResource> {
  /** What the row says in our fields, with our ids. @throws when what it names is not here */
  read(ctx: Writing, row: FeedRow<R>): Promise<Fields>
  /** The record the house had by itself, by what both call it. */
  find(ctx: Writing, values: Fields): Promise<string | undefined>
  /** The same fields as the record has them now, locked; nothing when it is gone. */
  get(ctx: Writing, id: string): Promise<Fields | undefined>
  create(ctx: Writing, values: Fields): Promise<string>
  change(ctx: Writing, id: string, is: Fields): Promise<void>
  /** Takes it away, or says why it stays. */
  remove(ctx: Writing, id: string): Promise<void>
}
export const takers = { ...lists, ...people } as unknown as Record<Exclude<SyncResource, 'diamond'>, Taker>

/** Takes over rows of a page one by one: one that the house refuses is kept aside with the reason. */
export async function applyRecords(
  ctx: Writing,
  resource: Exclude<SyncResource, 'diamond'>,
  entries: readonly Entry[],
  kept: Map<string, Kept>,
): Promise<Settled[]> {
  const all: Settled[] = []
  for (const entry of entries) {
    const was = kept.get(entry.id)
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

type Done = Pick<Settled, 'localId' | 'base' | 'state' | 'did' | 'reason'> & Partial<Pick<Settled, 'problems'>>

async function applyRecord(ctx: Writing, taker: Taker, { row }: Entry, was: Kept | undefined): Promise<Done> {
  const linked = was?.localId ? await taker.get(ctx, was.localId) : undefined
  if (row === null) {
    const localId = linked ? (was?.localId ?? null) : null
    // What the house had by itself stays.
    if (localId && was?.base) await taker.remove(ctx, localId)
    return { localId: null, base: null, state: 'gone', did: localId ? 'gone' : 'unchanged', reason: null }
  }
  const theirs = await taker.read(ctx, row as never)
  if (was?.localId && was.base && !linked) throw new Refusal('not_found', undefined, 'It was removed here.')
  const localId = linked ? was!.localId! : await taker.find(ctx, theirs)
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
    return { localId, base, state: 'conflict', did: 'conflicts', reason: `Changed here and there: ${conflicts.join(', ')}.`, problems }
  return { localId, base, state: 'inStep', did: isChanged ? 'changed' : 'unchanged', reason: null }
}
