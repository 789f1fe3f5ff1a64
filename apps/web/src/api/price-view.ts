import { type PriceView, priceViews, usualPriceView } from '@loupe/contract/pricing/price-views.ts'
import { useRead } from './hooks.ts'

/** How this person wants prices shown to themselves; all of them until it is known, and when nothing was said. */
export function usePriceView(): PriceView {
  const { data } = useRead(priceViews.view, {}, { staleTime: 300_000 })
  return data ?? usualPriceView
}
