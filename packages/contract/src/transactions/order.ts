import { chargeType } from '@loupe/domain/transactions/charges.ts'
import { madeFrom, orderLifecycle, orderNeedNames, orderNeeds, orderStones } from '@loupe/domain/transactions/order.ts'
import { z } from 'zod'
import { confirmLargeChange, overrideKind, quotedTerm } from '../accounts/quoted-term.ts'
import { carat, chosenId, count, decimal, id, instant, money, remarks } from '../parts.ts'
import { diamondName } from './block.ts'
import { statusOf, codeNames } from '../status.ts'

const day = z.iso.date()
const code = (message: string) => z.string(message).min(1, message).max(60)
const percentage = z.number().multipleOf(0.01).min(0).max(100)
const dollars = z.number().multipleOf(0.01).min(0).max(1e9)

/** The order form besides its stones (S0 §5): client, terms and delivery. */
export const orderForm = z.object({
  account: chosenId('Please Enter Party.').meta({ title: 'Company' }),
  user: chosenId(orderNeeds.user).meta({ title: 'Buyer' }),
  seller: chosenId('Please Select Salesman.').meta({ title: 'Sales person' }),
  assistantSeller: chosenId('Please Select Assistant Salesman.').optional().meta({ title: 'Assistant sales person' }),
  broker: chosenId('Please Enter Broker.').optional().meta({ title: 'Broker' }),
  billType: code(orderNeeds.billType).meta({ title: 'Bill type' }),
  terms: code(orderNeeds.terms).meta({ title: 'Terms' }),
  bankRate: z
    .number()
    .multipleOf(0.0001)
    .positive()
    .max(1e7)
    .optional()
    .meta({ title: 'Bank rate', description: 'The bill’s currency for one US dollar' }),
  shippingCountry: chosenId(orderNeeds.shippingCountry).meta({ title: 'Shipping country' }),
  shippingCity: chosenId(orderNeeds.shippingCity).meta({ title: 'Shipping city' }),
  shipMode: code('Please Select ShipMode.').optional().meta({ title: 'Ship mode' }),
  stage: code('Please Select Stage.').optional().meta({ title: 'Stage' }),
  sourceOfSale: code('Source Of Sale.').optional().meta({ title: 'Source of sale' }),
  courierName: z.string('Courier Name.').trim().max(100, 'Courier Name.').optional().meta({ title: 'Courier' }),
  orderDate: day.optional().meta({ title: 'Order date', description: 'Not in the past; today by default' }),
  invoiceDate: z.iso.date('Invoice Date.').optional().meta({ title: 'Invoice date', description: 'Not in the future' }),
  cmCharges: percentage.optional().meta({ title: 'CM charges %' }),
  bankRates: percentage.optional().meta({ title: 'Bank charges %' }),
  minCharges: dollars.optional().meta({ title: 'Charges at least' }),
  maxCharges: dollars.optional().meta({ title: 'Charges at most' }),
  comment: remarks.optional().meta({ title: 'Comment' }),
})
export type OrderForm = z.output<typeof orderForm>

const price = z.strictObject({ diamond: diamondName, ctPr: money.positive('The price must be more than 0.').max(1e9) })

export const orderRequest = z.strictObject({
  ...orderForm.shape,
  seller: orderForm.shape.seller.optional().meta({ title: 'Sales person', description: 'By default the client’s own' }),
  diamonds: z
    .array(diamondName)
    .min(1, 'Please Select Diamond.')
    .max(orderStones, 'An order takes at most 1,000 stones.')
    .meta({ title: 'Stones' }),
  prices: z.array(price).max(orderStones).default([]).meta({
    title: 'Prices',
    description: 'For stones at another price per carat than the asking price on the client’s term, within the Discount settings',
  }),
  confirmLargeChange,
  overrideKind,
  partial: z.boolean().default(false).meta({ title: 'Order the rest', description: 'Orders the available stones instead of refusing all' }),
})
export type OrderRequest = z.output<typeof orderRequest>

const charge = z.object({
  chargeType: z
    .literal([chargeType.cm, chargeType.bank])
    .meta(codeNames([chargeType.cm, chargeType.bank], { 1: 'CM charges', 2: 'Bank rates' })),
  percent: decimal,
  amount: money,
})

/** What an order lacks before it can be approved. */
export const missingNeeds = z.array(z.enum(orderNeedNames)).meta({ description: 'Fields that are required before an approval' })

