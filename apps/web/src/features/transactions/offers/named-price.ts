import { bp, cents } from '@loupe/domain/kernel/units.ts'
import type { NamedPrice } from '@loupe/domain/pricing/price.ts'
import { highestCtPr } from '@loupe/domain/transactions/offer.ts'

type Typed = number | null | undefined
const highestAmount = 1e11
const hasTwoDecimals = (value: number) => value === Number(value.toFixed(2))
/** A typed number that is a price: above 0, not absurdly high, and with no more than two decimals. */
const isPrice = (value: Typed, most: number): value is number =>
  typeof value === 'number' && value > 0 && value <= most && hasTwoDecimals(value)

/** A typed number as the price that it names; undefined if it names none. */
export const namedBy = {
  ctPr: (value: Typed): NamedPrice | undefined => (isPrice(value, highestCtPr) ? { ctPr: cents(value) } : undefined),
  back: (value: Typed): NamedPrice | undefined =>
    typeof value === 'number' && value > -100 && value <= 1000 && hasTwoDecimals(value) ? { back: bp(value) } : undefined,
  amt: (value: Typed): NamedPrice | undefined => (isPrice(value, highestAmount) ? { amt: cents(value) } : undefined),
}
