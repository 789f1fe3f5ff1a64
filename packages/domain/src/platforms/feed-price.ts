import { type Bp, type Cents, type Mct, divideRounded } from '../kernel/units.ts'
import { backOf } from '../pricing/price.ts'
import { type NewPrice, type Priced, reprice } from '../pricing/reprice.ts'
import { ruleTypes } from '../pricing/rule.ts'
import { feedPrice } from './global-policy.ts'
import type { FeedRuleType, RejectReason } from './platform.ts'

/** How a profile changes the price of the stones that it sends; the price in the stock does not change. */
export interface FeedPricing {
  rule: { type: FeedRuleType; value: number } | null
  /** The mark-up of the policy that selected the stone; 0 without one. */
  markUp: Bp
}

/**
 * The price at which a stone is sent: first the profile's rule, then the policy's mark-up, each rounded to the cent per carat, then the amount. The
 * back follows from the price per carat and the stone's list price.
 * @returns a fault: a discount without a list price, or a price not above zero
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
 * The difference between the amount sent and the amount in the stock, so that a rule that gives stones away is noticed before it does harm. In
 * hundredths of a percent of the stock's amount, rounded once; negative when less is sent.
 * @returns null where the stock has no amount to compare with
 */
export const changeOf = (stock: Cents, going: Cents): Bp | null =>
  stock > 0 ? (Number(divideRounded(BigInt(going - stock) * 10_000n, BigInt(stock))) as Bp) : null
