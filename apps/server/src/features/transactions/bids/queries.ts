import { anyOf, fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Bid, BidLot, BidResult } from '@loupe/contract/transactions/bid.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { byIsDeleted } from '../../../db/deleted-rows.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import type { DB } from '../../../db/tables.ts'
import { reachedSellers } from '../../accounts/reach.ts'

/**
 * Until a blind round's results are computed nothing of what was bid is told, and never of a stone that was taken out before: masked in the query
 * itself, so that it can not be sorted by either.
 */
const isSealed = sql<boolean>`(bid_lot.bid_type = 1 and bid_lot.status <> 2)`
const unlessSealed = (value: string) => sql<number | null>`case when ${isSealed} then null else ${sql.ref(value)} end`

const withStone = (db: Db | Tx) =>
  db
    .selectFrom('bidLot')
    .innerJoin('diamond', 'diamond.id', 'bidLot.diamond')
    .select(['bidLot.diamond', 'diamond.vStnId', 'diamond.labGrown', 'diamond.shpNm', 'diamond.colNm', 'diamond.clrNm', 'diamond.crt'])
    .select(['bidLot.bidType', 'bidLot.bidKind', 'bidLot.day', 'bidLot.opensAt', 'bidLot.closesAt'])

/** The best bid of a lot: the highest, and of equal ones the earlier. */
const best = sql<{ bids: number; best: number | null; mine: number | null; seller: string | null }>`(
  select count(*) as bids, max(b.ct_pr) as best, (array_agg(b.seller order by b.ct_pr desc, b.no))[1] as seller from diamond_bid b
    where b.lot = bid_lot.id and not b.is_deleted)`
const mine = (actor: Actor) => sql<{ mine: number | null }>`(
  select max(b.ct_pr) as mine from diamond_bid b
    where b.lot = bid_lot.id and not b.is_deleted and ${actor.id}::uuid in (b.seller, b.created_by))`

const reached = (actor: Actor, seller: string) => (eb: unknown) => reachedSellers(eb as ExpressionBuilder<DB, 'block'>, actor, seller)

const lotRows = (db: Db | Tx, actor: Actor) =>
  withStone(db)
    .innerJoinLateral(best.as('top'), (join) => join.onTrue())
    .innerJoinLateral(mine(actor).as('own'), (join) => join.onTrue())
    .select(['bidLot.id', 'bidLot.rap', 'bidLot.back', 'bidLot.ctPr', 'bidLot.amt', 'bidLot.floorCtPr', 'bidLot.stepCtPr'])
    .select(['bidLot.status', 'bidLot.endedReason', 'bidLot.createdAt', 'bidLot.updatedAt', 'own.mine as mineCtPr'])
    .select((eb) => [
      unlessSealed('top.bids').as('bids'),
      unlessSealed('top.best').as('bestCtPr'),
      sql<number>`case when bid_lot.bid_type = 2 then greatest(bid_lot.floor_ct_pr, top.best + bid_lot.step_ct_pr)
        else bid_lot.floor_ct_pr end`.as('leastCtPr'),
      sql<boolean | null>`case when ${isSealed} or top.seller is null then null else ${reached(actor, 'top.seller')(eb)} end`.as(
        'isLeading',
      ),
    ])

interface Coded {
  shpNm: number | null
  colNm: number | null
  clrNm: number | null
}
const shown =
  (masters: Masters) =>
  <Row extends Coded>(row: Row) => ({
    ...row,
    shpNm: masters.codeOfField('shpNm', row.shpNm),
    colNm: masters.codeOfField('colNm', row.colNm),
    clrNm: masters.codeOfField('clrNm', row.clrNm),
  })

async function shownPage(db: Db, masters: Masters, base: unknown, request: ListRequest) {
  const { list, count } = await page(db, base as never, request)
  return { count, ...(list ? { list: (list as Coded[]).map(shown(masters)) } : {}) }
}

export const listLots = async (db: Db, masters: Masters, actor: Actor, request: ListRequest) =>
  (await shownPage(db, masters, lotRows(db, actor), request)) as { list?: BidLot[]; count: number }

