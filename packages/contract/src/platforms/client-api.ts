import { mediaKinds, mediaTypes } from '@loupe/domain/inventory/media.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { offerLifecycle } from '@loupe/domain/transactions/offer.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { z } from 'zod'
import { diamond } from '../inventory/diamond.ts'
import { publicDiamond, publicMedium } from '../inventory/public-diamond.ts'
import { listBody } from '../list.ts'
import { confirmLargeChange } from '../accounts/quoted-term.ts'
import { carat, count, id, instant, money, remarks } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { offeredPrice } from '../transactions/track.ts'
import { listOf, noDeletedRows, ownText, ownTextOf, statusOf } from './client-api-parts.ts'

/**
 * The API for clients' own systems, used with a key. Its schemas are whitelists, as `publicDiamond` is: a field added to a stone, hold or order never
 * appears here by itself.
 */
export const apiStone = publicDiamond
  .extend({
    id,
    updatedAt: instant,
    media: z
      .array(
        publicMedium
          .extend({ url: z.url().meta({ description: 'Fetch it with the key, which needs the scope `stock`' }) })
          .meta({ id: 'ApiMedium' }),
      )
      .meta({ description: 'Pictures, videos and the certificate' }),
    codes: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'The code of each graded field, beside its name above. GET /api/v1/lists has all codes and names' }),
  })
  .meta({ id: 'ApiStone' })
export type ApiStone = z.output<typeof apiStone>

/** Fields for filters and sorting: only those whose value a client sees. */
const stoneFields = [
  'vStnId',
  'shpNm',
  'crt',
  'colNm',
  'isFcCol',
  'fcColDesc',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'rptNo',
  'ctPr',
  'amt',
] as const
const stoneSearch = listBody(diamond, stoneFields, 100).extend({
  isDeleted: noDeletedRows,
  labGrown: z.boolean().meta({ description: 'Natural and lab-grown stones are never mixed' }),
  status: z.enum(['available', 'reserved']).optional().meta({ description: 'Only stones of this status' }),
})
export type ApiStoneSearch = z.output<typeof stoneSearch>

/** A list of the company: values that a field takes, in the trade's order. */
const apiList = z
  .object({
    field: z.string(),
    values: z.array(z.object({ code: z.string(), name: z.string() })).meta({
      description: 'In the order in which filters compare and lists are sorted: of grades the best first, so `<=` is that grade or better',
    }),
  })
  .meta({ id: 'ApiList' })
export type ApiList = z.output<typeof apiList>

const ownId = z.object({ id })

const deal = {
  id,
  vStnId: z.string(),
  crt: carat,
  ctPr: money.meta({ description: 'US$ per carat, as frozen' }),
  amt: money.meta({ description: 'US$' }),
  createdAt: instant,
  updatedAt: instant,
}
export const apiHold = z
  .object({
    ...deal,
    code: z.string(),
    kind: z.enum(['hold', 'memo']),
    status: statusOf(blockStatuses).meta({
      description:
        'Pending waits for the company, Approved is reserved or sent. Rejected was declined or withdrawn, Released has ended: neither reserves the stone',
    }),
    validTill: instant.meta({ description: 'When a hold ends by itself, or a memo is due' }),
    remarks: ownText.meta({ description: ownTextOf('remarks') }),
  })
  .meta({ id: 'ApiHold' })
export type ApiHold = z.output<typeof apiHold>
export const apiOffer = z
  .object({
    ...deal,
    code: z.string().meta({ description: 'Common to offers made together' }),
    status: statusOf(offerLifecycle).meta({
      description: 'Applied waits for an answer. Expired had none in time; a counter-offer is an offer of its own, which names this one',
    }),
    offeredBy: z.enum(['client', 'company']).meta({ description: 'Whose price it is' }),
    offeredCtPr: money.meta({ description: 'US$ per carat' }),
    offeredAmt: money.meta({ description: 'US$' }),
    validTill: instant,
    remarks: ownText.meta({ description: ownTextOf('remarks') }),
    counterOf: id.nullable().meta({ description: 'The offer that this one answers' }),
  })
  .meta({ id: 'ApiOffer' })
