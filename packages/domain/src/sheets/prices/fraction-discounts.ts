import { type Rows, indexOf, numbersOf, witnessesOf } from '../layout/column-values.ts'
import { type ConventionKind, type Witness, factorOf, isDiscountConvention, isFraction } from './discount-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import { readNumber } from '../cells/numbers.ts'
import { proveConvention } from './prove-convention.ts'

/**
 * Discounts of which some are percents and others shares of one, such as -35 and -0.35: typed by two people, or formatted by a spreadsheet in some rows. A share
 * is read as percents where the price of its own row proves it, beside the list price or by the whole hundreds that list prices are.
 */
export interface FractionDiscounts {
  /** The columns of the discount, the list price, the price per carat, the price of the whole stone, and the weight. */
  column: number
  rap: number | null
  ctPr: number | null
  amt: number | null
  crt: number
  /** How the percents are written. */
  law: ConventionKind
}

/** Most percents of a sheet are of this size; a figure below one among them may be a share of one. */
const leastOfPercents = 10
const fewestPercents = 3
const exact = 0.005
/** Without list prices so many shares prove each other: that each gives a whole hundred by chance is as rare as one in a million. */
const fewestUnlisted = 4
const nearHundred = 1.5

/** Whether a discount may be a share of one instead of percents: below one, and not zero. */
export const mayBeFraction = (figure: number): boolean => figure !== 0 && Math.abs(figure) < 1
const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/** Whether most discounts are percents, so that figures below one among them may be shares. */
export function areMostlyPercents(figures: readonly number[]): boolean {
  const percents = figures.filter((figure) => Math.abs(figure) >= 1)
  return percents.length >= fewestPercents && 2 * percents.length > figures.length && median(percents.map(Math.abs)) >= leastOfPercents
}
/** The evidence of the convention: shares among percents are none. */
export function withoutFractions(witnesses: readonly Witness[]): readonly Witness[] {
  return areMostlyPercents(witnesses.map(({ figure }) => figure)) ? witnesses.filter(({ figure }) => !mayBeFraction(figure)) : witnesses
}

/** Whether a row's price follows from its discount in percents. */
function fits(law: ConventionKind, percent: number, { ctPr, rap }: Pick<Witness, 'ctPr' | 'rap'>): boolean {
  const share = factorOf[law](percent)
  if (rap) return Math.abs(ctPr / (rap * share) - 1) <= exact
  const implied = ctPr / share
  return implied > 50 && Math.abs(implied - 100 * Math.round(implied / 100)) <= nearHundred
}
const isShare = (law: ConventionKind, figure: number, row: Pick<Witness, 'ctPr' | 'rap'>) =>
  fits(law, 100 * figure, row) && !fits(law, figure, row)
/** Whether a row's price proves that its figure below one is a percent: a share of one would give a whole hundred by a hundred times the figure. */
export const isSmallPercent = (law: string, figure: number, ctPr: number): boolean =>
  isDiscountConvention(law) && fits(law, figure, { ctPr }) && !fits(law, 100 * figure, { ctPr })

/** Whether a row's price is that of its discount off a list price of whole hundreds. */
export const provesPercent = (law: string, figure: number, ctPr: number): boolean =>
  isDiscountConvention(law) && fits(law, figure, { ctPr })

/** The column of such discounts, where its percents prove how they are written. */
export function fractionDiscounts(
  rows: Rows,
  columns: readonly { index: number; field: string | null }[],
  vocabulary: Vocabulary,
): FractionDiscounts | undefined {
  const [column, rap = null, ctPr = null, amt = null, crt] = ['back', 'rap', 'ctPr', 'amt', 'crt'].map((field) => indexOf(columns, field))
  if (column === undefined || crt === undefined) return undefined
  const figures = numbersOf(rows, columns, 'back').filter((figure) => figure !== undefined && figure !== 0) as number[]
  const percents = figures.filter((figure) => !mayBeFraction(figure))
  // Beside list prices each row proves itself, however many are shares.
  if (percents.length === figures.length || !areMostlyPercents(rap === null ? figures : percents)) return undefined
  const witnesses = witnessesOf(rows, columns, vocabulary)
  const { law, factor, proved } = proveConvention(witnesses.filter(({ figure }) => !mayBeFraction(figure)))
  // Beside list prices a convention that most rows show is enough, because each row still has to prove its own share.
  if ((!proved && rap === null) || factor !== 1 || !isDiscountConvention(law) || isFraction(law)) return undefined
  const unlisted = witnesses.filter((one) => mayBeFraction(one.figure) && !one.rap)
  const areProved = unlisted.length >= fewestUnlisted && unlisted.every((one) => isShare(law, one.figure, one))
  return unlisted.length === 0 || areProved || rap !== null ? { column, rap, ctPr, amt, crt, law } : undefined
}

/** A row's discount in percents; the cell as it is where the row does not prove it a share. */
export function inPercents(cells: readonly string[], { column, rap, ctPr, amt, crt, law }: FractionDiscounts): string {
  const cell = cells[column] ?? ''
  const figure = readNumber(cell)
  if (figure === undefined || !mayBeFraction(figure) || cell.includes('%')) return cell
  const [list, each, total, weight] = [rap, ctPr, amt, crt].map((at) => (at === null ? 0 : (readNumber(cells[at] ?? '') ?? 0)))
  const price = each || (total && weight ? total / weight : 0)
  // Where the sheet has list prices, a row without one proves nothing.
  if (!price || (rap !== null && !list)) return cell
  return isShare(law, figure, { ctPr: price, rap: list || undefined }) ? String(Math.round(figure * 1e6) / 1e4) : cell
}
