import { numberText } from '../kernel/number-text.ts'
import type { QuotedTerm } from '../accounts/quote.ts'
import { type Bp, type Cents, bp, cents, percent, percentText } from '../kernel/units.ts'
import { backOf } from '../pricing/price.ts'

/**
 * How far a given price may deviate from the asking price, in percent (S1 §3, §5: Discount settings). Lower bounds are between -100 and 0, upper
 * bounds between 0 and 100. Best buy stones have bounds of their own.
 */
export interface DiscountSettings {
  minBuynowDiscount: number
  maxBuynowDiscount: number
  bestBuyMinBuynowDiscount: number
  bestBuyMaxBuynowDiscount: number
  /** The most stones a client may have in pending orders; 0 means no limit. */
  noOfOrderStone: number
}
/** Limits of a new installation: they allow normal bargaining and catch typing errors. An admin is asked to review them. */
export const startingLimits: DiscountSettings = {
  minBuynowDiscount: -30,
  maxBuynowDiscount: 30,
  bestBuyMinBuynowDiscount: -10,
  bestBuyMaxBuynowDiscount: 30,
  noOfOrderStone: 0,
}
/** Limits that allow everything. */
export const allowingAll: DiscountSettings = {
  minBuynowDiscount: -100,
  maxBuynowDiscount: 100,
  bestBuyMinBuynowDiscount: -100,
  bestBuyMaxBuynowDiscount: 100,
  noOfOrderStone: 0,
}

/** The bounds for a stone; best buys have their own. */
const boundsFor = (settings: DiscountSettings, isBestBuy: boolean) =>
  isBestBuy
    ? { min: settings.bestBuyMinBuynowDiscount, max: settings.bestBuyMaxBuynowDiscount }
    : { min: settings.minBuynowDiscount, max: settings.maxBuynowDiscount }

/**
 * Why a price is refused for a stone, or undefined. The deviation is that of the given price per carat from today's asking price, rounded to a
 * hundredth of a percent; a deviation equal to the bound is allowed.
 * @param asking the stone's price per carat today
 * @param ctPr the given price per carat
 */
export function priceFault(settings: DiscountSettings, isBestBuy: boolean, asking: Cents, ctPr: Cents): string | undefined {
  if (ctPr <= 0) return 'The price must be more than 0.'
  const deviation = backOf(ctPr, asking)
  if (deviation === null) return undefined
  const { min, max } = boundsFor(settings, isBestBuy)
  const what = isBestBuy ? 'a best buy stone' : 'this stone'
  if (deviation < bp(min)) return distanceFault(what, deviation, bp(min), 'below')
  if (deviation > bp(max)) return distanceFault(what, deviation, bp(max), 'above')
  return undefined
}

/** As distances from the asking price, in words: a signed percentage is read as a Back %, which counts from the list price. */
function distanceFault(what: string, deviation: Bp, bound: Bp, side: 'below' | 'above'): string {
  const distance = (by: Bp) => percentText(Math.abs(percent(by)))
  const most = bound === 0 ? side : `more than ${distance(bound)} ${side}`
  return `The price is ${distance(deviation)} ${side} the asking price; ${what} can't go ${most} asking.`
}

/** The deviation from the quoted price, up or down in percent, beyond which a price needs confirmation. */
const largeChangePercent = 20

/** The price with which a given price per carat is compared: the one quoted to the client, or the best bid to beat in an open round. */
export interface QuotedBase {
  kind: 'asking' | 'term' | 'highestBid'
  ctPr: number
}
const baseNames: Record<QuotedBase['kind'], string> = {
  asking: 'the asking price',
  term: "the price on the client's term",
  highestBid: 'the highest bid',
}

/**
 * The price quoted to a client: on its term where that applies to the stone, else the asking price. The Discount settings compare with the asking
 * price only.
 */
export const quotedBase = (asking: number, term: Pick<QuotedTerm, 'to'> | null | undefined): QuotedBase =>
  term?.to ? { kind: 'term', ctPr: term.to.ctPr } : { kind: 'asking', ctPr: asking }

/**
 * The deviation of a price, as text that names the base of comparison, when it is large enough to suggest a typing error; undefined otherwise. A
 * deviation equal to the limit is not large.
 * @param ctPr the given price per carat
 */
export function largeChange(quoted: QuotedBase, ctPr: Cents): string | undefined {
  const base = cents(quoted.ctPr)
  return base <= 0 || Math.abs(ctPr - base) * 100 <= base * largeChangePercent ? undefined : deviationText(quoted, ctPr)
}

/** What to know of a price while it is typed: as `largeChange`, and any deviation of one that is above the quoted price, because clients seldom pay more. */
export const deviationNote = (quoted: QuotedBase, ctPr: Cents): string | undefined =>
  quoted.ctPr > 0 && ctPr > cents(quoted.ctPr) ? deviationText(quoted, ctPr) : largeChange(quoted, ctPr)

function deviationText({ kind, ctPr: from }: QuotedBase, ctPr: Cents): string {
  const distance = backOf(ctPr, cents(from)) ?? 0
  const by = distance === 0 ? 'less than 0.01%' : percentText(Math.abs(percent(distance)))
  return `${by} ${ctPr < cents(from) ? 'below' : 'above'} ${baseNames[kind]}, ${numberText(from, 2)}`
}

/** Prices with a large deviation, as one sentence. */
export function largeChangeMessage(prices: readonly { vStnId: string; distance: string }[]): string {
  const [first] = prices
  if (!first) return ''
  if (prices.length === 1) return `${first.vStnId}: This price is ${first.distance}.`
  return `${prices.length} prices are more than ${percentText(largeChangePercent)} from the prices quoted; the first, of ${first.vStnId}, is ${first.distance}.`
}

/**
 * Why a client may not have more stones in pending orders, or undefined.
 * @param pending stones in pending orders already
 * @param more stones requested
 */
export function pendingFault({ noOfOrderStone }: DiscountSettings, pending: number, more: number): string | undefined {
  if (noOfOrderStone === 0 || pending + more <= noOfOrderStone) return undefined
  return `A client may have ${noOfOrderStone} stones in pending orders; ${pending} are already pending and ${more} are requested.`
}
