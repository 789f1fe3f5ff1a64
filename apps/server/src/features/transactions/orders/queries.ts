import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Order } from '@loupe/contract/transactions/order.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type OrderNeed, orderLifecycle, orderNeedNames } from '@loupe/domain/transactions/order.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { refuseInaccessibleClient } from '../../accounts/accounts/queries.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { getDiscountSettings } from '../../masters/settings/discount.ts'
import { statusOf, toClientStatus } from './credit.ts'

export const visibleTo = (actor: Actor): Expression<SqlBool> => accessibleSellers(actor, 'order.seller')

/**
 * Totals of the stones of an order. Averages are weighted by carat; those that compare with the list price cover only stones that have one, and a
 * single stone has its own price (`totalsOfOne`). Each is a
 * subquery of its own, so a count computes none of them and a page only those of its own rows.
 */
const ofStones = <T = number | null>(sum: string) => sql<T>`(select ${sql.raw(sum)} from order_line l where l."order" = "order".id)`
const sums = [
  ofStones<number>('count(*)').as('pieces'),
  ofStones<number>('sum(l.crt)').as('carats'),
  ofStones<number>('sum(l.amt)').as('amount'),
  ofStones('round(sum(l.rap * l.crt) / nullif(sum(l.crt) filter (where l.rap > 0), 0), 2)').as('avgRap'),
  ofStones(
    'case when count(*) = 1 then max(l.back) else round((sum(l.amt) filter (where l.rap > 0) / nullif(sum(l.rap * l.crt), 0) - 1) * 100, 2) end',
  ).as('avgBack'),
  ofStones('case when count(*) = 1 then max(l.ct_pr) else round(sum(l.amt) / nullif(sum(l.crt), 0), 2) end').as('avgCtPr'),
] as const

/** What an order lacks before it can be approved, in the order of the form (`missingOf`). */
export const missingNeeds = sql<OrderNeed[]>`array_remove(array[${sql.join(
  orderNeedNames.map((field) => sql`case when ${sql.ref(`order.${field}`)} is null then ${sql.lit(field)} end`),
)}], null)`

export const rows = (db: Db | Tx) =>
  db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account')
    .innerJoin('user as seller', 'seller.id', 'order.seller')
    .leftJoin('user as buyer', 'buyer.id', 'order.user')
    .select([
      'order.id',
      'order.orderNo',
      'order.status',
      'order.account',
      'account.companyName',
      'order.user',
      'order.seller',
      'order.labGrown',
      'order.billType',
      'order.terms',
      'order.shipMode',
      'order.stage',
      'order.comment',
      'order.endedReason',
      'order.createdBy',
      'order.createdAt',
      'order.updatedAt',
    ])
    .select([
      ...sums,
      missingNeeds.as('missing'),
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      sql<Order['madeFrom']>`"order".made_from`.as('madeFrom'),
    ])

export async function listOrders(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: Order[]; count: number }> {
  return page(db, rows(db).where(visibleTo(actor)), request)
}

export async function getOrder(db: Db | Tx, actor: Actor, id: string): Promise<Order> {
  return rows(db).where('order.id', '=', id).where(visibleTo(actor)).executeTakeFirstOrThrow(notFound)
}

/** An order that this person may see; otherwise not found. It is locked so that it cannot change after it is read. */
export async function lockOrder(tx: Tx, actor: Actor, id: string) {
  return tx
    .selectFrom('order')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate('order')
    .executeTakeFirstOrThrow(notFound)
}

/** The limits for prices, and the credit status of an accessible client: as a word, never in figures. */
export async function getLimits(db: Db, actor: Actor, account: string | undefined, now: Date) {
  const limits = await getDiscountSettings(db)
  if (account === undefined) return { limits }
  await refuseInaccessibleClient(db, actor, account)
  const status = await statusOf(db, account, now)
  return { limits, ...toClientStatus(status), pendingStones: status.pendingStones }
}

/** The order that a stone is on or was sold with. Its client and terms are visible only to people who may see that client. */
export async function findOrderOfStone(db: Db, actor: Actor, diamond: string) {
  const row = await db
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.order')
    .innerJoin('account', 'account.id', 'order.account')
    .innerJoin('user as seller', 'seller.id', 'order.seller')
    .leftJoin('user as rater', 'rater.id', 'order.bankRateBy')
    .select(['order.id', 'order.orderNo', 'order.status', 'account.companyName', 'order.createdAt', 'order.billType'])
    .select(['order.terms', 'order.bankRate', 'order.bankRateAt', 'order.comment', fullName('seller').as('seller')])
    .select(fullName('rater').$castTo<string | null>().as('bankRateByName'))
    .select(sql<boolean>`${visibleTo(actor)}`.as('isOurs'))
    .where('orderLine.diamond', '=', diamond)
    .where('order.status', 'in', orderLifecycle.statuses('valid'))
    .orderBy('order.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return []
  const { isOurs, ...order } = row
  const noRate = { bankRate: null, bankRateAt: null, bankRateByName: null }
  return [isOurs ? order : { ...order, ...noRate, id: null, companyName: null, billType: null, terms: null, comment: null }]
}
