import type { DiscountConvention } from '../codes.ts'
import { type ConventionKind, factorOf, isDiscountConvention, isPrice } from './discount-convention.ts'
import { readNumber } from '../cells/numbers.ts'

/** Descriptions of the discount conventions of sheets. */
export const conventionLabel: { value: DiscountConvention; label: string; example: string }[] = [
  { value: 'signed-percent', label: 'Minus is a discount', example: '−37.78 is 37.78% below the list' },
  { value: 'positive-discount', label: 'Plain number is a discount', example: '37.78 is 37.78% below the list' },
  { value: 'signed-fraction', label: 'Fraction', example: '−0.3778 is 37.78% below the list' },
  { value: 'positive-fraction', label: 'Fraction below the list', example: '0.3778 is 37.78% below the list' },
  { value: 'fraction-of-rap', label: 'Fraction of list price', example: '0.6222 is 37.78% below the list' },
  { value: 'percent-of-rap', label: 'Percent of list price', example: '62.22 is 37.78% below the list' },
]

/** A figure as its cell has it, with the decimal point and the minus of the text around it. */
function textOf(cell: string, figure: number): string {
  const pointed = cell.trim().replace(/^([-−]?\d+),(\d+)/, '$1.$2')
  const isDecimal = Number.parseFloat(pointed.replace('−', '-')) === figure
  return (isDecimal ? pointed : cell.trim()).replace(/^-(?=[\d.])/, '−')
}

/** The first figure below zero and the first above it, as they are written; one of them where all have the same sign. */
export function figuresOfBothSigns(cells: readonly string[]): { text: string; figure: number }[] {
  const figures = cells.flatMap((cell) => {
    const figure = readNumber(cell)
    return figure === undefined || figure === 0 ? [] : [{ text: textOf(cell, figure), figure }]
  })
  const [first] = figures
  const other = figures.find(({ figure }) => first && Math.sign(figure) !== Math.sign(first.figure))
  return [first, other].filter((one) => one !== undefined)
}

const meaningOf = (convention: ConventionKind, figure: number) => {
  const share = factorOf[convention](figure)
  if (!isPrice(share)) return undefined
  const percent = Math.round((share - 1) * 10_000) / 100
  return percent === 0 ? 'the list price' : `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} the list`
}
/**
 * What figures of a sheet mean under a convention, as `−32.5 is 32.5% below the list; 4 is 4% above the list`.
 * @param cells discounts as they are written; one is named, and one of the other sign where there is one
 * @returns undefined where there is no figure, or where the convention would make a price of zero or of three list prices of each of them
 */
export function conventionExample(convention: DiscountConvention, cells: readonly string[]): string | undefined {
  if (!isDiscountConvention(convention)) return undefined
  const meanings = figuresOfBothSigns(cells).map(({ text, figure }) => ({ text, meaning: meaningOf(convention, figure) }))
  if (meanings.every(({ meaning }) => meaning === undefined)) return undefined
  return meanings.map(({ text, meaning }) => (meaning === undefined ? `${text} would be no price` : `${text} is ${meaning}`)).join('; ')
}

/** What the convention would have as a discount, where no figure of the sheet has its sign. */
const discountOf: Partial<Record<DiscountConvention, string>> = {
  'signed-percent': 'A minus would be a discount',
  'signed-fraction': 'A minus would be a discount',
  'positive-discount': 'A plain number would be a discount',
  'positive-fraction': 'A plain fraction would be a discount',
}
/**
 * A convention as an answer, with what figures of the sheet mean under it: its name, and what follows that. Figures of one sign that are above the list under a
 * convention of discounts are named as premiums.
 * @param cells discounts as they are written, as of `conventionExample`
 * @returns undefined where `conventionExample` is
 */
export function conventionAnswer(convention: DiscountConvention, cells: readonly string[]): { label: string; text: string } | undefined {
  const example = conventionExample(convention, cells)
  const label = conventionLabel.find(({ value }) => value === convention)?.label
  if (example === undefined || label === undefined) return undefined
  const [figure, other] = figuresOfBothSigns(cells)
  const discount = discountOf[convention]
  const meaning = figure && !other && isDiscountConvention(convention) ? meaningOf(convention, figure.figure) : undefined
  return discount && figure && meaning?.endsWith('above the list')
    ? { label: discount, text: `, so ${figure.text} is a premium: ${meaning}` }
    : { label, text: `: ${example}` }
}
