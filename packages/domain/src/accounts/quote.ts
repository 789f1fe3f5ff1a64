import { type Bp, type Cents, type Mct, bp, cents, divideRounded, dollars, mct, percent } from '../kernel/units.ts'
import { amountOf, backOf, priceDiamond } from '../pricing/price.ts'
import { type TermField, type TermFigures, pairFor, termPairs, termTitles } from './term.ts'

/** A term that was approved and is active, as a quote needs it. */
export interface AgreedTerm extends TermFigures {
  /** Code and name of the days to pay, and the code of the currency. */
  dayTermsCode: string
  dayTerms: string
  currency: string
  isDefault: boolean
}

/**
 * The term that a price is quoted on. Where days to pay are chosen (an order, a memo) it is the client's term of those days: the default one before
 * others, then the one in US dollars, then the first. Where none are (an offer, a share, a mail, a cart) it is the client's default term alone.
 *
 * @param terms approved, active terms of one client, oldest first
 * @param days code or name of the days to pay; nothing or empty when none are chosen
 */
export function termFor<T extends AgreedTerm>(terms: readonly T[], days?: string | null): T | undefined {
  if (!days) return terms.find(({ isDefault }) => isDefault)
  const ofDays = terms.filter(({ dayTermsCode, dayTerms }) => dayTermsCode === days || dayTerms === days)
  return ofDays.find(({ isDefault }) => isDefault) ?? ofDays.find(({ currency }) => currency === 'USD') ?? ofDays[0]
}

/**
 * Price per carat and amount of a stone on a term, from its asking price, so that a buyer can check them by hand.
 *
 * `Ext` is percent of the asking price per carat: `ctPr + ctPr × ext/100`. `Rap` is points of back, which are percent of the list price:
 * `ctPr + rap × points/100`; that is `rap × (1 + (back + points)/100)` with the exact back of the asking price instead of the one that is shown rounded.
 * Rounds twice, in this order: the price per carat to the cent, then that times the weight to the cent.
 *
 * @param stone list price per carat (0 when there is none), asking price per carat, weight
 * @param figures `ext` or `rap` in hundredths of a percent; nothing changes nothing
 * @returns nothing when points stand on a list price that there is not, or the price would be below zero
 */
export function onTerm(
  { rap, ctPr, crt }: { rap: Cents; ctPr: Cents; crt: Mct },
  { ext, rap: points }: { ext?: Bp | null; rap?: Bp | null },
): { ctPr: Cents; amt: Cents } | undefined {
  const isRap = points !== null && points !== undefined
  if (isRap && rap === 0) return undefined
  const [base, share] = isRap ? [rap, points] : [ctPr, ext ?? 0]
  const price = Number(divideRounded(BigInt(ctPr) * 10_000n + BigInt(base) * BigInt(share), 10_000n)) as Cents
  return price < 0 ? undefined : { ctPr: price, amt: amountOf(price, crt) }
}

export interface OnTerm {
  /** Price per carat and amount without the term. */
  before: { ctPr: Cents; amt: Cents }
  after: { ctPr: Cents; amt: Cents }
}
/**
 * What a stone costs on a term, for the worked example of the form: the same arithmetic as a quote to the client.
 *
 * @param stone list price per carat, back and weight; `ext` and `rap` in hundredths of a percent
 * @returns nothing when the points would take the price below zero, or stand on a list price that there is not
 */
export function priceOnTerm(
  { rap, back, crt }: { rap: Cents; back: Bp; crt: Mct },
  figures: { ext?: Bp | null; rap?: Bp | null },
): OnTerm | undefined {
  const before = priceDiamond(rap, back, crt)
  const after = onTerm({ rap, ctPr: before.ctPr, crt }, figures)
  return after && { before, after }
}

/** A price as documents keep it, in decimals: per carat, for the stone, and its distance from the list price. */
export interface QuotedPrice {
  ctPr: number
  amt: number
  back: number | null
}
/** Why a term's figure did not make the price: one was given by hand, there is no list price for its points, or nothing would be left of the price. */
export const notApplied = ['given', 'noList', 'belowZero'] as const
export type NotApplied = (typeof notApplied)[number]

