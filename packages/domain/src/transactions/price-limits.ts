import { type Bp, type Cents, bp, percent } from '../kernel/units.ts'
import { backOf } from '../pricing/price.ts'

/**
 * How far a price given for a stone may stand from its asking price, in percent (S1 §3, §5: Discount settings; domain.md C55). The lower bounds lie
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
/** What a new installation starts with: usual bargaining passes, a slip of the hand does not. An admin is asked to review it. */
export const startingLimits: DiscountSettings = {
  minBuynowDiscount: -30,
  maxBuynowDiscount: 30,
  bestBuyMinBuynowDiscount: -10,
  bestBuyMaxBuynowDiscount: 30,
  noOfOrderStone: 0,
}
/** Everything is allowed. */
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
 * Why a price cannot be given for a stone, or nothing. The deviation is that of the given price per carat from the stone's asking price of today,
 * rounded to a hundredth of a percent; a bound itself is allowed.
 * @param asking the stone's price per carat of today; @param ctPr the price per carat that is given
 */
export function priceFault(settings: DiscountSettings, isBestBuy: boolean, asking: Cents, ctPr: Cents): string | undefined {
  if (ctPr <= 0) return 'The price must be more than 0.'
  const deviation = backOf(ctPr, asking)
  if (deviation === null) return undefined
  const { min, max } = boundsFor(settings, isBestBuy)
  const what = isBestBuy ? 'a best buy stone' : 'this stone'
  if (deviation < bp(min)) return `The price is ${percent(deviation)} % from the asking price; ${what} can't go below ${min} %.`
  if (deviation > bp(max)) return `The price is +${percent(deviation)} % from the asking price; ${what} can't go above +${max} %.`
  return undefined
}

/** How far a price may stand from the asking one, either way and in percent, before somebody is asked whether it is meant. */
export const largeChangePercent = 20

/**
 * How far a price stands from the asking one, in words, when that is more than somebody types on purpose; nothing when it is near. A move of just the
 * limit is near.
 * @param asking the price per carat quoted to the client; @param ctPr the price per carat that is given
 */
export function largeChange(asking: Cents, ctPr: Cents): string | undefined {
  if (asking <= 0 || Math.abs(ctPr - asking) * 100 <= asking * largeChangePercent) return undefined
  const distance = backOf(ctPr, asking) ?? 0
  return `${Math.abs(percent(distance as Bp))} % ${distance < 0 ? 'below' : 'above'} the asking price`
}

/** Prices that are far from the asking ones, in one sentence. */
export function largeChangeWords(prices: readonly { vStnId: string; distance: string }[]): string {
  const [first] = prices
  if (!first) return ''
  if (prices.length === 1) return `${first.vStnId}: This price is ${first.distance}.`
  return `${prices.length} prices are more than ${largeChangePercent} % from the asking price; the first, of ${first.vStnId}, is ${first.distance}.`
}

/**
 * Why a client may not have so many stones more in pending orders, or nothing.
 * @param pending stones that wait already; @param more stones that are asked for
 */
export function pendingFault({ noOfOrderStone }: DiscountSettings, pending: number, more: number): string | undefined {
  if (noOfOrderStone === 0 || pending + more <= noOfOrderStone) return undefined
  return `A client may have ${noOfOrderStone} stones in pending orders; ${pending} wait already and ${more} are asked for.`
}
