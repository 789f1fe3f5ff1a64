import type { DiscountConvention } from '../codes.ts'
import { type Bp, bp, cents, dollars, mct, percent } from '../../kernel/units.ts'
import { amountOf, backOf, ctPrOf, priceDiamond } from '../../pricing/price.ts'
import { inDollars } from '../currencies/currency.ts'
import { type Rate, factorOf, isDiscountConvention, isFraction } from './discount-convention.ts'
import type { Problem, Value } from '../cells/reading.ts'

/** How a sheet writes prices: its discount convention, a factor on all prices, and whether its list prices are whole hundreds. */
export interface PriceConvention {
  discountConvention: DiscountConvention
  factor: number
  wholeHundreds: boolean
  /** A person has said how discounts are written, and the sheet does not prove it. */
  isUnproved?: boolean
  /** The exchange rate of prices in another currency, which are converted first. */
  rate?: Rate | undefined
}
type Stone = Record<string, Value>
const figure = (stone: Stone, field: string): number | undefined => (typeof stone[field] === 'number' ? stone[field] : undefined)
const money = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const error = (field: string, message: string, expected?: string): Problem => ({
  field,
  level: 'error',
  message,
  ...(expected ? { expected } : {}),
})
const isNear = (a: number, b: number, share: number, least: number) => Math.abs(a - b) <= Math.max(share * Math.abs(b), least)

/**
 * Converts a row's price to list price, percent below (-) or above it, price per carat, and amount. What the row leaves open (such as the list price
 * when it has only a price) is filled by `completePrice`. Contradictory figures refuse the row: a premium is never taken for a discount.
 */
export function readPrice(
  row: Stone,
  { discountConvention, factor, wholeHundreds, isUnproved = false, rate }: PriceConvention,
): { price: Stone; problems: Problem[] } {
  const stone = rate ? inDollars(row, rate) : row
  const crt = figure(stone, 'crt')
  const written = figure(stone, 'back')
  const given = figure(stone, 'rap')
  const rap = given === 0 ? undefined : given
  const amt = figure(stone, 'amt')
  let ctPr = figure(stone, 'ctPr')
  const problems: Problem[] = []
  for (const [field, value] of [['ctPr', ctPr] as const, ['amt', amt] as const])
    if (value !== undefined && value <= 0)
      problems.push(error(field, `The price is ${money(value)}: a stone in stock needs a price above 0.`, 'a price, or an empty cell'))
  if (problems.length > 0) return { price: {}, problems }
  if (ctPr === undefined && amt !== undefined && crt) ctPr = dollars(ctPrOf(cents(amt), mct(crt)))
  else if (ctPr !== undefined && amt !== undefined && crt && !isNear(amt, ctPr * crt, 0.005, 1))
    problems.push(error('amt', `Amount is ${money(amt)}; price per carat times weight gives ${money(ctPr * crt)}.`, money(ctPr * crt)))
  // A discount of 0 beside a price is a blank one: the price alone counts.
  const isBlank = written === 0 && ctPr !== undefined
  const share =
    written !== undefined && !isBlank && isDiscountConvention(discountConvention)
      ? factorOf[discountConvention](written) * factor
      : undefined
  if (share !== undefined && share <= 0)
    return { price: {}, problems: [...problems, error('back', `A discount of ${written} makes the price zero or less.`)] }
  if (given === 0 && written !== undefined && written !== 0 && !isFancy(stone))
    problems.push({ field: 'rap', level: 'warning', message: `The list price is 0 and the discount ${written}; both are left out.` })
  if (isFancy(stone) || given === 0 || (isBlank && isNoListPrice(rap, ctPr ?? 0))) {
    const derived = rap === undefined || share === undefined ? undefined : dollars(cents(rap * share))
    return { price: priceUnlisted(ctPr ?? derived, crt), problems }
  }
  if (share === undefined || written === undefined) return { price: priceWithout(stone, ctPr, rap, crt), problems }
  const back = factor === 1 ? bp((factorOf[discountConvention as 'signed-percent'](written) - 1) * 100) : undefined
  if (rap !== undefined) {
    const expected = rap * share
    if (ctPr !== undefined && !isNear(ctPr, expected, 0.005, 0.5))
      problems.push(
        error(
          'ctPr',
          `Price per carat is ${money(ctPr)}; list price ${money(rap)} and discount ${written} give ${money(expected)}.`,
          money(expected),
        ),
      )
    return { price: settled(rap, ctPr ?? dollars(cents(expected)), crt, back), problems }
  }
  if (isUnproved && share > mostUnproved)
    problems.push(
      error(
        'back',
        `${written} is ${money((share - 1) * 100)}% above the list as discounts of this sheet are read, and neither its list prices nor its other rows prove that.`,
        'a list price beside it, or a discount',
      ),
    )
  if (ctPr === undefined || ctPr === 0) return { price: back === undefined || given === 0 ? {} : { back: percent(back) }, problems }
  const implied = ctPr / share
  const nearest = Math.round(implied / 100) * 100
  // A discount with two decimals hides some dollars of the list price.
  const hidden = (implied * (isFraction(discountConvention) ? 0.005 : 0.00005)) / share + 0.5 / share + 0.02
  // Sellers round the price or the discount that they publish: of 6,200 less 31.5%, 4,250 is the price.
  const slack = Math.min(25, Math.max(hidden, implied * rounded))
  if (wholeHundreds && Math.abs(implied - nearest) > slack)
    problems.push(
      error(
        'back',
        `Price ${money(ctPr)} and discount ${written} give a list price of ${money(implied)}; all others of this sheet are whole hundreds.`,
        `a list price like ${money(nearest)}`,
      ),
    )
  // A list price that only rounding keeps from a whole hundred is that hundred, whatever the rest of the sheet proves.
  const isWhole = wholeHundreds || Math.abs(implied - nearest) <= hidden
  return { price: settled(isWhole ? nearest : dollars(cents(implied)), ctPr, crt, back), problems }
}

