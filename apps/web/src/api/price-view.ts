import { type PriceView, priceViews, defaultPriceView } from '@loupe/contract/pricing/price-views.ts'
import { prefetch, useRead } from './hooks.ts'

export const prefetchPriceView = () => prefetch(priceViews.view, {})

/** The prices that this person chose to see; all of them while loading, and when nothing was chosen. */
export function usePriceView(): PriceView {
  const { data } = useRead(priceViews.view, {}, { staleTime: 300_000 })
  return data ?? defaultPriceView
}