/** A term as it applied to one stone, frozen on the document. Later changes of the client's terms do not reach it. */
export interface QuotedTerm {
  field: TermField
  /** Percent of the price per carat, or points of back. */
  per: number
  /** Code and name of the days to pay, and the currency of the term. */
  days: string
  dayTerms: string
  currency: string
  /** The asking price, before the term. */
  from: QuotedPrice
  /** The price on the term; nothing when the figure can not apply to the stone. */
  to: QuotedPrice | null
  notApplied: NotApplied | null
}

/** What a quote needs of a stone, in decimals. */
export interface QuotedStone extends QuotedPrice {
  crt: number
  rap: number | null
}

/**
 * What a stone costs a client on its term, and the line of arithmetic that is frozen with it. Of a term exactly one figure applies: that of ninety
 * points and up from 0.90 ct, else the normal one (stones have no mark of being special, so those figures apply to none).
 *
 * A price that was given by hand for this client is the price: the term is kept beside it as not applied. One that is just the price on the term is
 * the term's.
 *
 * @param given price per carat that was given by hand
 * @returns `term` null when the client has none for the quote, or none of its figures is for this stone
 */
export function quoteOf(
  term: AgreedTerm | null | undefined,
  { rap, back, ctPr, amt, crt }: QuotedStone,
  given?: number,
): { price: QuotedPrice; term: QuotedTerm | null } {
  const from: QuotedPrice = { ctPr, amt, back }
  const field = term ? figureFor(term, mct(crt)) : undefined
  const list = cents(rap ?? 0)
  const priced = (price: Cents): QuotedPrice => {
    if (price === cents(ctPr)) return from
    const distance = backOf(price, list)
    return { ctPr: dollars(price), amt: dollars(amountOf(price, mct(crt))), back: distance === null ? null : percent(distance) }
  }
  if (!term || !field) return { price: given === undefined ? from : priced(cents(given)), term: null }
  const per = term[field] ?? 0
  const isRap = termPairs.normal[1] === field || termPairs.spl[1] === field || termPairs.ntyUp[1] === field
  const after = onTerm({ rap: list, ctPr: cents(ctPr), crt: mct(crt) }, isRap ? { rap: bp(per) } : { ext: bp(per) })
  // A price is more than nothing.
  const to = after && after.ctPr > 0 ? priced(after.ctPr) : null
  const isGiven = given !== undefined && given !== to?.ctPr
  const why: NotApplied | null = isGiven ? 'given' : to ? null : isRap && list === 0 ? 'noList' : 'belowZero'
  const { dayTermsCode: days, dayTerms, currency } = term
  return {
    price: isGiven ? priced(cents(given)) : (to ?? from),
    term: { field, per, days, dayTerms, currency, from, to, notApplied: why },
  }
}

/** The figure of a term that applies to a stone of this weight. */
function figureFor(term: TermFigures, crt: Mct): TermField | undefined {
  const pair = pairFor(term, { crt })
  return pair && termPairs[pair].find((field) => term[field] !== null)
}

const plain = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const sign = (value: number) => (value < 0 ? '−' : '+')
const isPoints = (field: TermField) => /rapPer/i.test(field)

/**
 * The line of arithmetic of a stone, as documents show it: `7,000.00 + 5.00 % = 7,350.00`. Points of back are told by what they come to, since with
 * the points beside it everybody could reckon the list price, which is the company's own.
 *
 * @param isInside among colleagues: with the name of the figure, the points, and why a figure did not apply
 * @returns nothing for who is outside when the term made no price
 */
export function termLine({ field, per, dayTerms, from, to, notApplied: why }: QuotedTerm, isInside = true): string | undefined {
  const name = `${termTitles[field]} ${plain(per)}`
  if (why === 'given') return isInside ? `Price given by hand; ${name} (${dayTerms}) is not applied` : undefined
  if (why !== null || !to) {
    const because = why === 'noList' ? 'the stone has no list price' : 'nothing would be left of the price'
    return isInside ? `${name} (${dayTerms}) is not applied: ${because}` : undefined
  }
  const by = isPoints(field) ? plain(Math.abs(cents(to.ctPr) - cents(from.ctPr)) / 100) : `${plain(Math.abs(per))} %`
  const direction = isPoints(field) ? to.ctPr - from.ctPr : per
  return `${plain(from.ctPr)} ${sign(direction)} ${by} = ${plain(to.ctPr)} (${isInside ? `${name}, ` : ''}${dayTerms})`
}
