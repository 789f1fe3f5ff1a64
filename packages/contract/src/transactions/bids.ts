import { z } from 'zod'
import { listOf } from '../list.ts'
import { confirmLargeChange, overrideKind } from '../accounts/quoted-term.ts'
import { byId, chosenId, id, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { bid, bidLot, bidResult } from './bid.ts'
import { diamondName, diamondNames, refusedDiamond } from './block.ts'

const price = money.positive('Please enter a price.').max(1e9)
const rows = ['vStnId', 'labGrown', 'crt', 'bidType', 'bidKind', 'day', 'opensAt', 'closesAt', 'status'] as const

const withdraw = {
  kind: 'write',
  method: 'POST',
  access: 'bid:delete',
  body: z.strictObject(byId.shape),
  reply: bid,
  refusals: ['not_found', 'bid_closed', 'bid_stands', 'wrong_status'],
} as const

/** Bids of clients, entered by their salesmen. */
export const bids = resource('bids', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-bid/paginate',
    summary: 'List bids of one’s clients; amounts of running blind rounds are masked',
    access: 'bid:view',
    ...listOf(bid, [
      ...rows,
      'lot',
      'diamond',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'ctPr',
      'amt',
      'isLeading',
      'isDeleted',
      'createdAt',
    ]),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-bid/create',
    summary: 'Bid for stones of a running round for a client: all or none. A second bid replaces the client’s first',
    access: 'bid:insert',
    body: z.strictObject({
      account: chosenId('Please Select Company Name.').meta({ title: 'Company' }),
      user: id.optional().meta({ title: 'Buyer' }),
      seller: id.optional().meta({ title: 'Sales person' }),
      bids: z
        .array(z.strictObject({ diamond: diamondName, ctPr: price }))
        .min(1, 'Please enter a bid for at least one stone.')
        .max(100, 'Please bid for at most 100 stones at once.')
        .meta({ title: 'Bids', description: 'Price per carat of each stone' }),
      confirmLargeChange,
      overrideKind,
    }),
    reply: z.object({ created: z.array(bid) }),
    refusals: ['not_found', 'validation', 'bid_refused', 'price_unconfirmed', 'stone_kind'],
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-bid/update',
    summary: 'Change a bid while its round runs',
    access: 'bid:update',
    body: z.strictObject({ id, ctPr: price.meta({ title: 'Bid $/Ct' }), confirmLargeChange, overrideKind }),
    reply: bid,
    refusals: ['not_found', 'validation', 'bid_closed', 'bid_refused', 'wrong_status', 'price_unconfirmed', 'stone_kind'],
  },
  delete: { ...withdraw, path: '/admin/v1/diamond-bid/delete', summary: 'Withdraw a blind bid while its round runs' },
  destroy: { ...withdraw, path: '/admin/v1/diamond-bid/destroy', summary: 'The same as delete' },
  results: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-bid/bids-result',
    summary: 'The results of past rounds',
    access: 'bid:view',
    ...listOf(bidResult, [...rows, 'bids', 'companyName', 'sellerName', 'wonCtPr', 'wonAmt', 'orderNo']),
  },
  reveal: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-bid/reveal',
    summary: 'View the bids of a stone before its blind round has closed; each view is logged',
    access: 'bid:all',
    body: z.strictObject({ lot: id }),
    reply: z.object({ list: z.array(bid) }),
    refusals: ['not_found'],
  },
})

const end = {
  kind: 'write',
  method: 'POST',
  access: 'bid:approve',
  body: z.strictObject({ id, remarks: remarks.optional().meta({ title: 'Reason' }) }),
  reply: bidLot,
  refusals: ['not_found', 'wrong_status', 'validation'],
} as const
const floorText = { title: 'Bids from', description: 'Percent of each stone’s price per carat' }
const floor = z.int('Please enter a whole percent.').min(1, "Bids from can't be less than 1%").max(200, "Bids from can't be more than 200%")

/** Stones in a round, with the present best bid of an open one. */
export const bidLots = resource('bidLots', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/dynamic-diamond-bid/paginate',
    summary: 'List stones in bidding rounds',
    access: 'bid:view',
    ...listOf(bidLot, [...rows, 'diamond', 'ctPr', 'floorCtPr', 'leastCtPr', 'bestCtPr', 'bids', 'isLeading', 'createdAt']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/dynamic-diamond-bid/create',
    summary: 'Put stones up in the running round of a type, or in the next',
    access: 'bid:approve',
    body: z.strictObject({
      diamonds: diamondNames,
      bidType: bidLot.shape.bidType,
      floorPercent: floor.default(100).meta(floorText),
      partial: z.boolean().default(false).meta({ title: 'Put up the rest' }),
    }),
    reply: z.object({ created: z.array(bidLot), refused: z.array(refusedDiamond) }),
    refusals: ['diamond_blocked', 'validation'],
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/dynamic-diamond-bid/update',
    summary: 'Change the lowest first bid, as long as no one has bid',
    access: 'bid:approve',
    body: z.strictObject({ id, floorPercent: floor.meta(floorText) }),
    reply: bidLot,
    refusals: ['not_found', 'wrong_status', 'validation', 'lot_has_bids'],
  },
  delete: { ...end, path: '/admin/v1/dynamic-diamond-bid/delete', summary: 'Remove a stone from its round; its bids lose' },
  destroy: { ...end, path: '/admin/v1/dynamic-diamond-bid/destroy', summary: 'The same as delete' },
})
