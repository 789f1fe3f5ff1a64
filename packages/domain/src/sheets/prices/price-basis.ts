import { caratBandOf } from '../../pricing/carat-bands.ts'
import { type Column, type Figures, type Rows, likenessOf, numbersAt, numbersOf, witnessesOf } from '../layout/column-values.ts'
import type { Convention } from './discount-convention.ts'
import { proveConvention } from './prove-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import { normalHeader } from '../headings/header.ts'
import { type Basis, type Point, type Sign, signOfGrowth } from './price-growth.ts'
import { signOfRoundDiscounts } from './round-discounts.ts'

/**
 * Whether a price is per carat or for the whole stone. A heading such as "Price" is used for both, and one such as "Price/Ct" stands over columns that have
 * both, so the sheet must prove it: by another price column (price = weight x price per carat), by its discounts and list prices, or by how the price grows
 * with weight. What is not proved is asked, whatever the heading says.
 */
export const labels: Record<Basis, string> = { ctPr: 'Price per carat', amt: 'Price of the whole stone' }
const perCaratHeading = /(?:\/|\bper\s*)\s*(?:carats?|cts?|crt|c)\b/i
const perCaratName = /(?:per|price|usd)(?:carat|ct|crt|cts)$|ppc|^perct$|^ctpr$/
const totalName = /total|amount|amt$|^tp$|(?:per|price)(?:stone|piece|pcs?)$|^gesamt/
/** The basis that a heading states plainly; undefined for "Price" and the like. */
export function basisOfHeading(header: string): Basis | undefined {
  const name = normalHeader(header)
  const isPerCarat = perCaratHeading.test(header) || perCaratName.test(name)
  if (isPerCarat === totalName.test(name)) return undefined
  return isPerCarat ? 'ctPr' : 'amt'
}

/** What speaks for one of the two bases of a price column, when no other column gives the other. */
export function signsOf(column: Column, columns: readonly Column[], rows: Rows, vocabulary: Vocabulary): Sign[] {
  const others = columns.filter(({ index, field }) => index === column.index || (field !== 'ctPr' && field !== 'amt'))
  const as = (field: Basis) =>
    proveConvention(
      witnessesOf(
        rows,
        others.map((one) => (one.index === column.index ? { ...one, field } : one)),
        vocabulary,
      ),
    )
  const strength = (found: Convention) => (found.law === 'unknown' ? 0 : 1) + (found.proved ? 1 : 0)
  const [each, whole] = [as('ctPr'), as('amt')]
  const basis = strength(each) > strength(whole) ? 'ctPr' : 'amt'
  const best = basis === 'ctPr' ? each : whole
  const ofDiscounts: Sign[] =
    strength(each) === strength(whole)
      ? []
      : [{ basis, isSure: true, text: `${best.agree} of ${best.of} discounts fit as ${labels[basis].toLowerCase()}.` }]
  const [crt, rap, price] = [numbersOf(rows, columns, 'crt'), numbersOf(rows, columns, 'rap'), numbersAt(rows, column.index)]
  const likeness = likenessOf(rows, columns, vocabulary)
  const pointsBy = (groupOf: (at: number) => string | undefined, share: Figures = []) =>
    rows.flatMap((_, at): Point[] => {
      const [weight = 0, value = 0, of = 1, group] = [crt[at], price[at], share[at], groupOf(at)]
      return weight > 0 && value > 0 && of > 0 && group !== undefined ? [{ group, weight, price: value / of }] : []
    })
  const like = pointsBy((at) => (likeness[at] === undefined ? undefined : `${likeness[at]} ${caratBandOf(crt[at] ?? 0).low}`))
  const listed = pointsBy((at) => (rap[at] === undefined ? undefined : ''), rap)
  const priced = price.filter((value) => value !== undefined && value > 0).length
  return [
    ...ofDiscounts,
    ...signOfRoundDiscounts(price, crt, rap),
    ...signOfGrowth(listed, priced, 'prices compared with list prices'),
    ...signOfGrowth(like, priced, 'prices of similar stones'),
  ]
}

/** The basis that the figures of a single price column prove; undefined when they prove neither, or contradict each other. */
export function provedBasis(column: Column, columns: readonly Column[], rows: Rows, vocabulary: Vocabulary): Basis | undefined {
  const signs = signsOf(column, columns, rows, vocabulary)
  const [first] = signs.filter(({ isSure }) => isSure)
  return first && signs.every(({ basis }) => basis === first.basis) ? first.basis : undefined
}
