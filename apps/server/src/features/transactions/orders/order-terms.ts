import type { OrderForm } from '@loupe/contract/transactions/order.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { billType, orderStage, shipMode, sourceOfSale } from '@loupe/domain/masters/order-lists.ts'
import { chargeType } from '@loupe/domain/transactions/charges.ts'
import { orderNeeds } from '@loupe/domain/transactions/order.ts'
import type { Selectable } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { sellersFor } from '../../accounts/accounts/queries.ts'

/** The form of an order without the fields that `getParty` checks. */
export type OrderTerms = Omit<OrderForm, 'account' | 'user' | 'seller' | 'broker'>

/** Fields of the form whose value comes from a list, with the list and the message for any other value. */
const chosen = [
  ['billType', billType.code, orderNeeds.billType],
  ['terms', dayTerm.code, orderNeeds.terms],
  ['shipMode', shipMode.code, 'Please Select ShipMode.'],
  ['stage', orderStage.code, 'Please Select Stage.'],
  ['sourceOfSale', sourceOfSale.code, 'Source Of Sale.'],
] as const

type Charge = 'cmCharges' | 'bankRates' | 'minCharges' | 'maxCharges'

type Before = Pick<Selectable<DB['order']>, 'orderDate' | 'shippingCountry' | 'shippingCity' | 'bankRate' | 'bankRateBy' | 'bankRateAt'>

/**
 * Refuses invalid values of the form (not in the list, a city of another country, a day out of bounds) and returns the columns of the order.
 * @param before the order being corrected: its day may be in the past by now, and its place may have become inactive
 */
export async function checkedTerms(ctx: Writing, form: OrderTerms, before?: Before) {
  for (const [field, list, message] of chosen) {
    const code = form[field]
    if (code !== undefined && ctx.services.masters.noOf(list, code) === undefined) throw invalid(field, message)
  }
  const today = dayIn(ctx.now)
  const isNew = form.orderDate !== before?.orderDate
  if (form.orderDate !== undefined && isNew && form.orderDate < today) throw invalid('orderDate', 'Order date cannot be in the past.')
  if (form.invoiceDate !== undefined && form.invoiceDate > today) throw invalid('invoiceDate', 'Invoice date cannot be in the future.')
  if ((form.minCharges ?? 0) > (form.maxCharges ?? Infinity))
    throw invalid('maxCharges', "Charges at most can't be less than charges at least.")
  await checkAssistant(ctx, form.assistantSeller)
  await checkPlace(ctx, form, before)
  return {
    assistantSeller: form.assistantSeller ?? null,
    billType: form.billType,
    terms: form.terms,
    ...rateOf(ctx, form, before),
    shippingCountry: form.shippingCountry,
    shippingCity: form.shippingCity,
    shipMode: form.shipMode ?? null,
    stage: form.stage ?? null,
    sourceOfSale: form.sourceOfSale ?? null,
    courierName: form.courierName || null,
    orderDate: form.orderDate ?? before?.orderDate ?? today,
    invoiceDate: form.invoiceDate ?? null,
    comment: form.comment ?? '',
    charges: JSON.stringify(chargesIn(form)),
  } satisfies Record<Exclude<keyof OrderTerms, Charge> | 'charges', unknown>
}

/** The rate with who typed it and when. Both stay if the same rate is sent again. */
function rateOf(ctx: Writing, form: OrderTerms, before: Before | undefined) {
  const bankRate = form.bankRate ?? null
  if (before && before.bankRate === bankRate) return { bankRate, bankRateBy: before.bankRateBy, bankRateAt: before.bankRateAt }
  const isTyped = bankRate !== null
  return { bankRate, bankRateBy: isTyped ? ctx.actor.id : null, bankRateAt: isTyped ? ctx.now.toISOString() : null }
}

const chargesIn = ({ cmCharges, bankRates, minCharges, maxCharges }: OrderTerms) => [
  ...(cmCharges ? [{ chargeType: chargeType.cm, percent: cmCharges }] : []),
  ...(bankRates ? [{ chargeType: chargeType.bank, percent: bankRates }] : []),
  ...(minCharges === undefined && maxCharges === undefined
    ? []
    : [{ chargeType: chargeType.minMax, min: minCharges ?? null, max: maxCharges ?? null }]),
]

async function checkAssistant(ctx: Writing, assistant: string | undefined) {
  if (assistant === undefined) return
  const known = await sellersFor(ctx.tx, ctx.actor).where('id', '=', assistant).executeTakeFirst()
  if (!known) throw invalid('assistantSeller', 'Please Select Assistant Salesman.')
}

/** An inactive place may stay on an order, but cannot be chosen. */
async function checkPlace(ctx: Writing, { shippingCountry, shippingCity }: OrderTerms, before: Before | undefined) {
  const country = await ctx.tx.selectFrom('country').select('isActive').where('id', '=', shippingCountry).executeTakeFirst()
  if (!country || (!country.isActive && shippingCountry !== before?.shippingCountry))
    throw invalid('shippingCountry', orderNeeds.shippingCountry)
  const city = await ctx.tx
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state')
    .select('city.isActive')
    .where('city.id', '=', shippingCity)
    .where('state.country', '=', shippingCountry)
    .executeTakeFirst()
  if (!city || (!city.isActive && shippingCity !== before?.shippingCity)) throw invalid('shippingCity', orderNeeds.shippingCity)
}
