import type { OrderStatus } from '@loupe/domain/transactions/order.ts'
import { type RawBuilder, sql } from 'kysely'
import { statusIn } from '../../../db/expressions.ts'

/** The status of the order that an accepted offer became, as SQL; null for other offers. An offer has at most one line of an order. */
export const orderStatusOf = (offer: string): RawBuilder<OrderStatus | null> =>
  sql`(select o.status from order_line l join "order" o on o.id = l."order" where l.offer = ${sql.ref(`${offer}.id`)})`

/** Whether an offer was accepted, but its order was rejected or cancelled. */
export const isOrderEnded = (offer: string): RawBuilder<boolean> =>
  sql`(${statusIn('offer', 'accepted', `${offer}.status`)} and exists (
    select from order_line l join "order" o on o.id = l."order"
    where l.offer = ${sql.ref(`${offer}.id`)} and ${statusIn('order', 'failed', 'o.status')}))`

/** Whether an offer counts as won: it was accepted, and its order was neither rejected nor cancelled. */
export const isWon = (offer: string): RawBuilder<boolean> =>
  sql`(${statusIn('offer', 'accepted', `${offer}.status`)} and not ${isOrderEnded(offer)})`
