import { statusOf } from '../status.ts'
import { offerStatus, offeredBy, offerLifecycle } from '@loupe/domain/transactions/offer.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { confirmLargeChange, overrideKind } from '../accounts/quoted-term.ts'
import { decimal, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { offered, refuseTwoPrices, track, trackFields, validity } from './track.ts'

const refusals = ['wrong_status', 'offer_countered', 'offer_expired', 'diamond_blocked', 'not_found', 'validation', 'stone_kind'] as const
const madeOrder = z.object({ id, orderNo: z.string() })
const colleague = z.object({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'Colleague' })

/** The results of offers for a stone, of a client, or of all in scope. Prices are those of the last offer of each chain. */
const offerSummary = z
  .object({
    applied: z.int().meta({ description: 'Open, and the last of their chain' }),
    accepted: z.int().meta({ description: 'Without those whose order was rejected or canceled' }),
    orderEnded: z.int().meta({ description: 'Accepted, but their order was rejected or canceled: not won' }),
    rejected: z.int(),
    expired: z.int(),
    minCtPr: money.nullable(),
    maxCtPr: money.nullable(),
    lastCtPr: money.nullable(),
    minBack: decimal.nullable(),
    maxBack: decimal.nullable(),
    lastBack: decimal.nullable(),
    lastBy: z.enum(offeredBy).nullable().meta({ description: 'Who named the last price' }),
    lastStatus: statusOf(offerLifecycle).nullable().meta({ description: 'What became of the last price' }),
    lastOrderStatus: statusOf(orderLifecycle).nullable().meta({ description: 'Status of the order of the last price, if it was accepted' }),
    lastAt: instant.nullable(),
    winRate: decimal.nullable().meta({
      description: 'Accepted share of the ended ones, in percent; an offer whose order was rejected or canceled counts as not accepted',
    }),
  })
  .meta({ id: 'OfferSummary' })

export const offers = resource('offers', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-track/offer/paginate',
    summary: 'List offers, counter-offers among them',
    access: 'offer:view',
    ...listOf(track, trackFields),
  },
  count: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-track/offer-count',
    summary: 'Offers by status, their lowest, highest and last price, and the share won: for a stone, a client, a type of stone, or all',
    access: 'offer:view',
    body: z.strictObject({ diamond: id.optional(), account: id.optional(), labGrown: z.boolean().optional() }),
    reply: offerSummary,
  },
  colleagues: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond-track/colleagues',
    summary: 'People to whom an offer may be assigned',
    access: 'offer:view',
    reply: z.object({ list: z.array(colleague) }),
  },
  counter: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/counter',
    summary: 'Counter an offer with another price: a new offer, linked to it',
    access: 'offer:insert',
    body: z
      .strictObject({
        ...{ id, ...offered, ...validity, confirmLargeChange, overrideKind },
        remarks: remarks.optional().meta({ title: 'Remarks' }),
      })
      .superRefine(refuseTwoPrices),
    reply: track,
    refusals: [...refusals, 'price_unconfirmed'],
  },
  changeStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/change-status',
    summary: 'Accept or reject an offer; accepting creates a pending order',
    access: 'offer:update',
    body: z.strictObject({
      id,
      status: statusOf(offerLifecycle, [offerStatus.accepted, offerStatus.rejected]),
      overrideKind,
      remarks: remarks.optional().meta({ title: 'Reason' }),
    }),
    reply: track.extend({ order: madeOrder.optional() }),
    refusals: [...refusals, 'forbidden'],
  },
  accept: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/accept',
    summary: 'Accept several offers of one client: one pending order with all their stones',
    access: 'offer:update',
    body: z.strictObject({ ids: z.array(id).min(1, 'Please Select Diamond.').max(1000), overrideKind }),
    reply: z.object({ list: z.array(track), order: madeOrder.optional() }),
    refusals: [...refusals, 'same_party', 'similar_customer', 'forbidden'],
  },
  assign: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/assign',
    summary: 'Assign an open offer to a colleague, who then sees it and may answer it',
    access: 'offer:update',
    body: z.strictObject({ id, assignedTo: id.nullable().meta({ title: 'Assign to' }) }),
    reply: track,
    refusals: ['wrong_status', 'not_found', 'validation'],
  },
})
