import { type Column, type Rows, numbersOf } from '../layout/column-values.ts'
import { factorOf, isDiscountConvention } from './discount-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import { likePrice, likePricesIn, likePricesOf } from './like-prices.ts'
import type { Basis } from './price-growth.ts'
import type { Problem, Value } from '../cells/reading.ts'
import { type PricedRow, type Roundness, roundnessIn } from './row-roundness.ts'
import type { PriceConvention } from './sheet-price.ts'
import { isSoldAt } from './sold-at.ts'

/**
 * What a row itself proves of a sheet's only price: whether it is per carat or of the whole stone. Whoever has said what the column is, a row that proves the
 * other one is refused; where several do, so are those that prove neither. Where a person has said that both are there, each row is read as it proves.
 */
/** The answer that both kinds of prices are there, and each row is read as its own figures prove. */
export const basisByRow = 'row'

interface Proof {
  basis: Basis
  text: string
  /** The row proves it by itself, whatever the others are. */
  isSure?: true
}
/** Stones of about one carat cost the same either way. */
const oneCarat = 0.004
/** From this share of its list price on a stone is not sold at it, if the other basis gives a usual one. */
const mostOfList = 1.5
/** So many rows that prove the other basis, and this share of all, make every row doubtful that proves none. */
const fewest = 3
const leastShare = 0.1

const money = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const isNear = (a: number, b: number) => Math.abs(a / b - 1) <= 0.005
const what: Record<Basis, string> = { ctPr: 'per carat', amt: 'of the whole stone' }

/** List price and discount give the price of one of the two bases. */
function byDiscount({ value, crt, rap, back }: PricedRow, { discountConvention: law, factor }: PriceConvention): Proof | undefined {
  if (!rap || !back || !isDiscountConvention(law)) return undefined
  const expected = rap * factorOf[law](back) * factor
  const [each, whole] = [isNear(value, expected), isNear(value, expected * crt)]
  if (!(expected > 0) || each === whole) return undefined
  return {
    basis: each ? 'ctPr' : 'amt',
    text: `list price ${money(rap)} and discount ${back} give ${money(expected)} per carat`,
    isSure: true,
  }
}
/** One basis gives a usual share of the list price, and the other far above it. */
function byList({ value, crt, rap }: PricedRow): Proof | undefined {
  if (!rap) return undefined
  const [each, whole] = [value / rap, value / rap / crt]
  const text = (share: number, basis: Basis) => `${what[basis]} it would be ${Math.round(100 * share)}% of the list price`
  if (each > mostOfList && isSoldAt(whole)) return { basis: 'amt', text: text(each, 'ctPr') }
  return whole > mostOfList && isSoldAt(each) ? { basis: 'ctPr', text: text(whole, 'amt') } : undefined
}

/**
 * A reader of the price of rows, before their figures are checked against each other: sets the field that a row proves where each is read so, and says what is
 * wrong with it otherwise.
 * @param sample the first rows of the sheet
 * @param said `basisByRow`, or `mixed` where a person has said of a column with signs of both that all its prices are of one kind
 */
export function basisReader(
  columns: readonly Column[],
  sample: Rows,
  price: PriceConvention,
  said?: typeof basisByRow | 'mixed',
  vocabulary: Vocabulary = {},
): (stone: Record<string, Value>) => Problem | undefined {
  const only = columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  // Two prices are held to their product, and list prices are in dollars.
  if (only.length !== 1 || price.rate) return () => undefined
  const basis = only[0]?.field as Basis
  const [values, crt, rap, back] = [basis, 'crt', 'rap', 'back'].map((field) => numbersOf(sample, columns, field))
  const rows = sample.flatMap((_, at): PricedRow[] => {
    const [value = 0, weight = 0] = [values?.[at], crt?.[at]]
    return value > 0 && weight > 0 && Math.abs(weight - 1) > oneCarat ? [{ value, crt: weight, rap: rap?.[at], back: back?.[at] }] : []
  })
  const roundness: Roundness = roundnessIn(rows)
  const proofOf = (row: PricedRow): Proof | undefined => byDiscount(row, price) ?? roundness(row) ?? byList(row)
  const like = only[0] ? likePricesOf(only[0], columns, sample, vocabulary) : []
  const likes = likePricesIn(like, basis)
  /** What the prices of like stones prove, where no list price does. */
  const byLikes = (value: number, weight: number, stone: Record<string, Value>): Proof | undefined => {
    const compared = stone['rap'] ? undefined : likePrice(value, weight, [stone['shpNm'], stone['colNm'], stone['clrNm']])
    const found = compared && likes?.proofOf(compared)
    return found && { basis: found, text: `${what[found]} alone it is near the prices of similar stones in this sheet` }
  }
  const against =
    rows.filter((row) => (proofOf(row)?.basis ?? basis) !== basis).length +
    (likes?.isMixed ? like.filter((one) => (likes.proofOf(one) ?? basis) !== basis).length : 0)
  const areDoubtful = said !== undefined || against >= Math.max(fewest, leastShare * rows.length)
  return (stone) => {
    const [value, weight, listed, discount] = [basis, 'crt', 'rap', 'back'].map((field) => stone[field])
    if (typeof value !== 'number' || typeof weight !== 'number' || !(value > 0 && weight > 0) || Math.abs(weight - 1) <= oneCarat)
      return undefined
    const figure = (one: Value | undefined) => (typeof one === 'number' ? one : undefined)
    const proof = proofOf({ value, crt: weight, rap: figure(listed), back: figure(discount) }) ?? byLikes(value, weight, stone)
    if (proof?.basis === basis || (!proof && !areDoubtful)) return undefined
    const problem = (message: string, expected: string): Problem => ({ field: basis, level: 'error', message, expected })
    if (!proof)
      return problem(
        `This sheet has prices per carat and of whole stones in one column, and nothing in this row shows which of the two ${money(value)} is.`,
        'a column with the other price, or a sheet of its own for each kind of price',
      )
    if (said !== basisByRow && !proof.isSure)
      return problem(
        `${money(value)} is read as the price ${what[basis]}, and this row shows that it is that ${what[proof.basis]}: ${proof.text}.`,
        `a price ${what[basis]}, such as ${money(basis === 'ctPr' ? value / weight : value * weight)}; or the other answer to what this column is`,
      )
    delete stone[basis]
    stone[proof.basis] = value
    if (said === basisByRow) return undefined
    const message = `${money(value)} is read as the price ${what[proof.basis]}, as this row shows: ${proof.text}.`
    return { field: proof.basis, level: 'warning', message }
  }
}
