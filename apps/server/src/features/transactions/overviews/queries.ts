import { fullName, statusIn } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { ProductOrder } from '@loupe/contract/transactions/overviews.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { page } from '../../../db/list.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { memoRows } from '../memos/queries.ts'
import { visibleTo } from '../orders/queries.ts'

/** Ordered stones, one row each. */
export async function listProductOrders({ db, services, actor }: Reading, request: ListRequest) {
  const rows = db
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.order')
    .innerJoin('diamond', 'diamond.id', 'orderLine.diamond')
    .innerJoin('account', 'account.id', 'order.account')
    .innerJoin('user as seller', 'seller.id', 'order.seller')
    .select(['orderLine.id', 'orderLine.order', 'orderLine.diamond', 'orderLine.crt', 'orderLine.rap', 'orderLine.back', 'orderLine.ctPr'])
    .select(['orderLine.amt', 'order.orderNo', 'order.status', 'order.labGrown', 'order.account', 'order.seller', 'order.createdAt'])
    .select(['diamond.vStnId', 'diamond.shpNm', 'diamond.wSts', 'account.companyName', fullName('seller').as('sellerName')])
    .where(visibleTo(actor))
  const { list, count } = await page(db, rows, request)
  type Stored = Omit<ProductOrder, 'shpNm'> & { shpNm: number | null }
  const toReply = ({ shpNm, ...row }: Stored): ProductOrder => ({ ...row, shpNm: services.masters.codeOfField('shpNm', shpNm) })
  return { count, ...(list ? { list: (list as Stored[]).map(toReply) } : {}) }
}

/** Accessible memos by stage, of one client or of all, with the stones still out on them. */
export async function listStages({ db, actor, now }: Reading, { account, ...request }: ListRequest & { account?: string | undefined }) {
  const all = memoRows(db, dayIn(now)).where(accessibleSellers(actor, 'memo.seller'))
  const memos = account === undefined ? all : all.where('memo.account', '=', account)
  const stages = db
    .selectFrom(memos.as('m'))
    .select((eb) => [
      'm.state as id',
      eb.fn.countAll<number>().as('memos'),
      eb.fn.sum<number>('m.out').as('out'),
      eb.fn.sum<number>('m.carats').as('carats'),
      eb.fn.sum<number>('m.amount').as('amount'),
    ])
    .groupBy('m.state')
  return page(db, stages, request)
}

/** Places that have cabins. All appointments are counted, those of others too: the counts only show how full an office is. */
export async function listOffices({ db, now }: Reading, request: ListRequest) {
  const expected = (when: '=' | '>') =>
    sql<number>`(select count(*) from cabin_schedule c where c.location = cabin_slot.location and ${statusIn('viewing', 'open', 'c.status')}
      and c.ends_at > ${now.toISOString()}::timestamptz and c.day ${sql.raw(when)} ${dayIn(now)}::date)`
  const rows = db
    .selectFrom('cabinSlot')
    .where('isDeleted', '=', false)
    .select((eb) => [
      'location as id',
      eb.fn.count<number>('cabin').distinct().as('cabins'),
      eb.fn.countAll<number>().as('slots'),
      sql<number>`(select sum(c.capacity) from (select max(capacity) as capacity from cabin_slot s
        where s.location = cabin_slot.location and not s.is_deleted group by s.cabin) as c)`.as('visitors'),
      expected('=').as('today'),
      expected('>').as('later'),
    ])
    .groupBy('location')
  return page(db, rows, request)
}
