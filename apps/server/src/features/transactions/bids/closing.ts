import { anyOf, statusIn } from '../../../db/expressions.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { lotStatus } from '@loupe/domain/transactions/bid.ts'
import { orderStones } from '@loupe/domain/transactions/order.ts'
import { type Selectable, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { step } from '../../../db/step.ts'
import type { BidLot, DiamondBid } from '../../../db/tables.ts'
import { asLastTime } from '../orders/as-last-time.ts'
import { lockAccount } from '../orders/credit.ts'
import { makeOrder } from '../orders/making.ts'
import { liveBids, lockLots } from './queries.ts'

type Lot = Selectable<BidLot>
type StoredBid = Selectable<DiamondBid>

/** Lots whose round is over, grouped by winner so that each winner gets one order; lots without bids form one group. */
export async function lotsPast(db: Db, now: Date): Promise<{ lots: string[] }[]> {
  const { rows } = await sql<{ lots: string[] }>`
    select array_agg(l.id order by l.id) as lots from bid_lot l
      join diamond d on d.id = l.diamond
      left join lateral (select b.account, b.seller from diamond_bid b where b.lot = l.id and not b.is_deleted
        order by b.ct_pr desc, b.no limit 1) w on true
    where ${statusIn('lot', 'running', 'l.status')} and l.closes_at <= ${now.toISOString()}::timestamptz
    group by l.closes_at, l.bid_type, w.account, w.seller, d.lab_grown order by l.closes_at`.execute(db)
  return rows.flatMap(({ lots }) =>
    Array.from({ length: Math.ceil(lots.length / orderStones) }, (_, at) => ({
      lots: lots.slice(at * orderStones, (at + 1) * orderStones),
    })),
  )
}

/** When the next round ends, if that is between two times. */
export async function nextClose(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('bidLot')
    .select('closesAt')
    .where('status', '=', lotStatus.running)
    .where('closesAt', '>', after.toISOString())
    .where('closesAt', '<', before.toISOString())
    .orderBy('closesAt')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.closesAt)
}

/**
 * Closes lots: the highest bid wins, the earlier one of equal bids. The stones are released from the round, the winner's order takes them at the price
 * that was bid, and the other bids lose. All of a lot in one transaction, or nothing.
 */
export async function closeLots(ctx: Writing, ids: readonly string[]) {
  const lots = (await lockLots(ctx.tx, ids)).filter((lot) => lot.status === lotStatus.running && new Date(lot.closesAt) <= ctx.now)
  if (lots.length === 0) return
  const bids = await liveBids(
    ctx.tx,
    lots.map(({ id }) => id),
  )
  const winners = lots.flatMap((lot) => {
    const bid = bids.find((one) => one.lot === lot.id)
    return bid ? [{ lot, bid }] : []
  })
  // Clients are locked before stones, as everywhere an order is made.
  for (const account of [...new Set(winners.map(({ bid }) => bid.account))].toSorted()) await lockAccount(ctx.tx, account)
  const won = new Set(winners.map(({ lot }) => lot.id))
  await end(
    ctx,
    lots.filter(({ id }) => won.has(id)),
  )
  await end(
    ctx,
    lots.filter(({ id }) => !won.has(id)),
    'No bids',
  )
  const isLab = await labGrownOf(ctx, lots)
  const groups = Map.groupBy(winners, ({ lot, bid }) => [bid.account, bid.user, bid.seller, isLab.get(lot.diamond)].join())
  for (const group of groups.values()) await orderFor(ctx, group)
  const chosen = new Set(winners.map(({ bid }) => bid.id))
  const losers = bids.filter(({ id }) => !chosen.has(id)).map(({ id }) => id)
  if (losers.length > 0) await step(ctx, 'bid', losers, 'lose', { reason: 'outbid' })
}

const end = async (ctx: Writing, lots: readonly Lot[], reason?: string) => {
  const ids = lots.map(({ id }) => id)
  if (ids.length > 0) await step(ctx, 'lot', ids, 'end', { reason })
}

async function labGrownOf(ctx: Writing, lots: readonly Lot[]) {
  const ids = lots.map(({ diamond }) => diamond)
  const rows = await ctx.tx.selectFrom('diamond').select(['id', 'labGrown']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, labGrown }) => [id, labGrown]))
}

/** One order for everything that a client has won in a round. A stone that something else took meanwhile is left out, and its bid loses. */
async function orderFor(ctx: Writing, won: readonly { lot: Lot; bid: StoredBid }[]) {
  const [first] = won
  if (!first) return
  const { account, user, seller, createdBy } = first.bid
  const made = await makeOrder(ctx, {
    ...(await asLastTime(ctx, { account, user, seller })),
    diamonds: won.map(({ lot }) => lot.diamond),
    agreed: new Map(won.map(({ lot, bid }) => [lot.diamond, { ctPr: bid.ctPr }])),
    madeFrom: 'bid',
    partial: true,
    createdBy,
  }).catch((error: unknown) => {
    // This refusal comes before anything is written: none of the stones is available.
    if (error instanceof Refusal && error.reason === 'diamond_blocked') return undefined
    throw error
  })
  const gone = new Set(made ? made.refused.map(({ diamond }) => diamond) : won.map(({ lot }) => lot.diamond))
  const ids = (isGone: boolean) => won.filter(({ lot }) => gone.has(lot.diamond) === isGone).map(({ bid }) => bid.id)
  if (ids(true).length > 0) await step(ctx, 'bid', ids(true), 'lose', { reason: 'The stone is no longer available' })
  if (!made || ids(false).length === 0) return
  await step(ctx, 'bid', ids(false), 'win')
  await ctx.tx
    .updateTable('diamondBid')
    .set({ order: made.id })
    .where('id', '=', anyOf(ids(false)))
    .execute()
}
