import type { PriceWay } from './reprice.ts'
import { keysOf } from '../kernel/records.ts'

/**
 * Price rules (S0 §9): a stored search selects the stones, and a type from the specification says how their prices change; each type is one way of
 * `reprice`. If several rules apply to a stone, only the one with the lowest priority number does.
 */
export const ruleTypes = {
  avgDiscount: {
    title: 'Avg. discount',
    way: 'avgBack',
    hint: 'All backs move by the same points until their average is this, such as −32',
  },
  ctPrUsd: { title: 'Price per carat, US$', way: 'ctPrByUsd', hint: 'Added to each price per carat, such as −50' },
  ctPrPercent: { title: 'Price per carat, %', way: 'ctPrBy', hint: 'Added to each price per carat in percent, such as −1.5' },
  rapDiscount: {
    title: 'Rap discount',
    way: 'back',
    hint: 'Sets the back of every stone to this value, such as −35',
  },
  stoneUsd: { title: 'Per stone, US$', way: 'amtByUsd', hint: 'Added to the amount of each stone, such as −100' },
  stoneDiscount: { title: 'Per stone, discount', way: 'backBy', hint: 'Points added to each stone’s own back, such as −2' },
  fixedCtPr: { title: 'Fixed price per carat', way: 'ctPr', hint: 'Sets this price per carat for every stone in US$, such as 4200' },
} as const satisfies Record<string, { title: string; way: PriceWay; hint: string }>
export type RuleType = keyof typeof ruleTypes
export const ruleTypeNames = keysOf(ruleTypes)

/** Why a figure is refused for a type of rule, or undefined. Percentages have the limits of a back, fixed prices those of a price. */
export function ruleFault(way: PriceWay, value: number): string | undefined {
  const noPercentage = value < -100 || value > 100 ? 'Please enter a percentage from −100 to 100.' : undefined
  const nothing = value === 0 ? 'This would change no prices.' : undefined
  const noPrice = value === -100 ? 'The price would be zero or less.' : undefined
  switch (way) {
    case 'ctPr':
      return value > 0 && value <= 99_999_999 ? undefined : 'Please enter a price per carat above 0.'
    case 'ctPrByUsd':
    case 'amtByUsd':
      return Math.abs(value) <= 99_999_999 && value !== 0 ? undefined : 'Enter an amount in US$ other than 0.'
    case 'back':
    case 'avgBack':
      return noPercentage ?? noPrice
    case 'ctPrBy':
      return noPercentage ?? noPrice ?? nothing
    case 'backBy':
      return noPercentage ?? nothing
  }
}
