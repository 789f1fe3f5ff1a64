import type { ComponentType } from 'react'
import { lazyComponent } from '../kit/lazy-component.ts'

/** Lists of other areas that a client's page shows, limited to the client; each is loaded when it is first opened. */
interface Rows {
  filter: Record<string, unknown>
  empty: string
}
interface OfClient {
  account: string
}

export const HoldRows: ComponentType<Rows> = lazyComponent(() => import('../features/transactions/hold-list.tsx'), 'HoldList')
export const MemoRows: ComponentType<Rows> = lazyComponent(() => import('../features/transactions/memos/memo-list.tsx'), 'MemoRows')
export const DemandRows: ComponentType<OfClient> = lazyComponent(
  () => import('../features/inventory/demands/demand-list.tsx'),
  'DemandRows',
)
export const CartRows: ComponentType<OfClient> = lazyComponent(() => import('../features/transactions/tracks/track-list.tsx'), 'CartList')
export const WatchlistRows: ComponentType<OfClient> = lazyComponent(
  () => import('../features/transactions/tracks/track-list.tsx'),
  'WatchlistList',
)
export const OrderRows: ComponentType<Rows & { isOneStatus?: boolean; hasEnded?: boolean }> = lazyComponent(
  () => import('../features/transactions/orders/order-list.tsx'),
  'OrderRows',
)
export const OfferRows: ComponentType<Rows & { hasEnded?: boolean; arePending?: boolean }> = lazyComponent(
  () => import('../features/transactions/offers/offer-rows.tsx'),
  'OfferRows',
)
export const ViewingRows: ComponentType<OfClient & { tab: 'upcoming' | 'open' | 'expire' }> = lazyComponent(
  () => import('../features/transactions/cabins/viewing-list.tsx'),
  'ViewingList',
)
