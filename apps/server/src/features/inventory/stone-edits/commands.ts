import { randomUUID } from 'node:crypto'
import type { LeftDiamond } from '@loupe/contract/inventory/stone-undo.ts'
import { type StoneChanges, type Value, type WrittenField, promised, undoEdit } from '@loupe/domain/inventory/stone-edit.ts'
import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { diamondsById } from '../diamonds/rows.ts'
import { holdersOf } from '../holders.ts'
import { factsOf, gone, left, plan, refuseUnknownCodes } from './plan.ts'
import { findNamed } from '../diamonds/named.ts'
import { lockStones, writeStones } from './queries.ts'

interface EditRequest {
  diamonds: readonly string[]
  changes: StoneChanges
  seen?: Record<string, string> | undefined
  partial: boolean
}
const causeOf = (edit: string) => `edit:${edit}`

/**
 * Changes fields of many stones. Without `partial`, one stone that cannot be changed refuses them all, and the refusal says why for each: it is reserved, it
 * was changed since the user read it, or the values contradict each other.
 */
export async function updateStones(ctx: Writing, request: EditRequest) {
  const { masters } = ctx.services
  refuseUnknownCodes(masters, request.changes)
  const { ids, missing } = await findNamed(ctx.tx, request.diamonds)
  await lockStones(ctx.tx, ids)
  const stones = await diamondsById(ctx.tx, masters, ctx.actor, ids)
  const known = new Set(stones.map(({ id }) => id))
  missing.push(...ids.filter((id) => !known.has(id)))
  const isStale = ({ id, updatedAt }: { id: string; updatedAt: string }) => {
    const readVersion = request.seen?.[id]
    return readVersion !== undefined && Date.parse(readVersion) !== Date.parse(updatedAt)
  }
  const { rows, refused } = plan(
    stones.filter((stone) => !isStale(stone)),
    missing,
    request.changes,
    undefined,
    await holdersOf(ctx.tx, ids),
  )
  refused.push(...stones.filter(isStale).map((stone) => left(stone, { message: messageOf('stale') })))
  const [first] = refused
  if (first && (!request.partial || rows.length === 0))
    throw new Refusal('not_editable', { refused }, refused.length === 1 ? `${first.vStnId}: ${first.message}` : undefined)
  const changed = rows.filter(({ after }) => Object.keys(after).length > 0)
  const unchanged = rows.length - changed.length
  if (changed.length === 0) return { edit: null, changed: [], unchanged, refused }
  const edit = randomUUID()
  await writeStones(
    ctx.tx,
    masters,
    changed.map(({ diamond, after }) => ({ diamond, values: after })),
    ctx.now,
  )
  await record(
    ctx,
    ...changed.map(({ diamond, before, after }) => ({
      kind: 'diamond.edit',
      subjectType: 'diamond',
      subject: diamond,
      before,
      after,
      cause: causeOf(edit),
    })),
  )
  return { edit, changed: changed.map(({ diamond }) => diamond), unchanged, refused }
}

type Values = Partial<Record<WrittenField, Value>>

/** Undoes an edit. Fields that were changed since, and prices and grades of stones that were reserved meanwhile, stay as they are and are named. */
export async function undoStoneEdit(ctx: Writing, edit: string) {
  const events = await ctx.tx
    .selectFrom('event')
    .select(['subject', 'before', 'after'])
    // A literal, so that a plan for any value finds the index of edits.
    .where(sql<boolean>`kind = 'diamond.edit'`)
    .where('cause', '=', causeOf(edit))
    .execute()
  if (events.length === 0) throw new Refusal('not_found')
  const ids = events.map(({ subject }) => subject)
  await lockStones(ctx.tx, ids)
  const stones = new Map((await diamondsById(ctx.tx, ctx.services.masters, ctx.actor, ids)).map((stone) => [stone.id, stone]))
  const holders = await holdersOf(ctx.tx, ids)
  const leftOut: LeftDiamond[] = []
  const restored: { diamond: string; now: Values; values: Values }[] = []
  for (const event of events) {
    const stone = stones.get(event.subject)
    if (!stone) {
      leftOut.push(gone(event.subject))
      continue
    }
    const facts = factsOf(stone)
    const { restore, changedSince } = undoEdit(facts, event.before as Values, event.after as Values)
    if (changedSince.length > 0) leftOut.push(left(stone, { message: `Changed since: ${changedSince.join(', ')}.` }))
    if (Object.keys(restore).length === 0) continue
    const fault = promised(facts, restore)
    if (fault) leftOut.push(left(stone, fault, holders.get(stone.id)))
    else {
      const now = Object.fromEntries(Object.keys(restore).map((field) => [field, facts[field as WrittenField]]))
      restored.push({ diamond: stone.id, now, values: restore })
    }
  }
  await writeStones(ctx.tx, ctx.services.masters, restored, ctx.now)
  await record(
    ctx,
    ...restored.map(({ diamond, now, values }) => ({
      kind: 'diamond.undoEdit',
      subjectType: 'diamond',
      subject: diamond,
      before: now,
      after: values,
      cause: causeOf(edit),
    })),
  )
  return { restored: restored.map(({ diamond }) => diamond), left: leftOut }
}
