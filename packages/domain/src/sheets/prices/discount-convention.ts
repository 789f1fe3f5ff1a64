import { caratBandOf } from '../../pricing/carat-bands.ts'
import type { DiscountConvention } from '../codes.ts'

/**
 * The discount convention of a sheet, proved from the sheet itself. 25 is a premium in one sheet and a discount in the next, and confusing them
 * misprices a stone by half. Under the right convention, the list price that follows from a row is the same for all stones of a cell (round or not,
 * weight band, color, clarity) and a whole hundred of US$; under a wrong one it is neither. No price list is needed.
 */
/** Conventions that a column of discounts may follow. */
export const discountConventions = [
  'signed-percent',
  'signed-fraction',
  'positive-discount',
  'positive-fraction',
  'percent-of-rap',
  'fraction-of-rap',
] as const
export type ConventionKind = (typeof discountConventions)[number]

/** Price as a share of the list price, for a figure under each convention: 0.62 for 38% below. */
export const factorOf: Record<ConventionKind, (figure: number) => number> = {
  'signed-percent': (p) => 1 + p / 100,
  'signed-fraction': (p) => 1 + p,
  'positive-discount': (p) => 1 - p / 100,
  'positive-fraction': (p) => 1 - p,
  'percent-of-rap': (p) => p / 100,
  'fraction-of-rap': (p) => p,
}
/** Whether figures are shares of one: 0.32 rather than 32. A spreadsheet shows them as percents. */
export const isFraction = (discountConvention: string): boolean => discountConvention.includes('fraction')
/** Prices are above zero and never three times the list price; a convention that implies otherwise does not explain its row. */
export const isPrice = (share: number) => share > 0.005 && share <= 3
/** Whether a text names a discount convention. */
export const isDiscountConvention = (discountConvention: string): discountConvention is ConventionKind =>
  (discountConventions as readonly string[]).includes(discountConvention)

/** The evidence of one row. `cell` identifies stones with the same list price; `figure` is the discount as written. */
export interface Witness {
  cell: string
  ctPr: number
  figure: number
  rap?: number | undefined
  /** Row in the sheet. */
  row: number
}
/** The exchange rate of a sheet's prices, and whether its list prices are in that currency too. */
export interface Rate {
  /** Units of the currency for one US dollar, as a decimal. */
  rate: string
  isOfList: boolean
}
export interface Convention {
  law: DiscountConvention
  /** A constant factor in all prices (terms, a currency); 1 without. */
  factor: number
  /** How many of the comparable stones agree on their cell's list price. */
  agree: number
  of: number
  /** How many rows imply a list price in whole hundreds. */
  wholeHundreds: number
  proved: boolean
  /** The first rows that the convention does not explain, when it explains nearly all. */
  odd?: number[]
  /** The rate at which prices in another currency were converted first. */
  rate?: Rate
}

/** The price list cell to which a stone belongs. */
export const cellOf = (isRound: boolean, crt: number, grades: string): string => `${isRound ? 'R' : 'F'} ${caratBandOf(crt).low} ${grades}`
