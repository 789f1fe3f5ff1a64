import type { ComponentType } from 'react'
import type { StoneForm, StonesFor } from './stone-form.ts'
import { lazyLayer } from '../kit/lazy-layer.tsx'

/** The actions for selected stones, in the order of the buttons. */
export const stoneForms = {
  hold: {
    label: 'Hold',
    title: 'Hold the selected stones',
    sign: 'hold',
    keys: 'h',
    access: 'block:insert',
    Form: lazyLayer(() => import('../features/transactions/hold-form.tsx'), 'HoldForm'),
  },
  memo: {
    label: 'Memo',
    title: 'Put the selected stones on memo',
    sign: 'go',
    keys: 'm',
    access: 'block:insert',
    Form: lazyLayer(() => import('../features/transactions/memos/memo-form.tsx'), 'MemoForm'),
  },
  order: {
    label: 'Order',
    title: 'Order the selected stones',
    sign: 'order',
    keys: 'r',
    access: 'order:insert',
    Form: lazyLayer(() => import('../features/transactions/orders/order-form.tsx'), 'OrderForm'),
  },
  offer: {
    label: 'Offer',
    title: 'Make an offer for the selected stones',
    sign: 'offer',
    keys: 'o',
    access: 'offer:insert',
    Form: lazyLayer(() => import('../features/transactions/offers/offer-form.tsx'), 'OfferForm'),
  },
  cart: {
    label: 'Cart',
    title: 'Add the selected stones to a cart',
    sign: 'cart',
    keys: 'a',
    access: 'track:insert',
    Form: lazyLayer(() => import('../features/transactions/tracks/track-form.tsx'), 'CartForm'),
  },
  watchlist: {
    label: 'Watch',
    title: 'Add the selected stones to a watchlist',
    sign: 'eye',
    keys: 'w',
    access: 'track:insert',
    Form: lazyLayer(() => import('../features/transactions/tracks/track-form.tsx'), 'WatchlistForm'),
  },
  track: {
    label: 'Track',
    title: 'Track the selected stones',
    sign: 'bell',
    keys: 't',
    access: 'track:insert',
    Form: lazyLayer(() => import('../features/transactions/tracks/track-form.tsx'), 'TrackForm'),
  },
  bid: {
    label: 'Bid',
    title: 'Bid for the selected stones',
    sign: 'swap',
    keys: 'b',
    access: 'bid:insert',
    Form: lazyLayer(() => import('../features/transactions/bids/bid-form.tsx'), 'BidForm'),
  },
  viewing: {
    label: 'Office View',
    title: 'Show the selected stones in the office',
    sign: 'team',
    keys: 'y',
    access: 'cabin:insert',
    Form: lazyLayer(() => import('../features/transactions/cabins/viewing-form.tsx'), 'ViewingForm'),
  },
  unHold: {
    label: 'UnHold',
    title: 'Release the selected stones from hold',
    sign: 'not',
    keys: 'z h',
    access: 'block:update',
    Form: lazyLayer(() => import('../features/transactions/release-form.tsx'), 'UnHoldForm'),
  },
  unMemo: {
    label: 'UnMemo',
    title: 'Take the selected stones returned from memo',
    sign: 'left',
    keys: 'z m',
    access: 'block:update',
    Form: lazyLayer(() => import('../features/transactions/release-form.tsx'), 'UnMemoForm'),
  },
  revise: {
    label: 'Revise prices',
    title: 'Revise the prices of the selected stones',
    sign: 'edit',
    keys: 'z p',
    access: 'price:insert',
    isRare: true,
    Form: lazyLayer(() => import('../features/pricing/revise.tsx'), 'ReviseStones'),
  },
  lot: {
    label: 'Put up for bids',
    title: 'Put the selected stones up for bids',
    sign: 'up',
    keys: 'u',
    access: 'bid:approve',
    isRare: true,
    Form: lazyLayer(() => import('../features/transactions/bids/lot-form.tsx'), 'LotForm'),
  },
  withhold: {
    label: 'Withhold from platform',
    title: 'Withhold the selected stones from a platform',
    sign: 'not',
    keys: 'z k',
    access: 'platform:update',
    isRare: true,
    Form: lazyLayer(() => import('../features/inventory/stone/withhold-form.tsx'), 'WithholdForm'),
  },
} as const satisfies Record<string, StoneForm>
export type StoneFormName = keyof typeof stoneForms
export const stoneFormNames = Object.keys(stoneForms) as StoneFormName[]

/** Direct Buy: orders one or a few stones at once. */
export const BuyForm: ComponentType<StonesFor> = lazyLayer(() => import('../features/transactions/orders/order-form.tsx'), 'BuyForm')

/** A bid for the stone whose page is open. */
export const BidForm: ComponentType<StonesFor> = stoneForms.bid.Form
