import type { DiscountSettings } from './price-limits.ts'

/** What the form calls the five figures (S1 §3). */
export const discountTitles: Record<keyof DiscountSettings, string> = {
  minBuynowDiscount: 'Min Discount',
  maxBuynowDiscount: 'Max Discount',
  bestBuyMinBuynowDiscount: 'Best Buy Min Discount',
  bestBuyMaxBuynowDiscount: 'Best Buy Max Discount',
  noOfOrderStone: 'Pending Order Stones',
}
/** How far each figure may go (S1 §5): percent, but for the stones, which are counted. */
export const discountBounds: Record<keyof DiscountSettings, { min: number; max: number }> = {
  minBuynowDiscount: { min: -100, max: 0 },
  maxBuynowDiscount: { min: 0, max: 100 },
  bestBuyMinBuynowDiscount: { min: -100, max: 0 },
  bestBuyMaxBuynowDiscount: { min: 0, max: 100 },
  noOfOrderStone: { min: 0, max: 100 },
}
export const discountNames = Object.keys(discountBounds) as (keyof DiscountSettings)[]

/** The sentences of S1 §5, made for each figure as it makes the two it names. */
export const discountSaid = Object.fromEntries(
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
