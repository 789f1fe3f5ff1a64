import { cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { amountOf, backOf } from '@loupe/domain/pricing/price.ts'
import { type DiscountSettings, allowingAll, priceFault } from '@loupe/domain/transactions/price-limits.ts'
import type { StonesFor } from '../../../forms.tsx'
import { decimalOf } from '../../../kit/decimal-input.tsx'

export type Asked = ReadonlyMap<string, string>
type Stone = StonesFor['stones'][number]

/** What a stone comes to at the price that was typed for it, or at its own; and why that price can not be asked. */
export function pricedAt(stone: Stone, typed: string | undefined, limits: DiscountSettings | undefined) {
  const price = typed === undefined ? undefined : decimalOf(typed)
  const own = { ctPr: stone.ctPr, amt: stone.amt, back: stone.back }
  if (price === undefined) return { ...own, fault: undefined }
  if (Number.isNaN(price) || price !== Number(price.toFixed(2))) return { ...own, fault: 'Please give a price in dollars and cents.' }
  if (price > 1e9) return { ...own, fault: "This can't be more than 1,000,000,000." }
  const fault = priceFault(limits ?? allowingAll, stone.wSts === 'D', cents(stone.ctPr), cents(price))
  if (price <= 0) return { ...own, fault }
  const back = backOf(cents(price), cents(stone.rap ?? 0))
  const amt = price === stone.ctPr ? stone.amt : dollars(amountOf(cents(price), mct(stone.crt)))
  return { ctPr: price, amt, back: back === null ? null : back / 100, fault }
}

/** The prices that go out: those that differ from the stones' own. */
export const askedPrices = (stones: readonly Stone[], asked: Asked) =>
  stones.flatMap(({ id, ctPr }) => {
    const price = decimalOf(asked.get(id) ?? '')
    return price === undefined || price === ctPr ? [] : [{ diamond: id, ctPr: price }]
  })

const signed = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`

/** The min-max rules in words, before anything is sent (domain.md rows 35, 74). */
export function limitWords(limits: DiscountSettings): string {
  const range = (min: number, max: number) => `from ${signed(min)} to ${signed(max)} of the asking price`
  const usual = range(limits.minBuynowDiscount, limits.maxBuynowDiscount)
  const best = range(limits.bestBuyMinBuynowDiscount, limits.bestBuyMaxBuynowDiscount)
  return `Prices may be asked ${usual}${usual === best ? '' : `, of best buy stones ${best}`}; others are refused.`
}
