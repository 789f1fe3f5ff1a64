import { type ActionOf, type Kind, type StatusOf, type Step, diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../context.ts'
import { type Happening, record } from './event.ts'

/**
 * The only code that writes a status. It locks the documents, asks the lifecycle, writes status and event, then moves the stones the documents
 * name. Documents are locked before stones, both in id order, so that two people never wait for each other.
 */
type Document = Exclude<Kind, 'diamond'>

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
  const { tx } = ctx
  const documents = await tx
    .selectFrom('block')
    .select(['id', 'status', 'diamond', 'diamondWas', 'diamondIs'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  const table = lifecycles[kind]
  const moved = documents.map((d) => ({ ...d, next: table.next(d.status as never, action as never) }))
  const next = moved[0]?.next
  if (next === undefined) throw new Refusal('not_found')
  await tx
    .updateTable('block')
    .set({ status: next, updatedAt: ctx.now.toISOString(), ...(reason === undefined ? {} : { endedReason: reason }) })
    .where('id', '=', anyOf(ids))
    .execute()
  const happenings = moved.map((d): Happening => ({
    kind: `${kind}.${action}`,
    subjectType: 'block',
    subject: d.id,
    before: { status: d.status },
    after: { status: d.next },
    cause: reason,
  }))
  const effect = diamondEffects[`${kind}.${action}` as Step]
  if (effect === 'restore') happenings.push(...(await restoreDiamonds(ctx, ids)))
  else if (effect)
    happenings.push(
      ...(await moveDiamonds(
        ctx,
        moved.map((d) => ({ diamond: d.diamond, cause: `block:${d.id}` })),
        effect,
      )),
    )
  if (effect && effect !== 'restore')
    await tx
      .updateTable('block')
      .set({ diamondIs: diamondLifecycle.next(moved[0]?.diamondIs as StatusOf<'diamond'>, effect) })
      .where('id', '=', anyOf(ids))
      .execute()
  await record(ctx, ...happenings)
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

/** The same words however many there are, so that the plan is kept. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** Gives stones back the status they had before these blocks, unless something else has moved them since. */
async function restoreDiamonds(ctx: Writing, blocks: readonly string[]): Promise<Happening[]> {
  await ctx.tx
    .selectFrom('diamond')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('block').select('diamond').where('id', '=', anyOf(blocks)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows } = await sql<{ diamond: string; block: string; was: string; is: string }>`
    update diamond set w_sts = b.diamond_was, updated_at = ${ctx.now.toISOString()}
    from block b where b.id = ${anyOf(blocks)} and b.diamond = diamond.id and diamond.w_sts = b.diamond_is
    returning diamond.id as diamond, b.id as block, b.diamond_was as was, b.diamond_is as is`.execute(ctx.tx)
  return rows.map((r) => ({
    kind: 'diamond.restore',
    subjectType: 'diamond',
    subject: r.diamond,
    before: { wSts: r.is },
    after: { wSts: r.was },
    cause: `block:${r.block}`,
  }))
}
