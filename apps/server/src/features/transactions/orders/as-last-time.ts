import { preferredTerm } from '@loupe/domain/accounts/quote.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { billType, shipMode } from '@loupe/domain/masters/order-lists.ts'
import type { RepeatedInOrders } from '@loupe/domain/transactions/order.ts'
import type { Writing } from '../../../context.ts'
import { statusIn } from '../../../db/expressions.ts'
import { brokers } from '../../accounts/accounts/queries.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import type { NewOrder } from './new-order.ts'
import { visibleTo } from './queries.ts'

type Last = Record<RepeatedInOrders | 'user', string | null>

/** What the document that an order is made from has agreed itself. */
interface Agreed {
  /** Days to pay by code or name. Undefined when nothing is agreed; null, or text that names no days, leaves them open. */
  terms?: string | null | undefined
  /** Empty when none is named. */
  courierName?: string
  /** Null when the document has none; undefined when it has no field for one. */
  broker?: string | null
}

/**
 * The form of an order that nobody fills in, because an offer was accepted, a bid has won or a memo is invoiced: what that document has agreed, then the
 * client's agreed days to pay, then the client's last complete order that the person may see. What can no longer be chosen is left out; it is completed
 * while the order is pending.
 * @param party the client, and the buyer if the document names one
 */
export async function asLastTime(
  ctx: Writing,
  party: Omit<NewOrder['party'], 'broker'>,
  own: Agreed = {},
): Promise<Pick<NewOrder, 'party' | 'terms'>> {
  const last = await lastOrder(ctx, party.account)
  const bill = listed(ctx, billType.code, last?.billType)
  const days = own.terms === undefined ? await defaultDays(ctx, party.account, last) : daysNamed(ctx, own.terms)
  return {
    party: {
      ...party,
      user: party.user ?? (await likelyBuyer(ctx, party.account, last?.user)),
      broker: await knownBroker(ctx, own.broker === undefined ? last?.broker : own.broker),
    },
    terms: {
      ...(bill ? { billType: bill } : {}),
      ...(days ? { terms: days } : {}),
      ...(await activePlace(ctx, last)),
      shipMode: listed(ctx, shipMode.code, last?.shipMode) ?? null,
      courierName: own.courierName || (last?.courierName ?? null),
      orderDate: dayIn(ctx.now),
    },
  }
}

const lastOrder = ({ tx, actor }: Writing, account: string): Promise<Last | undefined> =>
  tx
    .selectFrom('order')
    .select(['user', 'billType', 'terms', 'shippingCountry', 'shippingCity', 'shipMode', 'courierName', 'broker'])
    .where('account', '=', account)
    .where(statusIn('order', 'valid', 'status'))
    .where('terms', 'is not', null)
    .where('billType', 'is not', null)
    .where(visibleTo(actor))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

const listed = ({ services }: Writing, list: string, code: string | null | undefined) =>
  code && services.masters.noOf(list, code) !== undefined ? code : undefined

async function defaultDays(ctx: Writing, account: string, last: Last | undefined) {
  const { terms } = await conditionsOf(ctx.tx, account)
  return preferredTerm(terms)?.dayTermsCode ?? listed(ctx, dayTerm.code, last?.terms)
}

const daysNamed = ({ services }: Writing, terms: string | null) =>
  terms === null ? undefined : services.masters.valueOf(dayTerm.code, terms)?.code

/** The client's only buyer, or that of the last order while still active. */
async function likelyBuyer({ tx }: Writing, account: string, earlier: string | null | undefined): Promise<string | null> {
  const buyers = await tx
    .selectFrom('user')
    .select('id')
    .where('account', '=', account)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .execute()
  return (buyers.length === 1 ? buyers[0] : buyers.find(({ id }) => id === earlier))?.id ?? null
}

async function knownBroker({ tx }: Writing, broker: string | null | undefined): Promise<string | null> {
  if (!broker) return null
  return (await brokers(tx).where('id', '=', broker).executeTakeFirst())?.id ?? null
}

async function activePlace({ tx }: Writing, last: Last | undefined) {
  if (!last?.shippingCity) return {}
  const place = await tx
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state')
    .innerJoin('country', 'country.id', 'state.country')
    .select(['country.id as shippingCountry', 'city.id as shippingCity'])
    .where('city.id', '=', last.shippingCity)
    .where('city.isActive', '=', true)
    .where('country.isActive', '=', true)
    .executeTakeFirst()
  return place ?? {}
}
