import { anyOf, fullName, statusIn } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Bid, BidLot, BidResult } from '@loupe/contract/transactions/bid.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { bidStatus, bidType, lotLifecycle } from '@loupe/domain/transactions/bid.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { byIsDeleted } from '../../../db/deleted-rows.ts'
import { type Page, page } from '../../../db/list.ts'
import type { RowQuery } from '../../../db/row-query.ts'
import type { Masters } from '../../../db/masters.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/**
 * Until the results of a blind round are computed, the amounts of its bids are hidden, and those of a stone withdrawn before that stay hidden. They are
 * masked in the query itself, so that sorting by them reveals nothing either.
 */
const isSealed = sql<boolean>`(bid_lot.bid_type = ${sql.lit(bidType.blind)} and ${statusIn('lot', 'undecided', 'bid_lot.status')})`
const unlessSealed = (value: string) => sql<number | null>`case when ${isSealed} then null else ${sql.ref(value)} end`

const withStone = (db: Db | Tx) =>
  db
    .selectFrom('bidLot')
    .innerJoin('diamond', 'diamond.id', 'bidLot.diamond')
    .select(['bidLot.diamond', 'diamond.vStnId', 'diamond.labGrown', 'diamond.shpNm', 'diamond.colNm', 'diamond.clrNm', 'diamond.crt'])
    .select(['diamond.isFcCol', 'diamond.fcColDesc'])
    .select(['bidLot.bidType', 'bidLot.bidKind', 'bidLot.day', 'bidLot.opensAt', 'bidLot.closesAt'])

/** The best bid of a lot: the highest, the earlier one of equal bids. */
const best = sql<{ bids: number; best: number | null; mine: number | null; seller: string | null }>`(
  select count(*) as bids, max(b.ct_pr) as best, (array_agg(b.seller order by b.ct_pr desc, b.no))[1] as seller from diamond_bid b
    where b.lot = bid_lot.id and not b.is_deleted)`
const mine = (actor: Actor) => sql<{ mine: number | null }>`(
  select max(b.ct_pr) as mine from diamond_bid b
    where b.lot = bid_lot.id and not b.is_deleted and ${actor.id}::uuid in (b.seller, b.created_by))`

const lotRows = (db: Db | Tx, actor: Actor) =>
  withStone(db)
    .innerJoinLateral(best.as('top'), (join) => join.onTrue())
    .innerJoinLateral(mine(actor).as('own'), (join) => join.onTrue())
    .select(['bidLot.id', 'bidLot.rap', 'bidLot.back', 'bidLot.ctPr', 'bidLot.amt', 'bidLot.floorCtPr', 'bidLot.stepCtPr'])
    .select(['bidLot.status', 'bidLot.endedReason', 'bidLot.createdAt', 'bidLot.updatedAt', 'own.mine as mineCtPr'])
    .select([
      unlessSealed('top.bids').as('bids'),
      unlessSealed('top.best').as('bestCtPr'),
      sql<number>`case when bid_lot.bid_type = ${sql.lit(bidType.open)} then greatest(bid_lot.floor_ct_pr, top.best + bid_lot.step_ct_pr)
        else bid_lot.floor_ct_pr end`.as('leastCtPr'),
      sql<boolean | null>`case when ${isSealed} or top.seller is null then null else ${accessibleSellers(actor, 'top.seller')} end`.as(
        'isLeading',
      ),
    ])

interface Coded {
  shpNm: number | null
  colNm: number | null
  isFcCol: boolean
  fcColDesc: string | null
  clrNm: number | null
}
const toReply =
  (masters: Masters) =>
  <Row extends Coded>({ isFcCol, fcColDesc, ...row }: Row) => ({
    ...row,
    shpNm: masters.codeOfField('shpNm', row.shpNm),
    // A fancy color is described in words.
    colNm: isFcCol ? fcColDesc : masters.codeOfField('colNm', row.colNm),
    clrNm: masters.codeOfField('clrNm', row.clrNm),
  })