/** How far a published price is from its list price and discount by rounding alone. */
const rounded = 0.001
/** Premiums above this need a proof: a sheet whose sign changes half-way has them. */
const mostUnproved = 1.1

/** Fancy colors are in no price list: a list price and a discount are not applicable to them. */
const isFancy = (stone: Stone) => typeof stone['fcColNm'] === 'string'
/** Whether the price itself stands in place of a list price: list prices are whole hundreds. */
const isNoListPrice = (rap: number | undefined, ctPr: number) => rap !== undefined && isNear(rap, ctPr, 0.005, 0.5) && rap % 100 !== 0

/** Without a list price, it and the discount are empty: never the price itself and 0. */
const priceUnlisted = (ctPr: number | undefined, crt: number | undefined): Stone => ({
  ...{ rap: null, back: null },
  ...(ctPr === undefined ? {} : { ctPr }),
  ...(ctPr !== undefined && crt ? { amt: dollars(amountOf(cents(ctPr), mct(crt))) } : {}),
})

function settled(rap: number, ctPr: number, crt: number | undefined, back: Bp | undefined): Stone {
  const known = back ?? backOf(cents(ctPr), cents(rap))
  return {
    rap,
    ctPr,
    ...(known === null ? {} : { back: percent(known) }),
    ...(crt ? { amt: dollars(amountOf(cents(ctPr), mct(crt))) } : {}),
  }
}

function priceWithout(stone: Stone, ctPr: number | undefined, rap: number | undefined, crt: number | undefined): Stone {
  if (ctPr !== undefined && rap !== undefined) return settled(rap, ctPr, crt, undefined)
  const amt: Stone = ctPr !== undefined && crt ? { amt: dollars(amountOf(cents(ctPr), mct(crt))) } : {}
  const none: Stone = 'rap' in stone ? { rap: null, back: null } : {}
  return { ...none, ...(ctPr === undefined ? {} : { ctPr }), ...(rap === undefined ? {} : { rap }), ...amt }
}

/**
 * Fills what follows from the stone in stock: its list price for a new price or discount, the amount for a new weight. Rounds price per carat first,
 * then the amount.
 */
export function completePrice(requested: Stone, stock: Stone | undefined): Stone {
  const crt = figure(requested, 'crt') ?? (stock && figure(stock, 'crt'))
  const fancy = 'fcColNm' in requested ? requested : (stock ?? {})
  const rapValue = isFancy(fancy) ? null : 'rap' in requested ? requested['rap'] : stock?.['rap']
  const rap = typeof rapValue === 'number' && rapValue > 0 ? rapValue : undefined
  const ctPr = figure(requested, 'ctPr')
  const back = figure(requested, 'back')
  if (crt === undefined) return {}
  if (ctPr !== undefined) {
    const amt = dollars(amountOf(cents(ctPr), mct(crt)))
    if (rap === undefined) return { ctPr, amt, rap: null, back: null }
    return { ctPr, amt, rap, back: back ?? percent(backOf(cents(ctPr), cents(rap)) ?? (0 as Bp)) }
  }
  const stored = back ?? ('rap' in requested && stock ? figure(stock, 'back') : undefined)
  if (stored !== undefined && rap !== undefined) {
    const { ctPr: price, amt } = priceDiamond(cents(rap), bp(stored), mct(crt))
    return { rap, back: stored, ctPr: dollars(price), amt: dollars(amt) }
  }
  const before = stock && figure(stock, 'ctPr')
  return {
    // A discount from no list price states nothing.
    ...(rap === undefined && back !== undefined ? { rap: null, back: null } : {}),
    ...(before !== undefined && 'crt' in requested ? { amt: dollars(amountOf(cents(before), mct(crt))) } : {}),
  }
}
