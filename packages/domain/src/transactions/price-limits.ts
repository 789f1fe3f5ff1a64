import { type Cents, bp, percent } from '../kernel/units.ts'
import { backOf } from '../pricing/price.ts'

/**
 * How far a price asked for a stone may stand from its list price, in percent (S1 §3, §5: Discount settings; domain.md C55). The lower bounds lie
 * between -100 and 0, the upper between 0 and 100. Best buy stones have a pair of their own.
 */
export interface DiscountSettings {
  minBuynowDiscount: number
  maxBuynowDiscount: number
  bestBuyMinBuynowDiscount: number
  bestBuyMaxBuynowDiscount: number
  /** The most stones a client may have in pending orders; 0 is no limit. */
  noOfOrderStone: number
}
/** Until the business has said otherwise everything is allowed: a house that is new must be able to sell. */
export const allowingAll: DiscountSettings = {
  minBuynowDiscount: -100,
  maxBuynowDiscount: 100,
  bestBuyMinBuynowDiscount: -100,
  bestBuyMaxBuynowDiscount: 100,
  noOfOrderStone: 0,
}

/** The bounds for a stone: its own pair for a best buy. */
export const boundsFor = (settings: DiscountSettings, isBestBuy: boolean) =>
  isBestBuy
    ? { min: settings.bestBuyMinBuynowDiscount, max: settings.bestBuyMaxBuynowDiscount }
    : { min: settings.minBuynowDiscount, max: settings.maxBuynowDiscount }

/**
 * Why a price can not be asked for a stone, or nothing. The deviation is that of the asked price per carat from the stone's price of today, rounded
 * to a hundredth of a percent; a bound itself is allowed.
 * @param listCtPr the stone's price per carat of today; @param ctPr the price per carat that is asked
 */
export function priceFault(settings: DiscountSettings, isBestBuy: boolean, listCtPr: Cents, ctPr: Cents): string | undefined {
  if (ctPr <= 0) return 'The price must be more than 0.'
  const deviation = backOf(ctPr, listCtPr)
  if (deviation === null) return undefined
  const { min, max } = boundsFor(settings, isBestBuy)
  const what = isBestBuy ? 'a best buy stone' : 'this stone'
  if (deviation < bp(min)) return `The price is ${percent(deviation)} % from the list; ${what} can't go below ${min} %.`
  if (deviation > bp(max)) return `The price is +${percent(deviation)} % from the list; ${what} can't go above +${max} %.`
  return undefined
}

/**
 * Why a client may not have so many stones more in pending orders, or nothing.
 * @param pending stones that wait already; @param more stones that are asked for
 */
export function pendingFault({ noOfOrderStone }: DiscountSettings, pending: number, more: number): string | undefined {
  if (noOfOrderStone === 0 || pending + more <= noOfOrderStone) return undefined
  return `A client may have ${noOfOrderStone} stones in pending orders; ${pending} wait already and ${more} are asked for.`
}
