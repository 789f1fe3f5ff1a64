import { type AgreedTerm, quoteOf, termLine } from '@loupe/domain/accounts/quote.ts'
import { cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { amountOf, backOf } from '@loupe/domain/pricing/price.ts'
import { type DiscountSettings, allowingAll, largeChange, priceFault } from '@loupe/domain/transactions/price-limits.ts'
import type { StonesFor } from '../../../forms.tsx'
import { decimalOf } from '../../../kit/decimal-input.tsx'

export type Asked = ReadonlyMap<string, string>
type Stone = StonesFor['stones'][number]

/**
 * What a stone comes to at the price that was typed for it, or at its own on the client's term; the term's line of arithmetic, how far the typed price is
 * from the one quoted, and why it cannot be given.
 */
export function pricedAt(stone: Stone, typed: string | undefined, limits: DiscountSettings | undefined, term?: AgreedTerm) {
  const price = typed === undefined ? undefined : decimalOf(typed)
  const quote = quoteOf(term, stone)
  const own = { ...quote.price, line: quote.term && termLine(quote.term), far: undefined }
  if (price === undefined) return { ...own, fault: undefined }
  if (Number.isNaN(price) || price !== Number(price.toFixed(2))) return { ...own, fault: 'Please give a price in dollars and cents.' }
  if (price > 1e9) return { ...own, fault: "This can't be more than 1,000,000,000." }
  const given = price > 0 ? quoteOf(term, stone, price).term : null
  const isOnTerm = given !== null && given.notApplied === null
  const fault = isOnTerm ? undefined : priceFault(limits ?? allowingAll, stone.wSts === 'D', cents(stone.ctPr), cents(price))
  if (price <= 0) return { ...own, fault }
  const back = backOf(cents(price), cents(stone.rap ?? 0))
  const amt = price === stone.ctPr ? stone.amt : dollars(amountOf(cents(price), mct(stone.crt)))
  const far = largeChange(cents(given?.to?.ctPr ?? stone.ctPr), cents(price))
  return { ctPr: price, amt, back: back === null ? null : back / 100, fault, line: given && termLine(given), far }
}

/** The prices that go out: those that were typed. One that is typed as the asking price is that price, whatever the client's term. */
export const askedPrices = (stones: readonly Stone[], asked: Asked) =>
  stones.flatMap(({ id }) => {
    const price = decimalOf(asked.get(id) ?? '')
    return price === undefined ? [] : [{ diamond: id, ctPr: price }]
  })

const signed = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`

/** The min-max rules in words, before anything is sent (domain.md rows 35, 74). */
export function limitWords(limits: DiscountSettings): string {
  const range = (min: number, max: number) => `from ${signed(min)} to ${signed(max)} of the asking price`
  const usual = range(limits.minBuynowDiscount, limits.maxBuynowDiscount)
  const best = range(limits.bestBuyMinBuynowDiscount, limits.bestBuyMaxBuynowDiscount)
  return `Prices may be ${usual}${usual === best ? '' : `, of best buy stones ${best}`}; others are refused.`
}
