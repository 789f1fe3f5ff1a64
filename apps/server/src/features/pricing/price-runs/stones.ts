import { setImmediate } from 'node:timers/promises'
import { anyOf, isBlocked, statusIn } from '../../../db/expressions.ts'
import type { ListCell } from '@loupe/domain/pricing/price-list.ts'
import { listLookup } from '@loupe/domain/pricing/price-list.ts'
import type { ListRule, PriceStep } from '@loupe/domain/pricing/reprice.ts'
import { type LeftReason, type PriceOf, type RunStone, relisted, revised } from '@loupe/domain/pricing/run.ts'
import { mct } from '@loupe/domain/kernel/units.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { writeBulkAudit } from '../../../db/event.ts'
import type { Masters } from '../../../db/masters.ts'
import { type ConditionRequest, readCondition } from '../../inventory/diamonds/read-request.ts'
import { matching } from '../../inventory/diamonds/sql-tests.ts'

/** The stones of a price change, and the conditions of those among them that preceding rules claim. */
export interface Scope {
  where: RawBuilder<SqlBool>
  taken: readonly RawBuilder<SqlBool>[]
}
/** What to do with each stone: a step of its price, or another list. */
export type Plan = { step: PriceStep } | { list: readonly ListCell[]; keep: ListRule }

export const conditionOf = (masters: Masters, request: ConditionRequest): RawBuilder<SqlBool> => matching(readCondition(masters, request))

export interface PricedStone extends RunStone {
  id: string
  vStnId: string
  shpNm: number
  colNm: number | null
  clrNm: number | null
  isFcCol: boolean
}

const never = sql<SqlBool>`false`
const facts = (taken: Scope['taken']) => sql`
  diamond.id, diamond.v_stn_id, diamond.shp_nm, diamond.crt, diamond.col_nm, diamond.clr_nm, diamond.is_fc_col,
  diamond.rap, diamond.back, diamond.ct_pr, diamond.amt, diamond.w_sts, diamond.cost,
  ${taken.length === 0 ? never : sql`coalesce(${sql.join(taken, sql` or `)}, false)`} as is_taken`

/** The next stones of a scope, ordered by id. With `isLocked` they are locked, so that nobody else changes them before the transaction ends. */
export async function nextStones(
  db: Db | Tx,
  { where, taken }: Scope,
  after: string | null,
  limit: number,
  isLocked = false,
): Promise<PricedStone[]> {
  const from = after === null ? sql`` : sql`and diamond.id > ${after}::uuid`
  const fromNext = sql`from diamond where ${where} ${from} order by diamond.id limit ${limit}`
  if (!isLocked) return (await sql<PricedStone>`select ${facts(taken)}, ${isBlocked()} as is_blocked ${fromNext}`.execute(db)).rows
  const { rows } = await sql<PricedStone>`select ${facts(taken)} ${fromNext} for update`.execute(db)
  // Read by a separate statement: a statement that waits for a lock has the stone as it is then, but other tables as they were before.
  const blocked = await sql<{ diamond: string }>`
    select diamond from block where diamond = ${anyOf(rows.map(({ id }) => id))} and ${statusIn('block', 'live')}`.execute(db)
  const isIn = new Set(blocked.rows.map(({ diamond }) => diamond))
  for (const stone of rows) stone.isBlocked = isIn.has(stone.id)
  return rows
}

/** Stones by id, locked in the order of their ids. */
export const lockPriced = (tx: Tx, ids: readonly string[]) =>
  nextStones(tx, { where: sql<SqlBool>`diamond.id = ${anyOf(ids)} and not diamond.is_deleted`, taken: [] }, null, ids.length, true)

/** `unlisted`: the list has no price for such a stone. */
export type Outcome = PriceOf | LeftReason | 'unlisted'

/** Returns the function that prices a stone by this plan; the plan is prepared once for all stones. */
export function outcomeOf(plan: Plan, masters: Masters): (stone: PricedStone) => Outcome {
  if ('step' in plan) return (stone) => revised(stone, plan.step)
  const lookup = listLookup(plan.list)
  const round = masters.noOf('SHAPE', 'ROUND')
  return (stone) => {
    const { shpNm, crt, colNm: colNo, clrNm: clrNo, isFcCol } = stone
    const rap = lookup({ isRound: shpNm === round, crt: mct(crt), colNo, clrNo, isFcCol })
    return rap === undefined ? 'unlisted' : relisted(stone, rap, plan.keep)
  }
}

export interface NewPrice {
  stone: PricedStone
  price: PriceOf
}
const figures = ['rap', 'back', 'ctPr', 'amt'] as const
/**
 * Writes the four figures of each price together, so that no reader sees a mix of old and new ones, and the audit events, which hold those that change:
 * all in one statement, however many stones.
 */
async function writePrices(ctx: Writing, rows: readonly NewPrice[], kind: string, cause: string): Promise<void> {
  if (rows.length === 0) return
  const of = (figure: keyof PriceOf) => rows.map(({ price }) => price[figure])
  const changed = rows.map(({ stone, price }) => figures.filter((figure) => stone[figure] !== price[figure]))
  const [before, after] = (['stone', 'price'] as const).map((side) => rows.map((row, i) => JSON.stringify(row[side], changed[i])))
  const written = sql`(select id::text as subject, before, after from n)`
  await sql`
    with n as (
      select * from unnest(${rows.map(({ stone }) => stone.id)}::uuid[], ${of('rap')}::numeric[], ${of('back')}::numeric[], ${of('ctPr')}::numeric[],
        ${of('amt')}::numeric[], ${before}::jsonb[], ${after}::jsonb[]) as n(id, rap, back, ct_pr, amt, before, after)
    ), repriced as (
      update diamond d set rap = n.rap, back = n.back, ct_pr = n.ct_pr, amt = n.amt, updated_at = ${ctx.now.toISOString()}::timestamptz
      from n where d.id = n.id
    )
    ${await writeBulkAudit(ctx, { kind, subjectType: 'diamond', cause }, written)}`.execute(ctx.tx)
}

/** As many as PostgreSQL writes while the next ones are priced. */
const part = 1000
/**
 * Prices and writes the stones of a batch part by part: PostgreSQL writes one part while this process prices the next.
 * @param priced the new price of an item, or undefined to leave it
 * @returns how many were written
 */
export async function writeInParts<T>(
  ctx: Writing,
  items: readonly T[],
  priced: (item: T) => NewPrice | undefined,
  kind: string,
  cause: string,
): Promise<number> {
  const writing: Promise<void>[] = []
  let count = 0
  for (let from = 0; from < items.length; from += part) {
    const rows = items.slice(from, from + part).flatMap((item) => priced(item) ?? [])
    count += rows.length
    const work = writePrices(ctx, rows, kind, cause)
    // Awaited below; until then a failure must not count as unhandled.
    work.catch(() => undefined)
    writing.push(work)
    // Lets the statement leave before the next part keeps this process busy.
    await setImmediate()
  }
  await pipelined(...writing)
  return count
}
