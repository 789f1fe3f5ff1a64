import { discountBounds, discountText, discountTitles } from '@loupe/domain/transactions/discount-settings.ts'
import type { DiscountSettings } from '@loupe/domain/transactions/price-limits.ts'
import { z } from 'zod'

const figure = (name: keyof DiscountSettings, step: number, description?: string) =>
  z
    .number({ error: ({ code }) => (code === 'invalid_type' ? discountText[name].missing : undefined) })
    .min(discountBounds[name].min, discountText[name].low)
    .max(discountBounds[name].max, discountText[name].high)
    .multipleOf(step)
    .meta({ title: discountTitles[name], ...(description ? { description } : {}) })

/** How far a given price may deviate from the asking price, and how many stones a client may have in pending orders (S1 §3, §5). */
export const discountSettings = z
  .strictObject({
    minBuynowDiscount: figure(
      'minBuynowDiscount',
      0.01,
      'The lowest a price may be, -100 to 0: at -40 no more than 40 percent below the asking price',
    ),
    maxBuynowDiscount: figure(
      'maxBuynowDiscount',
      0.01,
      'The highest a price may be, 0 to 100: at 10 no more than 10 percent above the asking price',
    ),
    bestBuyMinBuynowDiscount: figure('bestBuyMinBuynowDiscount', 0.01, 'The lowest for best buy stones, -100 to 0'),
    bestBuyMaxBuynowDiscount: figure('bestBuyMaxBuynowDiscount', 0.01, 'The highest for best buy stones, 0 to 100'),
    noOfOrderStone: figure('noOfOrderStone', 1, 'The most stones a client may have in pending orders, up to 100; 0 is no limit'),
  })
  .meta({ id: 'DiscountSettings' })