export async function lotsById(db: Db | Tx, masters: Masters, actor: Actor, ids: readonly string[]): Promise<BidLot[]> {
  const rows = await lotRows(db, actor).where('bidLot.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return rows.map(shown(masters))
}

/** Bids of the clients a person sees. Amounts of a sealed round show to whoever put the bid in, or to everybody when they are revealed. */
const bidRows = (db: Db | Tx, actor: Actor, isRevealed = false) => {
  const isMasked = isRevealed ? sql<boolean>`false` : sql<boolean>`(${isSealed} and ${actor.id}::uuid not in (b.seller, b.created_by))`
  const unlessMasked = (value: string) => sql<number | null>`case when ${isMasked} then null else ${sql.ref(value)} end`
  return withStone(db)
    .innerJoin('diamondBid as b', 'b.lot', 'bidLot.id')
    .innerJoin('account', 'account.id', 'b.account')
    .innerJoin('user as seller', 'seller.id', 'b.seller')
    .leftJoin('user as buyer', 'buyer.id', 'b.user')
    .leftJoin('order', 'order.id', 'b.order')
    .select(['b.id', 'b.lot', 'b.account', 'account.companyName', 'b.user', 'b.seller', 'b.status', 'b.isDeleted', 'b.endedReason'])
    .select(['b.order', 'order.orderNo', 'b.createdAt', 'b.updatedAt'])
    .select([fullName('seller').as('sellerName'), fullName('buyer').$castTo<string | null>().as('buyerName')])
    .select([
      unlessMasked('b.ctPr').as('ctPr'),
      unlessMasked('b.back').as('back'),
      unlessMasked('b.amt').as('amt'),
      sql<boolean | null>`case when bid_lot.bid_type = 2 and bid_lot.status = 1 and not b.is_deleted then not exists (
        select from diamond_bid o where o.lot = b.lot and not o.is_deleted and (o.ct_pr > b.ct_pr or o.ct_pr = b.ct_pr and o.no < b.no))
      end`.as('isLeading'),
    ])
    .where((eb) => reached(actor, 'b.seller')(eb))
}

export const listBids = async (db: Db, masters: Masters, actor: Actor, request: ListRequest) =>
  (await shownPage(db, masters, bidRows(db, actor), byIsDeleted(request))) as { list?: Bid[]; count: number }

export async function bidsById(tx: Tx, masters: Masters, actor: Actor, ids: readonly string[]): Promise<Bid[]> {
  const rows = await bidRows(tx, actor).where('b.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return rows.map(shown(masters))
}

export async function revealedBids(tx: Tx, masters: Masters, actor: Actor, lot: string): Promise<Bid[]> {
  const rows = await bidRows(tx, actor, true)
    .where('b.lot', '=', lot)
    .where('b.isDeleted', '=', false)
    .orderBy('b.ctPr', 'desc')
    .orderBy('b.no')
    .execute()
  return rows.map(shown(masters))
}

export const listResults = async (db: Db, masters: Masters, actor: Actor, request: ListRequest) => {
  const ours = (value: string) => (eb: unknown) =>
    sql<string | null>`case when ${reached(actor, 'won.seller')(eb)} then ${sql.ref(value)} end`
  const base = withStone(db)
    .innerJoinLateral(best.as('top'), (join) => join.onTrue())
    .leftJoin('diamondBid as won', (join) => join.onRef('won.lot', '=', 'bidLot.id').on('won.status', '=', 2))
    .leftJoin('account', 'account.id', 'won.account')
    .leftJoin('user as seller', 'seller.id', 'won.seller')
    .leftJoin('order', 'order.id', 'won.order')
    .select(['bidLot.id', 'bidLot.ctPr', 'bidLot.floorCtPr', 'bidLot.status', 'bidLot.endedReason'])
    .select(unlessSealed('top.bids').as('bids'))
    .select(['won.ctPr as wonCtPr', 'won.back as wonBack', 'won.amt as wonAmt'])
    .select(fullName('seller').$castTo<string | null>().as('sellerName'))
    .select((eb) => [
      ours('account.companyName')(eb).as('companyName'),
      ours('won.order')(eb).as('order'),
      ours('order.orderNo')(eb).as('orderNo'),
    ])
    .where('bidLot.status', '<>', 1)
  return (await shownPage(db, masters, base, request)) as { list?: BidResult[]; count: number }
}

/** Lots in id order, locked: whoever bids, closes or withdraws waits here, so that each sees what the one before has done. */
export const lockLots = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('bidLot').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()

export async function lockLot(tx: Tx, id: string) {
  const [lot] = await lockLots(tx, [id])
  if (!lot) throw new Refusal('not_found')
  return lot
}

/** The live bids of locked lots, the best of each lot first. */
export const liveBids = (tx: Tx, lots: readonly string[]) =>
  tx
    .selectFrom('diamondBid')
    .selectAll()
    .where('lot', '=', anyOf(lots))
    .where('isDeleted', '=', false)
    .orderBy('lot')
    .orderBy('ctPr', 'desc')
    .orderBy('no')
    .execute()
