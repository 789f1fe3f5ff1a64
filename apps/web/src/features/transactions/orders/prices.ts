import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { amountTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { type AgreedTerm, quoteOf, termLine } from '@loupe/domain/accounts/quote.ts'
import { cents, dollars, mct, percentText } from '@loupe/domain/kernel/units.ts'
import { amountOf, backOf } from '@loupe/domain/pricing/price.ts'
import { type DiscountSettings, allowingAll, deviationNote, priceFault, quotedBase } from '@loupe/domain/transactions/price-limits.ts'
import type { StonesFor } from '../../../links/stone-action.ts'

export type Requested = ReadonlyMap<string, string>
/** The price of a stone where what was typed names none: not a number, so that nothing can be sent. */
export const noPrice = 'none'
/** What to type where what was typed is no price per carat. */
export const priceExpected = () => `Enter a price in US$ per carat, such as ${typedText('1234.5')}.`
type Stone = StonesFor['stones'][number]

/**
 * The price and amount of a stone at its typed price, or otherwise at its own price on the client's term; with the arithmetic of the term, a
 * difference from the quoted price that is large or above it, and the reason if the price is not allowed.
 */
export function pricedAt(stone: Stone, typed: string | undefined, limits: DiscountSettings | undefined, term?: AgreedTerm) {
  const price = typed === undefined ? undefined : amountTyped(typed)
  const quote = quoteOf(term, stone)
  const own = { ...quote.price, line: quote.term && termLine(quote.term), far: undefined }
  if (price === undefined) return { ...own, fault: undefined }
  if (Number.isNaN(price)) return { ...own, fault: priceExpected() }
  if (price !== Number(price.toFixed(2))) return { ...own, fault: 'Enter a price with at most two decimals.' }
  if (price > 1e9) return { ...own, fault: "This can't be more than 1,000,000,000." }
  const given = price > 0 ? quoteOf(term, stone, price).term : null
  const isOnTerm = given !== null && given.notApplied === null
  const fault = isOnTerm
    ? undefined
    : priceFault(limits ?? allowingAll, stone.wSts === diamondStatus.bestBuy, cents(stone.ctPr), cents(price))
  if (price <= 0) return { ...own, fault }
  const back = backOf(cents(price), cents(stone.rap ?? 0))
  const amt = price === stone.ctPr ? stone.amt : dollars(amountOf(cents(price), mct(stone.crt)))
  const far = deviationNote(quotedBase(stone.ctPr, given), cents(price))
  return { ctPr: price, amt, back: back === null ? null : back / 100, fault, line: given && termLine(given), far }
}

/** The prices to send: the typed ones only. Typing the asking price also counts: the client's term is then not applied. */
export const requestedPrices = (stones: readonly Stone[], requested: Requested) =>
  stones.flatMap(({ id }) => {
    const price = amountTyped(requested.get(id) ?? '')
    return price === undefined ? [] : [{ diamond: id, ctPr: price }]
  })

/** The limits of prices as text, shown before anything is sent: those of best buy stones, of the others, or of both, by the stones at hand. */
export function limitText(limits: DiscountSettings, stones: readonly Pick<Stone, 'wSts'>[]): string {
  const side = (by: number) => `${percentText(Math.abs(by))} ${by > 0 ? 'above' : 'below'}`
  const range = (min: number, max: number) => `from ${side(min)} to ${side(max)} the asking price`
  const ordinary = range(limits.minBuynowDiscount, limits.maxBuynowDiscount)
  const best = range(limits.bestBuyMinBuynowDiscount, limits.bestBuyMaxBuynowDiscount)
  const isBest = ({ wSts }: Pick<Stone, 'wSts'>) => wSts === diamondStatus.bestBuy
  const ranges =
    !stones.some(isBest) || ordinary === best ? ordinary : stones.every(isBest) ? best : `${ordinary}, of best buy stones ${best}`
  return `Prices may be ${ranges}; others are refused.`
}
