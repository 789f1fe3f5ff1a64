import { amountOf, backOf } from '@loupe/domain/pricing/price.ts'
import { cents, dollars, mct, percent as ofPoints } from '@loupe/domain/kernel/units.ts'
import { money, percent } from '../../kit/format.ts'

/** A price in US dollars and percent; `back` is null without a list price. */
export interface FullPrice {
  ctPr: number
  back: number | null
  amt: number
}

/** A price in full: '$5,700.00/ct (−30.00%), $11,400.00'. */
export const priceText = ({ ctPr, back, amt }: FullPrice): string =>
  `${money(ctPr)}/ct${back === null ? '' : ` (${percent(back)})`}, ${money(amt)}`

/** A price per carat of a stone with its back and its amount. */
export function fullPrice(ctPr: number, { rap, crt }: { rap: number | null; crt: number }): FullPrice {
  const back = backOf(cents(ctPr), cents(rap ?? 0))
  return { ctPr, back: back === null ? null : ofPoints(back), amt: dollars(amountOf(cents(ctPr), mct(crt))) }
}
