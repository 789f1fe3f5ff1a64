import { numberText } from '../kernel/number-text.ts'
import { type Bp, type Cents, type Mct, bp, cents, divideRounded, dollars, mct, percent } from '../kernel/units.ts'
import { amountOf, backOf, priceDiamond } from '../pricing/price.ts'
import { type TermField, type TermFigures, pairFor, termPairs, termTitles } from './term.ts'

/** An approved, active term, as a quote needs it. */
export interface AgreedTerm extends TermFigures {
  /** Code and name of the payment days, and code of the currency. */
  dayTermsCode: string
  dayTerms: string
  currency: string
  isDefault: boolean
}

/**
 * The term that applies to a quote. With payment days (order, memo) it is the client's term for those days: the default one first, then one in US
 * dollars, then the oldest. Without payment days (offer, share, mail, cart) only the client's default term applies.
 * @param terms approved, active terms of one client, oldest first
 * @param days code or name of the payment days; undefined or empty when none are chosen
 */
export function termFor<T extends AgreedTerm>(terms: readonly T[], days?: string | null): T | undefined {
  if (!days) return terms.find(({ isDefault }) => isDefault)
  const ofDays = terms.filter(({ dayTermsCode, dayTerms }) => dayTermsCode === days || dayTerms === days)
  return ofDays.find(({ isDefault }) => isDefault) ?? ofDays.find(({ currency }) => currency === 'USD') ?? ofDays[0]
}

/**
 * The term whose payment days a new document begins with: the default one, else the oldest.
 * @param terms approved, active terms of one client, oldest first
 */
export const preferredTerm = <T extends Pick<AgreedTerm, 'isDefault'>>(terms: readonly T[]): T | undefined =>
  terms.find(({ isDefault }) => isDefault) ?? terms[0]

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
function onTerm(
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
 * What a stone costs on a term, for the worked example in the form: the same arithmetic as a quote to the client.
 * @param stone list price per carat, back and weight; `ext` and `rap` in hundredths of a percent
 * @returns undefined when the points would take the price below zero, or need a list price that the stone has not
 */
export function priceOnTerm(
  { rap, back, crt }: { rap: Cents; back: Bp; crt: Mct },
  figures: { ext?: Bp | null; rap?: Bp | null },
): OnTerm | undefined {
  const before = priceDiamond(rap, back, crt)
  const after = onTerm({ rap, ctPr: before.ctPr, crt }, figures)
  return after && { before, after }
}

/** A price as documents store it, in decimals: per carat, for the stone, and relative to the list price. */
export interface QuotedPrice {
  ctPr: number
  amt: number
  back: number | null
}
/** Why a term's figure did not make the price: it was given by hand, points of back need a list price, or the price would be below zero. */
export const notApplied = ['given', 'noList', 'belowZero'] as const
type NotApplied = (typeof notApplied)[number]

/** A term as applied to one stone, frozen on the document. Later changes of the client's terms do not affect it. */
export interface QuotedTerm {
  field: TermField
  /** Percent of the price per carat, or points of back. */
  per: number
  /** Code and name of the payment days, and currency of the term. */
  days: string
  dayTerms: string
  currency: string
  /** The asking price, before the term. */
  from: QuotedPrice
  /** The price on the term; null when the figure cannot apply to the stone. */
  to: QuotedPrice | null
  notApplied: NotApplied | null
}

/** The price made by a frozen term, with its payment days; null when the term made none. */
export const priceOf = (term: QuotedTerm | null): (QuotedPrice & { dayTerms: string }) | undefined =>
  term?.to && term.notApplied === null ? { ...term.to, dayTerms: term.dayTerms } : undefined

/**
 * The sentence that tells a client on which term prices are, the same in every mail and reply.
 * @param stones at their asking prices
 * @returns `Prices on the term 30 days.`; undefined without a term, and where it made the price of none of the stones
 */
export const termSentence = (term: AgreedTerm | null | undefined, stones: readonly QuotedStone[]): string | undefined =>
  term && stones.some((stone) => priceOf(quoteOf(term, stone).term)) ? `Prices on the term ${term.dayTerms}.` : undefined

/** The fields of a stone that a quote needs, in decimals. */
export interface QuotedStone extends QuotedPrice {
  crt: number
  rap: number | null
}

/**
 * The price of a stone on a client's term, and the calculation that is frozen with it. Exactly one figure of a term applies: from 0.90 ct the figure
 * for ninety points and up, else the normal one. (Stones carry no "special" mark, so the special figures apply to none.) A price given by hand for
 * this client wins, and the term is stored beside it as not applied; a given price equal to the price on the term counts as the term's.
 * @param given price per carat given by hand
 * @returns `term` null when the client has no term for the quote, or no figure for this stone
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
  // A price must be above zero.
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

const plain = (value: number) => numberText(value, 2)
const sign = (value: number) => (value < 0 ? '−' : '+')
const isPoints = (field: TermField) => /rapPer/i.test(field)

/**
 * A stone's calculation as documents show it: `7,000.00 + 5.00% = 7,350.00`. Points of back appear only as their amount in dollars, because with the
 * points anybody could compute the list price, which is licensed to the company.
 * @param isInside for colleagues: adds the figure's name, the points, and why a figure did not apply
 * @returns undefined for outsiders when the term made no price
 */
export function termLine({ field, per, dayTerms, from, to, notApplied: why }: QuotedTerm, isInTransaction = true): string | undefined {
  const name = `${termTitles[field]} ${plain(per)}`
  if (why === 'given') return isInTransaction ? `Price given by hand; ${name} (${dayTerms}) is not applied` : undefined
  if (why !== null || !to) {
    const because = why === 'noList' ? 'the stone has no list price' : 'the price would be zero or less'
    return isInTransaction ? `${name} (${dayTerms}) is not applied: ${because}` : undefined
  }
  const by = isPoints(field) ? plain(Math.abs(cents(to.ctPr) - cents(from.ctPr)) / 100) : `${plain(Math.abs(per))}%`
  const direction = isPoints(field) ? to.ctPr - from.ctPr : per
  return `${plain(from.ctPr)} ${sign(direction)} ${by} = ${plain(to.ctPr)} (${isInTransaction ? `${name}, ` : ''}${dayTerms})`
}
