import { type Bp, type Cents, divideRounded } from '../kernel/units.ts'

/**
 * Charges of an order (S0 §9): CM charges (1) and bank rates (2) are percentages of the order's amount; min/max (23) bounds their sum. The
 * specification names the types but not their effect; this is our interpretation.
 */
export const chargeType = { cm: 1, bank: 2, minMax: 23 } as const

export interface ChargeTerms {
  cm: Bp
  bank: Bp
  /** The lower bound, when anything is charged at all; null means no bound. */
  min: Cents | null
  max: Cents | null
}

/**
 * The charges of an order. Each percentage is rounded to the cent, then the sum is limited to the bounds. Without a percentage there is no charge.
 * @param amount the total of the stones
 */
export function chargesOf(amount: Cents, { cm, bank, min, max }: ChargeTerms): { cm: Cents; bank: Cents; total: Cents } {
  const part = (rate: Bp) => Number(divideRounded(BigInt(amount) * BigInt(rate), 10_000n)) as Cents
  const parts = { cm: part(cm), bank: part(bank) }
  const sum = parts.cm + parts.bank
  const total = cm === 0 && bank === 0 ? 0 : Math.min(Math.max(sum, min ?? sum), max ?? Number.MAX_SAFE_INTEGER)
  return { ...parts, total: total as Cents }
}

/**
 * An amount in the bill's currency, to the hundredth; rounds once.
 * @param rate ten-thousandths of that currency for one US dollar
 */
export const inCurrency = (amount: Cents, rate: number): number => Number(divideRounded(BigInt(amount) * BigInt(rate), 10_000n)) / 100
