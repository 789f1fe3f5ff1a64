import type { ListRequest } from '@loupe/contract/list.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { page } from '../../../db/list.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/** Couriers to choose from by name: the company's active ones, and those of the orders and memos that this user may see. */
export async function listCouriers({ db, actor }: Reading, request: ListRequest) {
  const hasCourier = sql<boolean>`trim(courier_name) <> ''`
  const of = (orders: 0 | 1) => [
    sql<string>`trim(courier_name)`.as('name'),
    sql.lit(orders).as('orders'),
    sql.lit(1 - orders).as('memos'),
    sql<string | null>`created_at`.as('at'),
  ]
  const ofCompany = db
    .selectFrom('transport')
    .select(['name', sql.lit(0).as('orders'), sql.lit(0).as('memos'), sql<string | null>`null::timestamptz`.as('at')])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
  const ofMemos = db.selectFrom('memo').select(of(0)).where(hasCourier).where(accessibleSellers(actor, 'memo.seller'))
  const ofOrders = db.selectFrom('order').select(of(1)).where(hasCourier).where(accessibleSellers(actor, 'order.seller'))
  const known = ofCompany.unionAll(ofMemos)
  const rows = db
    .selectFrom((can(actor, 'order:view') ? known.unionAll(ofOrders) : known).as('c'))
    .select((eb) => [
      'c.name as id',
      eb.fn.sum<number>('c.orders').as('orders'),
      eb.fn.sum<number>('c.memos').as('memos'),
      eb.fn.max('c.at').as('lastAt'),
    ])
    .groupBy('c.name')
  return page(db, rows, request)
}