/** An order as a list shows it. Its averages are weighted by carat. */
export const order = z
  .object({
    id,
    orderNo: z.string().meta({ title: 'Order' }),
    status: statusOf(orderLifecycle),
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    user: id.nullable().meta({ title: 'Buyer' }),
    buyerName: z.string().nullable().meta({ title: 'Buyer' }),
    seller: id.meta({ title: 'Sales person' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    madeFrom: z.enum(madeFrom).nullable().meta({ title: 'Made from' }),
    pieces: z.int().meta({ title: 'Pieces' }),
    carats: carat.meta({ title: 'Carat' }),
    avgBack: decimal.nullable().meta({ title: 'Avg back %' }),
    avgCtPr: money.nullable().meta({ title: 'Avg $/Ct' }),
    amount: money.meta({ title: 'Amount' }),
    billType: z.string().nullable().meta({ title: 'Bill type' }),
    terms: z.string().nullable().meta({ title: 'Terms' }),
    shipMode: z.string().nullable().meta({ title: 'Ship mode' }),
    stage: z.string().nullable().meta({ title: 'Stage' }),
    comment: z.string().meta({ title: 'Comment' }),
    missing: missingNeeds,
    endedReason: z.string().nullable().meta({ title: 'Reason ended' }),
    createdBy: id.meta({ title: 'Requested by' }),
    createdAt: instant.meta({ title: 'Ordered' }),
    updatedAt: instant,
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

const orderLine = z
  .object({
    id,
    diamond: id,
    vStnId: z.string(),
    shpNm: z.string().nullable(),
    colNm: z.string().nullable(),
    clrNm: z.string().nullable(),
    lbNm: z.string().nullable(),
    rptNo: z.string().nullable(),
    origin: z.string().nullable().meta({ description: 'The country’s name; null when not recorded' }),
    crt: carat,
    rap: money.nullable(),
    listCtPr: money.meta({ description: 'Asking price per carat of the stone when it was ordered' }),
    back: decimal.nullable(),
    ctPr: money,
    amt: money,
    term: quotedTerm,
    listVersion: z.string().nullable().meta({ title: 'Price list', description: 'The price list of the price; null without a list price' }),
  })
  .meta({ id: 'OrderLine' })

export const documentEvent = z
  .object({ at: instant, kind: z.string(), by: z.string(), cause: z.string().nullable() })
  .meta({ id: 'OrderEvent' })

/** What approving a client's order or memo would have to override: the client's credit and KYC, without figures. */
export const clientStatus = z.object({
  credit: z.enum(['none', 'within', 'near', 'over']).meta({ description: 'Credit status of the client with this order, without figures' }),
  isKycOpen: z.boolean(),
  kycExpired: z
    .array(z.object({ name: z.string(), expiryDate: day }))
    .meta({ description: 'Expired KYC documents of the client, which count as missing' }),
  kycDocuments: count.meta({ description: 'KYC documents of the client. A new client’s KYC is approved before there are any' }),
})
export type ClientStatus = z.output<typeof clientStatus>

/** Everything about one order. */
export const orderDetail = order
  .extend({
    assistantSeller: id.nullable(),
    assistantSellerName: z.string().nullable().meta({ title: 'Assistant sales person' }),
    broker: id.nullable(),
    brokerName: z.string().nullable().meta({ title: 'Broker' }),
    bankRate: z.number().nullable().meta({ title: 'Bank rate' }),
    bankRateBy: id.nullable().meta({ title: 'Bank rate typed by', description: 'Orders have no other source for their rate' }),
    bankRateByName: z.string().nullable().meta({ title: 'Bank rate typed by' }),
    bankRateAt: instant.nullable().meta({ title: 'Bank rate typed' }),
    shippingCountry: id.nullable(),
    shippingCountryName: z.string().nullable().meta({ title: 'Shipping country' }),
    shippingCity: id.nullable(),
    shippingCityName: z.string().nullable().meta({ title: 'Shipping city' }),
    sourceOfSale: z.string().nullable().meta({ title: 'Source of sale' }),
    courierName: z.string().nullable().meta({ title: 'Courier' }),
    orderDate: day.nullable().meta({ title: 'Order date' }),
    invoiceDate: day.nullable().meta({ title: 'Invoice date' }),
    kindOverride: z.string().nullable().meta({ title: 'Reason for dealing in a type the client is not shown' }),
    creditOverride: z.string().nullable().meta({ title: 'Override reason for credit or KYC' }),
    charges: z.array(charge),
    minCharges: money.nullable(),
    maxCharges: money.nullable(),
    chargesTotal: money,
    avgRap: money.nullable(),
    ...clientStatus.shape,
    memos: z.array(z.object({ id, memoNo: z.string() })).meta({ title: 'Memos', description: 'The memos that its stones were on' }),
    lines: z.array(orderLine),
    events: z.array(documentEvent),
  })
  .meta({ id: 'OrderDetail' })
export type OrderDetail = z.output<typeof orderDetail>