async function pageOfReplies<Row extends Coded & { id: string }>(db: Db, masters: Masters, base: RowQuery<Row>, request: ListRequest) {
  const { list, count } = await page(db, base, request)
  return { count, ...(list ? { list: list.map(toReply(masters)) } : {}) }
}

export const listLots = async (db: Db, masters: Masters, actor: Actor, request: ListRequest): Promise<Page<BidLot>> =>
  pageOfReplies(db, masters, lotRows(db, actor), request)

export async function lotsById(db: Db | Tx, masters: Masters, actor: Actor, ids: readonly string[]): Promise<BidLot[]> {
  const rows = await lotRows(db, actor).where('bidLot.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return rows.map(toReply(masters))
}

/** Bids of the clients that a person may see. Amounts of a sealed round are visible only to the seller and the author of the bid, unless `isRevealed`. */
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
      sql<
        boolean | null
      >`case when bid_lot.bid_type = ${sql.lit(bidType.open)} and ${statusIn('lot', 'running', 'bid_lot.status')} and not b.is_deleted then not exists (
        select from diamond_bid o where o.lot = b.lot and not o.is_deleted and (o.ct_pr > b.ct_pr or o.ct_pr = b.ct_pr and o.no < b.no))
      end`.as('isLeading'),
    ])
    .where(accessibleSellers(actor, 'b.seller'))
}

export const listBids = async (db: Db, masters: Masters, actor: Actor, request: ListRequest): Promise<Page<Bid>> =>
  pageOfReplies(db, masters, bidRows(db, actor), byIsDeleted(request))

export async function bidsById(tx: Tx, masters: Masters, actor: Actor, ids: readonly string[]): Promise<Bid[]> {
  const rows = await bidRows(tx, actor).where('b.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return rows.map(toReply(masters))
}

export async function revealedBids(tx: Tx, masters: Masters, actor: Actor, lot: string): Promise<Bid[]> {
  const rows = await bidRows(tx, actor, true)
    .where('b.lot', '=', lot)
    .where('b.isDeleted', '=', false)
    .orderBy('b.ctPr', 'desc')
    .orderBy('b.no')
    .execute()
  return rows.map(toReply(masters))
}

export const listResults = async (db: Db, masters: Masters, actor: Actor, request: ListRequest): Promise<Page<BidResult>> => {
  const ours = (value: string) => sql<string | null>`case when ${accessibleSellers(actor, 'won.seller')} then ${sql.ref(value)} end`
  const base = withStone(db)
    .innerJoinLateral(best.as('top'), (join) => join.onTrue())
    .leftJoin('diamondBid as won', (join) => join.onRef('won.lot', '=', 'bidLot.id').on('won.status', '=', bidStatus.win))
    .leftJoin('account', 'account.id', 'won.account')
    .leftJoin('user as seller', 'seller.id', 'won.seller')
    .leftJoin('order', 'order.id', 'won.order')
    .select(['bidLot.id', 'bidLot.ctPr', 'bidLot.floorCtPr', 'bidLot.status', 'bidLot.endedReason'])
    .select(unlessSealed('top.bids').as('bids'))
    .select(['won.ctPr as wonCtPr', 'won.back as wonBack', 'won.amt as wonAmt'])
    .select(fullName('seller').$castTo<string | null>().as('sellerName'))
    .select([ours('account.companyName').as('companyName'), ours('won.order').as('order'), ours('order.orderNo').as('orderNo')])
    .where('bidLot.status', 'in', lotLifecycle.statuses('closed'))
  return pageOfReplies(db, masters, base, request)
}

/** Lots in id order, locked: bidding, closing and withdrawing wait here, so that each sees what the one before has done. */
export const lockLots = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('bidLot').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()

export async function lockLot(tx: Tx, id: string) {
  const [lot] = await lockLots(tx, [id])
  return getOrRefuse(lot)
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
