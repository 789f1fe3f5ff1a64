import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Order } from '@loupe/contract/transactions/order.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { DB } from '../../../db/tables.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { getDiscountSettings } from '../../masters/settings/discount.ts'
import { standingOf } from './credit.ts'

export const seenBy =
  (actor: Actor) =>
  (eb: ExpressionBuilder<DB, 'order'>): Expression<SqlBool> =>
    reachedSellers(eb, actor, 'order.seller')

/**
 * What the stones of an order come to; averages weighted by carat, of the stones that have a list price where a list price is meant. Each stands
 * alone, so that a count asks for none of them and a page for those of its own rows.
 */
const ofStones = <T = number | null>(sum: string) => sql<T>`(select ${sql.raw(sum)} from order_line l where l."order" = "order".id)`
const sums = [
  ofStones<number>('count(*)').as('pieces'),
  ofStones<number>('sum(l.crt)').as('carats'),
  ofStones<number>('sum(l.amt)').as('amount'),
  ofStones('round(sum(l.rap * l.crt) / nullif(sum(l.crt) filter (where l.rap > 0), 0), 2)').as('avgRap'),
  ofStones('round((sum(l.amt) filter (where l.rap > 0) / nullif(sum(l.rap * l.crt), 0) - 1) * 100, 2)').as('avgBack'),
  ofStones('round(sum(l.amt) / nullif(sum(l.crt), 0), 2)').as('avgCtPr'),
] as const

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
      'order.createdAt',
      'order.updatedAt',
    ])
    .select([
      ...sums,
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      sql<Order['madeFrom']>`"order".made_from`.as('madeFrom'),
    ])

export async function listOrders(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: Order[]; count: number }> {
  return page(db, rows(db).where(seenBy(actor)) as never, request) as never
}

export async function getOrder(db: Db | Tx, actor: Actor, id: string): Promise<Order> {
  const row = await rows(db).where('order.id', '=', id).where(seenBy(actor)).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** An order this person may see; any other is not found. Locked, so that it stays as it is read. */
export async function lockOrder(tx: Tx, actor: Actor, id: string) {
  const order = await tx.selectFrom('order').selectAll().where('id', '=', id).where(seenBy(actor)).forUpdate('order').executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  return order
}

/** What a price may be, and where a client within reach stands: in words, never in figures. */
export async function getLimits(db: Db, actor: Actor, account: string | undefined, now: Date) {
  const limits = await getDiscountSettings(db)
  if (account === undefined) return { limits }
  const client = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .where('isDeleted', '=', false)
    .where((eb) => reachedSellers(eb, actor, 'account.seller'))
    .executeTakeFirst()
  if (!client) throw new Refusal('not_found')
  const { credit, isKycOpen, kycExpired, pendingStones } = await standingOf(db, account, now)
  return { limits, credit, isKycOpen, kycExpired, pendingStones }
}

/** The order a stone stands in or went by. Whose client it is, and on what terms, shows only to those who may see that client. */
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
    .select((eb) => sql<boolean>`${seenBy(actor)(eb as never)}`.as('isOurs'))
    .where('orderLine.diamond', '=', diamond)
    .where('order.status', 'in', [1, 2, 5])
    .orderBy('order.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return []
  const { isOurs, ...order } = row
  const noRate = { bankRate: null, bankRateAt: null, bankRateByName: null }
  return [isOurs ? order : { ...order, ...noRate, id: null, companyName: null, billType: null, terms: null, comment: null }]
}
