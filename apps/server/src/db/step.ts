import { anyOf, statusIn } from './expressions.ts'
import { type ActionOf, type Kind, type StatusOf, type Step, diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import { type BlockStatus, type BlockType, blockType } from '@loupe/domain/transactions/block.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../context.ts'
import { type Document, type DocumentTable, documentTables } from './document-tables.ts'
import { type AuditEvent, record } from './event.ts'
import { noteFreed } from './freed-stones.ts'

/**
 * The only code that changes a document's status. It locks the documents, checks the lifecycle, writes status and event, then moves the documents'
 * stones. Documents are locked before stones, both in id order, so that two people never deadlock.
 */
const tables: { [K in Kind]: Lifecycle<StatusOf<K>, ActionOf<K>> } = lifecycles

/** What a step's event contains; without it, the status before and after. */
export type EventOf<K extends Kind> = (was: StatusOf<K>, is: StatusOf<K>) => Partial<Pick<AuditEvent, 'kind' | 'before' | 'after'>>

interface StepOptions<K extends Kind> {
  /** Stored with the documents: 'expired', or the text a person entered. */
  reason?: string | undefined
  eventOf?: EventOf<K> | undefined
}
const statusChange = (was: number | string, is: number | string) => ({ before: { status: was }, after: { status: is } })

/**
 * Runs one action on documents of a kind; all or none.
 * @throws wrong_status when one of them has a status that does not allow the action
 */
export async function step<K extends Document>(
  ctx: Writing,
  kind: K,
  ids: readonly string[],
  action: ActionOf<K>,
  { reason, eventOf = statusChange }: StepOptions<K> = {},
): Promise<void> {
  const documentTable = documentTables[kind]
  const { table, subject, column = 'status' } = documentTable
  const { rows } = await sql<{ id: string; was: StatusOf<K> }>`
    select id, ${sql.ref(column)} as was from ${sql.table(table)} where id = ${anyOf(ids)} order by id for update`.execute(ctx.tx)
  const moved = rows.map(({ id, was }) => ({ id, was, is: tables[kind].next(was, action) }))
  const is = moved[0]?.is
  if (is === undefined) throw new Refusal('not_found')
  const ended = reason === undefined ? sql`` : sql`, ended_reason = ${reason}`
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${is}, updated_at = ${ctx.now.toISOString()}${ended}
    where id = ${anyOf(ids)}`.execute(ctx.tx)
  const auditEvents = moved.map((one): AuditEvent => ({
    ...{ kind: `${kind}.${action}`, subjectType: subject, subject: one.id, cause: reason },
    ...eventOf(one.was, one.is),
  }))
  await ctx.services.afterStep(ctx, { kind, action, ids, reason })
  const effect = diamondEffects[`${kind}.${action}` as Step]
  if (effect === 'restoreEarlier') return restoreStones(ctx, documentTable, ids, auditEvents)
  if (effect) auditEvents.push(...(await moveStones(ctx, documentTable, ids, effect)))
  await record(ctx, ...auditEvents)
}

/** Actions that restore a hold or memo, after a takeover or when its end is undone: a rejected one was pending before. */
const restorations = ['reopen', 'reinstate'] as const
export const isRestoration = (action: string): boolean => restorations.some((one) => one === action)

/** Restores the stones, then the holds and memos that these documents took them over from, each to its earlier status. */
async function restoreStones(
  ctx: Writing,
  documentTable: DocumentTable,
  ids: readonly string[],
  auditEvents: readonly AuditEvent[],
): Promise<void> {
  if (!documentTable.stones) return
  const { table, document } = documentTable.stones
  const { rows: earlier } = await sql<{ id: string; diamond: string; blockType: BlockType; status: BlockStatus }>`
    select id, diamond, block_type, status from block
    where ${statusIn('block', 'ended')} and (block_type = ${blockType.memo} or valid_till_date > ${ctx.now.toISOString()})
      and id in (select taken_from from ${sql.table(table)} as s where s.${sql.ref(document)} = ${anyOf(ids)})
    order by id for update`.execute(ctx.tx)
  const restored = await moveStones(ctx, documentTable, ids, 'restore')
  await record(ctx, ...auditEvents, ...restored)
  const free = new Set(restored.map(({ subject }) => subject))
  for (const kind of ['hold', 'memo'] as const) {
    for (const action of restorations) {
      const from = lifecycles[kind].from(action)
      const back = earlier.filter((one) => one.blockType === blockType[kind] && from.includes(one.status) && free.has(one.diamond))
      if (back.length === 0) continue
      const these = back.map(({ id }) => id)
      await step(ctx, kind, these, action)
      await sql`update block set ended_reason = null where id = ${anyOf(these)}`.execute(ctx.tx)
    }
  }
}

/** Moves the stones of documents: forward, storing their current status, or back to the stored one. */
async function moveStones(
  ctx: Writing,
  { subject, stones }: DocumentTable,
  ids: readonly string[],
  effect: ActionOf<'diamond'> | 'restore',
): Promise<AuditEvent[]> {
  if (!stones) return []
  const ofDocuments = sql`${sql.table(stones.table)} as s where s.${sql.ref(stones.document)} = ${anyOf(ids)}`
  if (effect === 'restore') return restoreDiamonds(ctx, subject, stones.document, ofDocuments)
  const { rows } = await sql<{ diamond: string; document: string }>`
    select s.diamond, s.${sql.ref(stones.document)} as document from ${ofDocuments} order by s.diamond`.execute(ctx.tx)
  const auditEvents = await moveDiamonds(
    ctx,
    rows.map(({ diamond, document }) => ({ diamond, causedBy: `${subject}:${document}` })),
    effect,
  )
  await sql`update ${sql.table(stones.table)} as s set diamond_is = d.w_sts from diamond d
    where s.${sql.ref(stones.document)} = ${anyOf(ids)} and d.id = s.diamond`.execute(ctx.tx)
  return auditEvents
}

interface Move {
  diamond: string
  /** The document that moves it, as `block:ID`. */
  causedBy: string
}

/** Moves stones by one action; refuses when a stone's status does not allow it. Returns the events to record. */
async function moveDiamonds(ctx: Writing, moves: readonly Move[], action: ActionOf<'diamond'>): Promise<AuditEvent[]> {
  const ids = moves.map((m) => m.diamond)
  const rows = await ctx.tx.selectFrom('diamond').select(['id', 'wSts']).where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
  const was = new Map(rows.map((row) => [row.id, row.wSts]))
  const { auditEvents, write } = moveLocked(
    ctx,
    moves.map((m) => ({ ...m, was: was.get(m.diamond) ?? 'NA' })),
    action,
  )
  if (moves.length > 0) await write.execute(ctx.tx)
  return auditEvents
}

/**
 * The same for stones that this transaction has already locked and whose status it knows: the events are known before the write, so that one
 * statement can write both; `write` is a part of it.
 */
export function moveLocked(ctx: Writing, moves: readonly (Move & { was: StatusOf<'diamond'> })[], action: ActionOf<'diamond'>) {
  const planned = moves.map((m) => ({ ...m, is: diamondLifecycle.next(m.was, action) }))
  const auditEvents = planned.map((m): AuditEvent => ({
    kind: `diamond.${action}`,
    subjectType: 'diamond',
    subject: m.diamond,
    before: { wSts: m.was },
    after: { wSts: m.is },
    cause: m.causedBy,
  }))
  const ids = planned.map((m) => m.diamond)
  const write = sql`update diamond set w_sts = ${planned[0]?.is}, updated_at = ${ctx.now.toISOString()} where id = ${anyOf(ids)}`
  return { auditEvents, write }
}

/** Restores the status stones had before these documents, unless something else has changed it since. */
async function restoreDiamonds(ctx: Writing, subject: string, document: string, named: RawBuilder<unknown>): Promise<AuditEvent[]> {
  await sql`select id from diamond where id in (select s.diamond from ${named}) order by id for update`.execute(ctx.tx)
  const { rows } = await sql<{ diamond: string; document: string; was: string; is: string }>`
    update diamond set w_sts = b.diamond_was, updated_at = ${ctx.now.toISOString()}
    from (select s.${sql.ref(document)} as document, s.diamond, s.diamond_was, s.diamond_is from ${named}) as b
    where b.diamond = diamond.id and diamond.w_sts = b.diamond_is
    returning diamond.id as diamond, b.document, b.diamond_was as was, b.diamond_is as is`.execute(ctx.tx)
  noteFreed(
    ctx.tx,
    rows.map((row) => row.diamond),
  )
  return rows.map((r) => ({
    kind: 'diamond.restore',
    subjectType: 'diamond',
    subject: r.diamond,
    before: { wSts: r.is },
    after: { wSts: r.was },
    cause: `${subject}:${r.document}`,
  }))
}
