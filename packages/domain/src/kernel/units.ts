import { numberText } from './number-text.ts'

/**
 * Exact amounts. On the wire and in the database, money, carats and percentages are decimals of a fixed scale. In the domain they are integers of
 * their smallest unit, branded so that a percentage cannot be passed as a weight. Rounding happens only here.
 */
declare const unit: unique symbol
type Unit<Name extends string> = number & { readonly [unit]: Name }

/** Hundredths of a US dollar. */
export type Cents = Unit<'cents'>
/** Thousandths of a carat. */
export type Mct = Unit<'mct'>
/** Hundredths of a percent (basis points): -37.78% is -3778. */
export type Bp = Unit<'bp'>

/** Divides and rounds half away from zero, as an invoice does. Exact for any size, because it divides integers. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

const scaled = (decimal: number, places: number): number => {
  // JavaScript writes very small and very large numbers with an exponent already.
  const [digits, exponent = '0'] = String(decimal).split('e')
  const exact = Number(`${digits}e${Number(exponent) + places}`)
  // Math.round rounds halves up; adding 0 turns -0 into 0.
  const value = Math.sign(exact) * Math.round(Math.abs(exact)) + 0
  if (!Number.isSafeInteger(value)) throw new RangeError(`${decimal} is not an exact amount`)
  return value
}
/** US dollars to cents, rounded half away from zero. Throws when a double cannot hold the result exactly. */
export const cents = (dollars: number): Cents => scaled(dollars, 2) as Cents
/** Carats to thousandths, rounded half away from zero. Throws when a double cannot hold the result exactly. */
export const mct = (carats: number): Mct => scaled(carats, 3) as Mct
/** Percent to basis points, rounded half away from zero. Throws when a double cannot hold the result exactly. */
export const bp = (percent: number): Bp => scaled(percent, 2) as Bp

/** Cents to US dollars, two decimals. */
export const dollars = (amount: Cents): number => amount / 100
/** Thousandths to carats, three decimals. */
export const carats = (weight: Mct): number => weight / 1000
/** Basis points to percent, two decimals. */
export const percent = (points: Bp): number => points / 100
/** A percentage as text: no space before the sign, a real minus sign. Without `places`, as many as the number has. */
export const percentText = (value: number, places?: number): string => `${numberText(value, places)}%`
/** A change in percent: like `percentText`, with a plus sign for an increase. */
export const signedPercentText = (value: number, places?: number): string => `${value > 0 ? '+' : ''}${percentText(value, places)}`
