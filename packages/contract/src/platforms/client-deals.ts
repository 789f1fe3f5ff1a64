import { orderStones } from '@loupe/domain/transactions/order.ts'
import { z } from 'zod'
import { id, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { apiHold, apiOrder } from './client-api.ts'

/**
 * Deals that a client's own system starts, as if the client had asked by phone: with the client's terms, limits and kinds of stones, in the name of its
 * sales person, and waiting for the company's approval. All stones or none.
 */
const name = z.string().min(1).max(100)
const namedOnce = (names: readonly string[]) => new Set(names).size === names.length
const once = 'Please name each stone once.'
const stones = z.array(name).min(1, 'Please Select Diamond.').max(100).refine(namedOnce, once).meta({ description: 'Stone IDs (vStnId)' })
const choice = (field: string) =>
  z
    .string()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: `Code or name of the list "${field}"` })

const holdRequest = z.strictObject({
  stones,
  hours: z.number().meta({ description: 'How long the stones are held, in whole hours, within the limits of the company' }),
  remarks: remarks.optional(),
})
export type ApiHoldRequest = z.output<typeof holdRequest>

const releaseRequest = z.strictObject({
  holds: z.array(id).min(1, 'Please name at least one hold.').max(100).meta({ description: 'Ids of holds' }),
  remarks: remarks.optional(),
})
export type ApiReleaseRequest = z.output<typeof releaseRequest>

const memoRequest = z.strictObject({
  stones,
  dueDate: z.iso.date().optional().meta({ description: 'When the stones come back; by default as the company has set' }),
  remarks: remarks.optional(),
})
export type ApiMemoRequest = z.output<typeof memoRequest>

const orderRequest = z.strictObject({
  stones: z
    .array(
      z.strictObject({
        vStnId: name,
        ctPr: money.optional().meta({ description: 'The price per carat that was shown. If it is another by now, the order is refused' }),
      }),
    )
    .min(1, 'Please Select Diamond.')
    .max(orderStones)
    .refine((all) => namedOnce(all.map(({ vStnId }) => vStnId)), once),
  terms: choice('terms'),
  billType: choice('billType'),
  shipMode: choice('shipMode'),
  comment: remarks.optional().meta({ description: 'Such as the client’s own order number. The sales person completes the rest' }),
})
export type ApiOrderRequest = z.output<typeof orderRequest>

const holdsReply = z.object({ list: z.array(apiHold) })

export const clientDeals = resource('clientDeals', {
  hold: {
    kind: 'write',
    method: 'POST',
    path: '/api/v1/holds/create',
    summary: 'Hold stones. They are reserved at once, and the hold waits for approval',
    access: 'key:holds',
    body: holdRequest,
    reply: holdsReply,
    refusals: ['diamond_blocked', 'validation', 'conflict', 'rate_limited'],
  },
  release: {
    kind: 'write',
    method: 'POST',
    path: '/api/v1/holds/release',
    summary:
      'Release holds of the client. One that waits for approval is withdrawn: its status is “Rejected”, and webhooks send `hold.withdraw`. What has ended stays as it is',
    access: 'key:holds',
    body: releaseRequest,
    reply: holdsReply,
    refusals: ['not_found', 'validation', 'conflict', 'rate_limited'],
  },
  memo: {
    kind: 'write',
    method: 'POST',
    path: '/api/v1/memos/create',
    summary: 'Request stones on memo, from the stock or from the client’s own holds. The company approves and sends them',
    access: 'key:memos',
    body: memoRequest,
    reply: holdsReply,
    refusals: ['diamond_blocked', 'validation', 'conflict', 'rate_limited'],
  },
  order: {
    kind: 'write',
    method: 'POST',
    path: '/api/v1/orders/create',
    summary: 'Order stones, from the stock or from the client’s own holds and memos. The company confirms the order',
    access: 'key:orders',
    body: orderRequest,
    reply: apiOrder,
    refusals: ['diamond_blocked', 'validation', 'conflict', 'rate_limited'],
  },
})
