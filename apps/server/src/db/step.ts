import { anyOf } from './expressions.ts'
import { type ActionOf, type Kind, type StatusOf, type Step, diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type BlockType, blockType } from '@loupe/domain/transactions/block.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../context.ts'
import { type Happening, record } from './event.ts'
import { noteFreed } from './freed-stones.ts'
import { tellAnswers } from './tell-answers.ts'

/**
 * The only code that writes a status. It locks the documents, asks the lifecycle, writes status and event, then moves the stones the documents
 * name. Documents are locked before stones, both in id order, so that two people never wait for each other.
 */
type Document = Exclude<Kind, 'diamond'>

/** Where the documents of a kind stand, and where the stones they name: rows that keep the status a stone had and the one it was given. */
interface Book {
  table: string
  subject: string
  stones?: { table: string; document: string }
}
const blocks: Book = { table: 'block', subject: 'block', stones: { table: 'block', document: 'id' } }
const books: Record<Document, Book> = {
  hold: blocks,
  memo: blocks,
  track: { table: 'diamond_track', subject: 'track' },
  offer: { table: 'diamond_track', subject: 'offer' },
  order: { table: 'order', subject: 'order', stones: { table: 'order_line', document: 'order' } },
  lot: { table: 'bid_lot', subject: 'bidLot', stones: { table: 'bid_lot', document: 'id' } },
  bid: { table: 'diamond_bid', subject: 'bid' },
  viewing: { table: 'cabin_schedule', subject: 'cabinSchedule' },
  waiting: { table: 'waiting', subject: 'waiting' },
  kyc: { table: 'account_kyc', subject: 'accountKyc' },
  bankChange: { table: 'account_bank_change', subject: 'accountBank' },
  accountTerm: { table: 'account_term', subject: 'accountTerm' },
  bulkMail: { table: 'bulk_mail', subject: 'bulkNotification' },
  feedback: { table: 'feedback', subject: 'feedback' },
}

/**
 * Takes one action on documents of a kind; all or none.
 * @param reason kept with the documents: 'expired', or what a person gave
 * @throws wrong_status when the action may not be taken from where one of them stands
 */
export async function step<K extends Document>(
  ctx: Writing,
  kind: K,
  ids: readonly string[],
  action: ActionOf<K>,
  reason?: string,
): Promise<void> {
  const book = books[kind]
  const { rows } = await sql<{ id: string; status: number }>`
    select id, status from ${sql.table(book.table)} where id = ${anyOf(ids)} order by id for update`.execute(ctx.tx)
  const table = lifecycles[kind]
  const moved = rows.map((d) => ({ ...d, next: table.next(d.status as never, action as never) }))
  const next = moved[0]?.next
  if (next === undefined) throw new Refusal('not_found')
  await sql`update ${sql.table(book.table)} set status = ${next}, updated_at = ${ctx.now.toISOString()},
    ended_reason = coalesce(${reason ?? null}::text, ended_reason) where id = ${anyOf(ids)}`.execute(ctx.tx)
  const happenings = moved.map((d): Happening => ({
    kind: `${kind}.${action}`,
    subjectType: book.subject,
    subject: d.id,
    before: { status: d.status },
    after: { status: d.next },
    cause: reason,
  }))
  await tellAnswers(ctx, kind, action, ids, reason)
  const effect = diamondEffects[`${kind}.${action}` as Step]
  if (effect === 'giveBack') return giveBack(ctx, book, ids, happenings)
  if (effect) happenings.push(...(await moveStones(ctx, book, ids, effect)))
  await record(ctx, ...happenings)
}

/** How what was ended by a taking over is live again: what was rejected had waited. */
const liveAgain = [
  [3, 'reopen'],
  [4, 'reinstate'],
] as const

