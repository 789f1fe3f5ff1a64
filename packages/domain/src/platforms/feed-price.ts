import { type Bp, type Cents, type Mct, divideRounded } from '../kernel/units.ts'
import { backOf } from '../pricing/price.ts'
import { type NewPrice, type Priced, reprice } from '../pricing/reprice.ts'
import { ruleTypes } from '../pricing/rule.ts'
import { feedPrice } from './global-policy.ts'
import type { FeedRuleType, RejectReason } from './platform.ts'

/** What a profile does to the price of a stone that goes out; the stock's own price stays. */
export interface FeedPricing {
  rule: { type: FeedRuleType; value: number } | null
  /** Of the policy that took the stone in; 0 without. */
  markUp: Bp
}

/**
 * The price a stone goes out at: the rule of the profile first, then the mark-up of the policy, each rounded to the cent per carat and then the amount.
 * The back follows from the price per carat and the stone's list price.
 * @returns why it has none: a discount on no list price, or nothing left
 */
export function priceOut(stone: Priced, { rule, markUp }: FeedPricing): NewPrice | RejectReason {
  const ruled: { ctPr: Cents; crt: Mct } | RejectReason = rule ? ruledPrice(stone, rule) : stone
  if (typeof ruled === 'string') return ruled
  const { ctPr, amt } = feedPrice(ruled.ctPr, stone.crt, markUp)
  return ctPr > 0 ? { ctPr, amt, back: backOf(ctPr, stone.rap) } : 'noPrice'
}

function ruledPrice(stone: Priced, { type, value }: NonNullable<FeedPricing['rule']>): { ctPr: Cents; crt: Mct } | RejectReason {
  const is = reprice(stone, { way: ruleTypes[type].way, value })
  if (is === 'no_list_price') return 'noListPrice'
  return is === 'no_price' ? 'noPrice' : { ctPr: is.ctPr, crt: stone.crt }
}

/**
 * By how much an amount that goes out differs from the stock's, so that a rule that gives stones away is seen before it does. In hundredths of a percent
 * of the stock's amount, rounded once; a minus is less than in the stock.
 * @returns null where the stock has no amount to compare with
 */
export const changeOf = (stock: Cents, going: Cents): Bp | null =>
  stock > 0 ? (Number(divideRounded(BigInt(going - stock) * 10_000n, BigInt(stock))) as Bp) : null
