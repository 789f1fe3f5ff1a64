import { type Bp, type Cents, type Mct, bp, cents, divideRounded } from '../kernel/units.ts'
import { amountOf, backOf, ctPrOf, priceDiamond } from './price.ts'
import { keysOf } from '../kernel/records.ts'

/**
 * The ways to change a price, for one stone or many. Price rules (S0 §9, rule.ts), revisions and bulk edits (stone-edit.ts) all use them, so that
 * there is one implementation of the arithmetic.
 */
export const priceWays = {
  backBy: { title: 'Back, by points', unit: 'points', needsList: true },
  back: { title: 'Back, to', unit: 'percent', needsList: true },
  avgBack: { title: 'Average back, to', unit: 'percent', needsList: true },
  ctPrBy: { title: '$/Ct, by percent', unit: 'percent', needsList: false },
  ctPrByUsd: { title: '$/Ct, by US$', unit: 'usd', needsList: false },
  ctPr: { title: '$/Ct, to', unit: 'usd', needsList: false },
  amtByUsd: { title: 'Amount of each stone, by US$', unit: 'usd', needsList: false },
} as const satisfies Record<string, { title: string; unit: 'points' | 'percent' | 'usd'; needsList: boolean }>
export type PriceWay = keyof typeof priceWays
/** The ways that need a list price. */
type ListWay = { [W in PriceWay]: (typeof priceWays)[W]['needsList'] extends true ? W : never }[PriceWay]
const needsList = (way: PriceWay): way is ListWay => priceWays[way].needsList
export const priceWayNames = keysOf(priceWays)

/** A change of price: a way, and its figure as a decimal, as on the wire. */
export interface PriceStep {
  way: PriceWay
  value: number
}

/** A stone's price in exact units; `rap` is 0 without a list price. */
export interface Priced {
  rap: Cents
  back: Bp | null
  ctPr: Cents
  crt: Mct
}
export interface NewPrice {
  back: Bp | null
  ctPr: Cents
  amt: Cents
}
export type PriceFault = 'no_list_price' | 'no_price'
export const priceFaultText: Record<PriceFault, string> = {
  no_list_price: 'This stone has no list price: give a price per carat.',
  no_price: 'The price would be zero or less.',
}

/**
 * Applies a price step. The price per carat is rounded to the cent first, then the amount (`priceDiamond`). Where US$ are given, the back follows
 * from the price per carat, to a hundredth of a percent. US$ added to a whole stone are spread over its weight, so the amount may differ from the
 * request by a few cents: it is always price per carat times weight.
 * @returns a fault when a back is requested for a stone without a list price, or when the price would not be above zero
 */
export function reprice(stone: Priced, { way, value }: PriceStep): NewPrice | PriceFault {
  if (needsList(way)) {
    const from = startingBack(stone, way)
    if (stone.rap <= 0 || from === null) return 'no_list_price'
    const back = (from + bp(value)) as Bp
    const { ctPr, amt } = priceDiamond(stone.rap, back, stone.crt)
    return ctPr > 0 ? { back, ctPr, amt } : 'no_price'
  }
  const ctPr = perCarat(stone, way, value)
  return ctPr > 0 ? { back: backOf(ctPr, stone.rap), ctPr, amt: amountOf(ctPr, stone.crt) } : 'no_price'
}

/** The back from which a step starts; null without a list price. */
function startingBack(stone: Priced, way: ListWay): number | null {
  switch (way) {
    case 'back':
      return 0
    case 'backBy':
    case 'avgBack':
      return stone.back ?? backOf(stone.ctPr, stone.rap)
  }
}

function perCarat(stone: Priced, way: Exclude<PriceWay, ListWay>, value: number): Cents {
  switch (way) {
    case 'ctPr':
      return cents(value)
    case 'ctPrByUsd':
      return (stone.ctPr + cents(value)) as Cents
    case 'amtByUsd':
      return ctPrOf((amountOf(stone.ctPr, stone.crt) + cents(value)) as Cents, stone.crt)
    case 'ctPrBy':
      return Number(divideRounded(BigInt(stone.ctPr) * BigInt(10_000 + bp(value)), 10_000n)) as Cents
  }
}

/**
 * The step that gives stones a requested average back: every back moves by the same points, so the carat-weighted average moves by as many, and
 * differences between stones remain. A step of 0 when no stone has a list price.
 * @param avgBack their present average, percent (totalsOf)
 */
export function averageStep(avgBack: number | null, target: number): PriceStep {
  return { way: 'backBy', value: avgBack === null ? 0 : (bp(target) - bp(avgBack)) / 100 }
}

/** What happens to prices when a list changes: the discount stays and the price follows, or the price stays and the discount follows. */
export const listRules = {
  back: 'Keep the back; prices follow the list',
  price: 'Keep the price; backs follow the list',
} as const
export type ListRule = keyof typeof listRules

/**
 * A stone's price under a new list price. Under the same list price nothing changes, however the back was rounded. Two prices never change: one that
 * was promised, and one that had no list price before, since nothing says what discount was intended. Without a new list price there is no back: a
 * dash, never 0.
 */
export function relist(stone: Priced, rap: Cents, rule: ListRule, isPromised: boolean): NewPrice {
  if (rap > 0 && rap === stone.rap && stone.back !== null)
    return { back: stone.back, ctPr: stone.ctPr, amt: amountOf(stone.ctPr, stone.crt) }
  const back = stone.back ?? backOf(stone.ctPr, stone.rap)
  const stays = rule === 'price' || isPromised || back === null || stone.rap <= 0 || rap <= 0
  if (stays) return { back: backOf(stone.ctPr, rap), ctPr: stone.ctPr, amt: amountOf(stone.ctPr, stone.crt) }
  const { ctPr, amt } = priceDiamond(rap, back, stone.crt)
  return ctPr > 0 ? { back, ctPr, amt } : { back: backOf(stone.ctPr, rap), ctPr: stone.ctPr, amt: amountOf(stone.ctPr, stone.crt) }
}