export type ApiOffer = z.output<typeof apiOffer>
export const apiOrder = z
  .object({
    id,
    orderNo: z.string(),
    status: statusOf(orderLifecycle).meta({
      description: 'Pending waits for the company, Approved is sold, History is sold and closed. Rejected and Canceled have ended',
    }),
    labGrown: z.boolean(),
    pieces: count,
    carats: carat,
    amt: money.meta({ description: 'US$' }),
    comment: ownText.meta({
      description: `${ownTextOf('comment')}, and for orders of before version 0.3 whose request is no longer in the audit log`,
    }),
    lines: z.array(z.object({ vStnId: z.string(), crt: carat, ctPr: money, amt: money })),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ApiOrder' })
export type ApiOrder = z.output<typeof apiOrder>

const apiOfferRequest = z.strictObject({
  stones: z
    .array(z.strictObject({ vStnId: z.string().min(1).max(100), ctPr: offeredPrice.meta({ description: 'US$ per carat' }) }))
    .min(1, 'Please Select Diamond.')
    .max(100)
    .refine((stones) => new Set(stones.map(({ vStnId }) => vStnId)).size === stones.length, 'Please name each stone once.'),
  hours: z.number().optional().meta({ description: 'How long it is valid, in hours; by default as the company has set' }),
  remarks: remarks.optional(),
  confirmLargeChange,
})
export type ApiOfferRequest = z.output<typeof apiOfferRequest>

export const goneStone = z
  .object({ id, vStnId: z.string(), updatedAt: instant, status: z.enum(['sold', 'gone']) })
  .meta({ id: 'GoneStone' })
export type GoneStone = z.output<typeof goneStone>

export const clientApi = resource('clientApi', {
  stones: {
    kind: 'read',
    method: 'POST',
    path: '/api/v1/stones/paginate',
    summary:
      'Search the stones that the client may see: available and reserved ones. A client on its own terms is refused `ctPr` and `amt` in `filter`, `sort` and `search`; its test key, which shows asking prices, is not',
    access: 'key:stock',
    body: stoneSearch,
    reply: z.object({ list: z.array(apiStone).optional(), count: z.int() }),
    refusals: ['validation', 'forbidden', 'rate_limited'],
  },
  stone: {
    kind: 'read',
    method: 'GET',
    path: '/api/v1/stones/:vStnId',
    summary: 'One stone',
    access: 'key:stock',
    params: z.object({ vStnId: z.string().min(1).max(100) }),
    reply: apiStone,
    refusals: ['not_found', 'rate_limited'],
  },
  medium: {
    kind: 'read',
    method: 'GET',
    path: '/api/v1/stones/:vStnId/media/:kind',
    summary: 'A picture, video or certificate of a stone that the client may see; a picture also in smaller widths',
    access: 'key:stock',
    params: z.object({ vStnId: z.string().min(1).max(100), kind: z.enum(mediaKinds) }),
    query: z.strictObject({ width: z.enum(['96', '480']).optional() }),
    reply: fileReply(...mediaTypes),
    refusals: ['not_found', 'unavailable', 'rate_limited'],
  },
  lists: {
    kind: 'read',
    method: 'GET',
    path: '/api/v1/lists',
    summary: 'Codes and names of every field that takes values of a list, of grades the best first. Requests may use either',
    access: 'key:stock',
    reply: z.array(apiList),
    refusals: ['rate_limited'],
  },
  feed: {
    kind: 'read',
    method: 'GET',
    path: '/api/v1/feed',
    summary:
      'The whole stock page by page, then changes; all of it again when the prices of the account have changed or the cursor is of another database. A stone may be repeated: the later row is valid',
    access: 'key:feed',
    query: z.strictObject({
      labGrown: z.enum(['true', 'false']),
      cursor: z.string().max(500).optional().meta({
        description: 'From the last reply for the same `labGrown`; absent at the beginning. The cursor of the other stones is refused',
      }),
    }),
    reply: z.object({
      stones: z.array(apiStone),
      gone: z.array(goneStone).meta({ description: 'Stones to remove: sold, or no longer offered' }),
      cursor: z.string().meta({ description: 'Where to continue' }),
      isMore: z.boolean().meta({ description: 'Call again immediately; else later, with the same cursor' }),
      isAnew: z.boolean().meta({
        description:
          'The stock begins with this page: without a cursor, when prices, names in the lists, the fields of stones or the address of Loupe have changed, or when the cursor is of another account, of the test company or from before a restored backup. Remove stones that neither this page nor those that follow contain',
      }),
    }),
    refusals: ['validation', 'forbidden', 'rate_limited'],
  },
  holds: {
    kind: 'read',
    method: 'POST',
    path: '/api/v1/holds/paginate',
    summary: 'The client’s holds and memos, stone by stone',
    access: 'key:deals',
    ...listOf(apiHold, ['id', 'code', 'kind', 'vStnId', 'status', 'remarks', 'validTill', 'createdAt', 'updatedAt']),
    refusals: ['validation', 'rate_limited'],
  },
  offers: {
    kind: 'read',
    method: 'POST',
    path: '/api/v1/offers/paginate',
    summary: 'The client’s offers and the company’s answers to them',
    access: 'key:deals',
    ...listOf(apiOffer, ['id', 'code', 'vStnId', 'status', 'offeredBy', 'remarks', 'validTill', 'createdAt', 'updatedAt']),
    refusals: ['validation', 'rate_limited'],
  },
  orders: {
    kind: 'read',
    method: 'POST',
    path: '/api/v1/orders/paginate',
    summary: 'The client’s orders with their stones',
    access: 'key:deals',
    ...listOf(apiOrder, ['id', 'orderNo', 'status', 'labGrown', 'comment', 'createdAt', 'updatedAt']),
    refusals: ['validation', 'rate_limited'],
  },
  viewHold: {
    kind: 'read',
    method: 'GET',
    path: '/api/v1/holds/:id',
    summary: 'One hold or memo of the client',
    access: 'key:deals',
    params: ownId,
    reply: apiHold,
    refusals: ['not_found', 'validation', 'rate_limited'],
  },
  viewOffer: {
    kind: 'read',
    method: 'GET',
    path: '/api/v1/offers/:id',
    summary: 'One offer of the client, or one of the company’s answers',
    access: 'key:deals',
    params: ownId,
    reply: apiOffer,
    refusals: ['not_found', 'validation', 'rate_limited'],
  },
  viewOrder: {
    kind: 'read',
    method: 'GET',
    path: '/api/v1/orders/:id',
    summary: 'One order of the client with its stones',
    access: 'key:deals',
    params: ownId,
    reply: apiOrder,
    refusals: ['not_found', 'validation', 'rate_limited'],
  },
  offer: {
    kind: 'write',
    method: 'POST',
    path: '/api/v1/offers/create',
    summary: 'Make offers for stones, all or none. The client’s sales person answers',
    access: 'key:offers',
    body: apiOfferRequest,
    reply: z.object({ list: z.array(apiOffer) }),
    refusals: ['diamond_blocked', 'validation', 'price_unconfirmed', 'rate_limited'],
  },
})
