import type { DiscountSettings } from './price-limits.ts'
import { keysOf } from '../kernel/records.ts'

/** Labels of the five figures in the form (S1 §3). */
export const discountTitles: Record<keyof DiscountSettings, string> = {
  minBuynowDiscount: 'Min Discount',
  maxBuynowDiscount: 'Max Discount',
  bestBuyMinBuynowDiscount: 'Best Buy Min Discount',
  bestBuyMaxBuynowDiscount: 'Best Buy Max Discount',
  noOfOrderStone: 'Pending Order Stones',
}
/** The range of each figure (S1 §5): percent, except the number of stones. */
export const discountBounds: Record<keyof DiscountSettings, { min: number; max: number }> = {
  minBuynowDiscount: { min: -100, max: 0 },
  maxBuynowDiscount: { min: 0, max: 100 },
  bestBuyMinBuynowDiscount: { min: -100, max: 0 },
  bestBuyMaxBuynowDiscount: { min: 0, max: 100 },
  noOfOrderStone: { min: 0, max: 100 },
}
const discountNames = keysOf(discountBounds)

/** The messages of S1 §5, applied to every figure; the specification has them for two. */
export const discountText = Object.fromEntries(
  discountNames.map((name) => {
    const [title, { min, max }] = [discountTitles[name], discountBounds[name]]
    return [
      name,
      {
        missing: `Please Insert ${title}`,
        low: `${title} must be greater than or equal to ${min}`,
        high: `${title} must be less than or equal to ${max}`,
      },
    ]
  }),
) as Record<keyof DiscountSettings, { missing: string; low: string; high: string }>