/** Restores the stones, then has the holds and memos live again that these documents took them over from, each as it stood then. */
async function giveBack(ctx: Writing, book: Book, ids: readonly string[], happenings: readonly Happening[]): Promise<void> {
  if (!book.stones) return
  const { table, document } = book.stones
  const { rows: earlier } = await sql<{ id: string; diamond: string; blockType: BlockType; status: 3 | 4 }>`
    select id, diamond, block_type, status from block
    where status in (3, 4) and (block_type = ${blockType.memo} or valid_till_date > ${ctx.now.toISOString()})
      and id in (select taken_from from ${sql.table(table)} as s where s.${sql.ref(document)} = ${anyOf(ids)})
    order by id for update`.execute(ctx.tx)
  const restored = await moveStones(ctx, book, ids, 'restore')
  await record(ctx, ...happenings, ...restored)
  const free = new Set(restored.map(({ subject }) => subject))
  for (const kind of ['hold', 'memo'] as const) {
    for (const [was, action] of liveAgain) {
      const back = earlier.filter((block) => block.blockType === blockType[kind] && block.status === was && free.has(block.diamond))
      if (back.length === 0) continue
      const these = back.map(({ id }) => id)
      await step(ctx, kind, these, action)
      await sql`update block set ended_reason = null where id = ${anyOf(these)}`.execute(ctx.tx)
    }
  }
}

/** Moves the stones that documents name: forward, keeping where they are now, or back to where they were. */
async function moveStones(
  ctx: Writing,
  { subject, stones }: Book,
  ids: readonly string[],
  effect: ActionOf<'diamond'> | 'restore',
): Promise<Happening[]> {
  if (!stones) return []
  const named = sql`${sql.table(stones.table)} as s where s.${sql.ref(stones.document)} = ${anyOf(ids)}`
  if (effect === 'restore') return restoreDiamonds(ctx, subject, stones.document, named)
  const { rows } = await sql<{ diamond: string; document: string }>`
    select s.diamond, s.${sql.ref(stones.document)} as document from ${named} order by s.diamond`.execute(ctx.tx)
  const happenings = await moveDiamonds(
    ctx,
    rows.map(({ diamond, document }) => ({ diamond, cause: `${subject}:${document}` })),
    effect,
  )
  await sql`update ${sql.table(stones.table)} as s set diamond_is = d.w_sts from diamond d
    where s.${sql.ref(stones.document)} = ${anyOf(ids)} and d.id = s.diamond`.execute(ctx.tx)
  return happenings
}

interface Move {
  diamond: string
  cause: string
}

/** Moves stones by one action; refuses when one stands where the action can not be taken. Returns what is to be recorded. */
export async function moveDiamonds(ctx: Writing, moves: readonly Move[], action: ActionOf<'diamond'>): Promise<Happening[]> {
  const ids = moves.map((m) => m.diamond)
  const rows = await ctx.tx.selectFrom('diamond').select(['id', 'wSts']).where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
  const was = new Map(rows.map((row) => [row.id, row.wSts]))
  const { happenings, write } = moveLocked(
    ctx,
    moves.map((m) => ({ ...m, was: was.get(m.diamond) ?? 'NA' })),
    action,
  )
  if (moves.length > 0) await write.execute(ctx.tx)
  return happenings
}

/**
 * The same for stones whose rows this transaction has locked already and whose status it knows: what is to be recorded is known before it is
 * written, so that both can be written by one statement, which `write` is a part of.
 */
export function moveLocked(ctx: Writing, moves: readonly (Move & { was: StatusOf<'diamond'> })[], action: ActionOf<'diamond'>) {
  const reached = moves.map((m) => ({ ...m, is: diamondLifecycle.next(m.was, action) }))
  const happenings = reached.map((m): Happening => ({
    kind: `diamond.${action}`,
    subjectType: 'diamond',
    subject: m.diamond,
    before: { wSts: m.was },
    after: { wSts: m.is },
    cause: m.cause,
  }))
  const ids = reached.map((m) => m.diamond)
  const write = sql`update diamond set w_sts = ${reached[0]?.is}, updated_at = ${ctx.now.toISOString()} where id = ${anyOf(ids)}`
  return { happenings, write }
}

/** Gives stones back the status they had before these documents, unless something else has moved them since. */
async function restoreDiamonds(ctx: Writing, subject: string, document: string, named: RawBuilder<unknown>): Promise<Happening[]> {
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
