import { type ComponentType, lazy } from 'react'

/**
 * Lists of other areas that the page of a client shows, narrowed to it, loaded when they are first opened. Areas do not import each other; as with
 * screens and forms, what one wants of another is named here.
 */
interface Rows {
  filter: Record<string, unknown>
  empty: string
}
interface OfClient {
  account: string
}

export const HoldRows: ComponentType<Rows> = lazy(async () => ({
  default: (await import('./features/transactions/hold-list.tsx')).HoldList,
}))
export const MemoRows: ComponentType<Rows> = lazy(async () => ({
  default: (await import('./features/transactions/memos/memo-list.tsx')).MemoRows,
}))
export const DemandRows: ComponentType<OfClient> = lazy(async () => ({
  default: (await import('./features/inventory/demands/demand-list.tsx')).DemandRows,
}))
export const CartRows: ComponentType<OfClient> = lazy(async () => ({
  default: (await import('./features/transactions/tracks/track-list.tsx')).CartList,
}))
export const WatchlistRows: ComponentType<OfClient> = lazy(async () => ({
  default: (await import('./features/transactions/tracks/track-list.tsx')).WatchlistList,
}))
export const OrderRows: ComponentType<Rows & { isOneStatus?: boolean; hasEnded?: boolean }> = lazy(async () => ({
  default: (await import('./features/transactions/orders/order-list.tsx')).OrderRows,
}))
export const OfferRows: ComponentType<Rows & { hasEnded?: boolean }> = lazy(async () => ({
  default: (await import('./features/transactions/offers/offer-rows.tsx')).OfferRows,
}))
export const ViewingRows: ComponentType<OfClient & { tab: 'upcoming' | 'open' | 'expire' }> = lazy(async () => ({
  default: (await import('./features/transactions/cabins/viewing-list.tsx')).ViewingList,
}))
/** A search in words, which only the desk can say. */
export const SearchWords: ComponentType<{ search: object }> = lazy(async () => ({
  default: (await import('./features/inventory/searches/search-words.tsx')).SearchWords,
}))
