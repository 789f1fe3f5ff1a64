import type { ApiHold, ApiOffer, ApiOrder } from '@loupe/contract/platforms/client-api.ts'
import { apiNameOf } from '@loupe/domain/kernel/lifecycle.ts'
import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { offerLifecycle } from '@loupe/domain/transactions/offer.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { pageOfOwner } from '../../../db/list.ts'
import { getOrRefuse } from '../../../db/not-found.ts'

/** A status as its name, so that clients can filter by the name. */
const labels = (
  column: string,
  { codes, of }: { codes: readonly number[]; of(code: number): { label: string; apiName?: string } },
): RawBuilder<string> =>
  sql<string>`case ${sql.ref(column)} ${sql.join(
    codes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(apiNameOf(of(code)))}`),
    sql` `,
  )} end`

/** A frozen price as it was quoted to the client: with the client's term if there was one. */
const forClient = (table: 'block' | 'diamondTrack', price: 'ctPr' | 'amt') =>
  sql<number>`coalesce((${sql.ref(`${table}.term`)}->'to'->>${sql.lit(price)})::numeric, ${sql.ref(`${table}.${price}`)})`

/** Remarks of the client's own system: staff who enter a deal for the client remark for each other. */
const ownRemarks = (table: 'block' | 'diamondTrack') =>
  sql<string>`case when ${sql.ref(`${table}.createdBy`)} = ${sql.ref(`${table}.user`)} then coalesce(${sql.ref(`${table}.remarks`)}, '') else '' end`

/** The holds and memos of one client. They leave out who requested them, who the seller is, and the company's remarks. */
export const holdsOf = (db: Db | Tx, account: string) =>
  db
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .where('block.account', '=', account)
    .select(['block.id', 'diamond.vStnId', 'diamond.crt', 'block.createdAt', 'block.updatedAt'])
    .select([forClient('block', 'ctPr').as('ctPr'), forClient('block', 'amt').as('amt')])
    .select(['block.blockCode as code', 'block.validTillDate as validTill', ownRemarks('block').as('remarks')])
    .select([
      sql<ApiHold['kind']>`case block.block_type when ${sql.lit(blockType.hold)} then 'hold' else 'memo' end`.as('kind'),
      labels('block.status', blockStatuses).as('status'),
    ])

export const offersOf = (db: Db | Tx, account: string) =>
  db
    .selectFrom('diamondTrack')
    .innerJoin('diamond', 'diamond.id', 'diamondTrack.diamond')
    .where('diamondTrack.account', '=', account)
    .where('trackType', '=', trackType.offer)
    .where('diamondTrack.isDeleted', '=', false)
    .select(['diamondTrack.id', 'diamond.vStnId', 'diamond.crt'])
    .select([forClient('diamondTrack', 'ctPr').as('ctPr'), forClient('diamondTrack', 'amt').as('amt')])
    .select(['diamondTrack.createdAt', 'diamondTrack.updatedAt', 'counterOf'])
    .select([
      sql<string>`coalesce(offer_code, '')`.as('code'),
      sql<ApiOffer['offeredBy']>`coalesce(offered_by, 'client')`.as('offeredBy'),
      sql<number>`track_price_per_carat`.as('offeredCtPr'),
      sql<number>`track_amount`.as('offeredAmt'),
      sql<string>`offer_valid_date`.as('validTill'),
      labels('diamondTrack.status', offerLifecycle).as('status'),
      ownRemarks('diamondTrack').as('remarks'),
    ])

const ofLines = <T = number>(what: string) => sql<T>`(select ${sql.raw(what)} from order_line l where l."order" = "order".id)`
export const ordersOf = (db: Db | Tx, account: string) =>
  db
    .selectFrom('order')
    .where('account', '=', account)
    .select(['order.id', 'orderNo', 'labGrown', 'clientComment as comment', 'createdAt', 'updatedAt'])
    .select([
      labels('order.status', orderLifecycle).as('status'),
      ofLines('count(*)::int').as('pieces'),
      ofLines('coalesce(sum(crt), 0)').as('carats'),
      ofLines('coalesce(sum(amt), 0)').as('amt'),
      sql<ApiOrder['lines']>`(select coalesce(json_agg(json_build_object('vStnId', d.v_stn_id, 'crt', l.crt, 'ctPr', l.ct_pr, 'amt', l.amt)
        order by d.v_stn_id), '[]') from order_line l join diamond d on d.id = l.diamond where l."order" = "order".id)`.as('lines'),
    ])

/** One deal of the client. @throws not_found, for a deal of another client too */
export const getHold = async (db: Db, account: string, id: string): Promise<ApiHold> =>
  getOrRefuse(await holdsOf(db, account).where('block.id', '=', id).executeTakeFirst())
export const getOffer = async (db: Db, account: string, id: string): Promise<ApiOffer> =>
  getOrRefuse(await offersOf(db, account).where('diamondTrack.id', '=', id).executeTakeFirst())
export const getOrder = async (db: Db, account: string, id: string): Promise<ApiOrder> =>
  getOrRefuse(await ordersOf(db, account).where('order.id', '=', id).executeTakeFirst())

export const listHolds = pageOfOwner<ApiHold>(holdsOf)
export const listOffers = pageOfOwner<ApiOffer>(offersOf)
export const listOrders = pageOfOwner<ApiOrder>(ordersOf)
