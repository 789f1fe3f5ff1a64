/**
 * Exact amounts. On the wire and in the database money, carats and percentages are decimals of a fixed scale; in the domain's arithmetic they
 * are integers of their smallest part, branded so that a percent cannot stand where a weight should. Nothing rounds anywhere else.
 */
declare const unit: unique symbol
type Unit<Name extends string> = number & { readonly [unit]: Name }

/** Hundredths of a US dollar. */
export type Cents = Unit<'cents'>
/** Thousandths of a carat. */
export type Mct = Unit<'mct'>
/** Hundredths of a percent: -37.78 % is -3778. */
export type Bp = Unit<'bp'>

/** Half away from zero, as an invoice rounds; exact whatever the size, because the division is done on integers. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

const scaled = (decimal: number, places: number): number => {
  const exact = Number(`${decimal}e${places}`)
  // Math.round takes a half upwards; the sum with 0 leaves no -0.
  const value = Math.sign(exact) * Math.round(Math.abs(exact)) + 0
  if (!Number.isSafeInteger(value)) throw new RangeError(`${decimal} is not an exact amount`)
  return value
}
/** A decimal in plain digits (never an exponent) times ten to the places, rounded half away from zero. */
export const cents = (dollars: number): Cents => scaled(dollars, 2) as Cents
export const mct = (carats: number): Mct => scaled(carats, 3) as Mct
export const bp = (percent: number): Bp => scaled(percent, 2) as Bp

export const dollars = (amount: Cents): number => amount / 100
export const carats = (weight: Mct): number => weight / 1000
export const percent = (points: Bp): number => points / 100
