import { codeNames, statusOf } from '../status.ts'
import { highestCtPr, offerLifecycle, offeredBy } from '@loupe/domain/transactions/offer.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { trackLifecycle, trackTypes, trackNames } from '@loupe/domain/transactions/track.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { z } from 'zod'
import { confirmLargeChange, overrideKind, quotedTerm } from '../accounts/quoted-term.ts'
import { carat, chosenId, decimal, id, instant, money, remarks } from '../parts.ts'
import { diamondNames } from './block.ts'

const instantOrNone = instant.nullable()
const types = z.literal(trackTypes, 'Please Select Type.').meta({
  title: 'Type',
  ...codeNames(trackTypes, trackNames),
})

const status = statusOf(trackLifecycle)

/** A client's interest in a stone. An offer is a track of type 4, with a price and an end. The stone's price is that of the day it was tracked. */
export const track = z
  .object({
    id,
    trackType: types,
    status: status.meta({ description: `${status.description}; of an offer ${statusOf(offerLifecycle).description}` }),
    diamond: id.meta({ title: 'Stone' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    shpNm: z.string().nullable().meta({ title: 'Shape' }),
    colNm: z.string().nullable().meta({ title: 'Color' }),
    clrNm: z.string().nullable().meta({ title: 'Clarity' }),
    crt: carat.meta({ title: 'Carat' }),
    wSts: z.enum(diamondLifecycle.codes).meta({ title: 'Stone now' }),
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    user: id.nullable().meta({ title: 'Buyer' }),
    buyerName: z.string().nullable().meta({ title: 'Buyer' }),
    seller: id.meta({ title: 'Sales person' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
    rap: money.nullable().meta({ title: 'Rap' }),
    back: decimal.nullable().meta({ title: 'Back % then' }),
    ctPr: money.meta({ title: '$/Ct then' }),
    amt: money.meta({ title: 'Amount then' }),
    term: quotedTerm.meta({ title: 'Term', description: 'With the price for the client, by its default term of the day it was tracked' }),
    kindOverride: z.string().nullable().meta({ title: 'Reason for dealing in a type the client is not shown' }),
    listVersion: z
      .string()
      .nullable()
      .meta({ title: 'Price list', description: 'For an offer: the price list of its price; null without a list price' }),
    nowBack: decimal.nullable().meta({ title: 'Back % now' }),
    nowRap: money.nullable().meta({ title: 'Rap now' }),
    nowCtPr: money.meta({ title: '$/Ct now' }),
    nowAmt: money.meta({ title: 'Amount now' }),
    trackPricePerCarat: money.nullable().meta({ title: 'Price $/Ct', description: 'Of an offer: the price of the side in `offeredBy`' }),
    trackBack: decimal.nullable().meta({ title: 'Price back %', description: 'That price below (-) or above the list' }),
    trackAmount: money.nullable().meta({ title: 'Price amount', description: 'That price for the whole stone' }),
    offerValidDate: instantOrNone.meta({ title: 'Valid till' }),
    offerCode: z.string().nullable().meta({ title: 'Offer', description: 'Shared by offers made together' }),
    offeredBy: z.enum(offeredBy).nullable().meta({ title: 'Whose price' }),
    counterOf: id.nullable(),
    answeredCtPr: money
      .nullable()
      .meta({ title: 'Answered $/Ct', description: 'The other side’s price, which this counter-offer answers' }),
    isCountered: z
      .boolean()
      .meta({ title: 'Countered', description: 'A newer offer answers it: only the last of a chain can be accepted' }),
    assignedTo: id.nullable().meta({ title: 'Assigned to' }),
    assignedToName: z.string().nullable().meta({ title: 'Assigned to' }),
    reminderDate: instantOrNone.meta({ title: 'Remind at' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    endedReason: z.string().nullable().meta({ title: 'Reason ended' }),
    orderStatus: statusOf(orderLifecycle).nullable().meta({
      title: 'Order',
      description: 'Of an accepted offer: the status of its order. One that was rejected or canceled is not a won offer.',
    }),
    told: z.string().nullable().meta({ title: 'News' }),
    toldAt: instantOrNone.meta({ title: 'News since' }),
    seenAt: instantOrNone.meta({ title: 'News read' }),
    createdBy: id,
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant,
  })
  .meta({ id: 'Track' })
export type Track = z.output<typeof track>

/** The fields by which tracks are filtered, searched and sorted. */
export const trackFields = [
  'trackType',
  'status',
  'diamond',
  'vStnId',
  'labGrown',
  'crt',
  'wSts',
  'account',
  'companyName',
  'seller',
  'sellerName',
  'ctPr',
  'amt',
  'nowCtPr',
  'trackPricePerCarat',
  'trackBack',
  'trackAmount',
  'offerValidDate',
  'offerCode',
  'offeredBy',
  'isCountered',
  'orderStatus',
  'assignedTo',
  'reminderDate',
  'remarks',
  'toldAt',
  'seenAt',
  'createdBy',
  'createdAt',
] as const

const tooHigh = 'This price is too high. Check it.'
/** The offered price in US$ per carat. */
export const offeredPrice = z
  .number('Please enter a price.')
  .multipleOf(0.01, 'Enter a price with at most two decimals.')
  .min(0.01, 'The price must be more than 0.')
  .max(highestCtPr, tooHigh)
const offeredBack = z
  .number('Please enter a Back %.')
  .multipleOf(0.01, 'Enter a Back % with at most two decimals.')
  .gt(-100, 'The price must be more than 0.')
  .max(1000, tooHigh)
export const validity = {
  hours: z.number().optional().meta({ title: 'Valid for', description: 'Hours from now' }),
  offerValidDate: instant.optional().meta({ title: 'Valid till', description: 'Instead of hours' }),
}
export const offered = {
  trackPricePerCarat: offeredPrice.optional().meta({ title: 'Offered $/Ct' }),
  trackBack: offeredBack.optional().meta({ title: 'Offered back %', description: 'Instead of a price, for stones with a list price' }),
  trackAmount: z
    .number('Please enter an amount.')
    .multipleOf(0.01, 'Enter an amount with at most two decimals.')
    .min(0.01, 'The price must be more than 0.')
    .max(1e11, tooHigh)
    .optional()
    .meta({ title: 'Offered amount', description: 'Instead of a price per carat or a back, for one stone' }),
}
type Offered = z.output<z.ZodObject<typeof offered>> & { prices?: readonly unknown[] }
/**
 * Refuses an amount beside another price of the same offer, `prices` of stones among them: at most one of them can be meant, even where they round
 * to the same. A price per carat beside a back stays allowed.
 */
export const refuseTwoPrices = ({ trackAmount, trackBack, trackPricePerCarat, prices = [] }: Offered, { addIssue }: z.RefinementCtx) => {
  if (trackAmount === undefined || (trackBack === undefined && trackPricePerCarat === undefined && prices.length === 0)) return
  addIssue({ code: 'custom', path: ['trackAmount'], message: 'Please enter either an amount or another price.' })
}

/** The fields of a track, without the rule between its prices: for requests with a part of them. */
export const trackRequestFields = z.strictObject({
  trackType: types,
  diamonds: diamondNames,
  account: chosenId('Please Select Company Name.').meta({ title: 'Company' }),
  user: chosenId('Please Select ClientName.').optional().meta({ title: 'Buyer' }),
  seller: chosenId('Please Select Salesman.').optional().meta({ title: 'Sales person' }),
  ...offered,
  prices: z
    .array(z.strictObject({ diamond: z.string().min(1).max(100), ctPr: offeredPrice }))
    .max(1000)
    .default([])
    .meta({ title: 'Prices', description: 'Per carat, stone by stone' }),
  ...validity,
  assignedTo: id.optional().meta({ title: 'Assign to' }),
  counterOf: id.optional().meta({ description: 'The offer that this one answers' }),
  reminderDate: instant.optional().meta({ title: 'Remind at' }),
  remarks: remarks.optional().meta({ title: 'Remarks' }),
  confirmLargeChange,
  overrideKind,
  partial: z
    .boolean()
    .default(false)
    .meta({ title: 'Take the rest', description: 'Accepts the available stones instead of refusing the whole selection' }),
})
export const trackRequest = trackRequestFields.superRefine(refuseTwoPrices)
export type TrackRequest = z.output<typeof trackRequest>
