import { type Bp, type Cents, divideRounded } from '../kernel/units.ts'

/**
 * Charges on an order (S0 §9): CM charges 1 and bank rates 2 are percentages of the order's amount; min/max 23 bounds what both come to together.
 * The specification names the types and not what they do; this is our reading.
 */
export const chargeType = { cm: 1, bank: 2, minMax: 23 } as const

export interface ChargeTerms {
  cm: Bp
  bank: Bp
  /** At least so much, when anything is charged at all; null is no bound. */
  min: Cents | null
  max: Cents | null
}

/**
 * What the charges come to. Each percentage is rounded to the cent, then their sum is put within the bounds; without a percentage nothing is charged.
 * @param amount what the stones come to
 */
export function chargesOf(amount: Cents, { cm, bank, min, max }: ChargeTerms): { cm: Cents; bank: Cents; total: Cents } {
  const part = (rate: Bp) => Number(divideRounded(BigInt(amount) * BigInt(rate), 10_000n)) as Cents
  const parts = { cm: part(cm), bank: part(bank) }
  const sum = parts.cm + parts.bank
  const total = cm === 0 && bank === 0 ? 0 : Math.min(Math.max(sum, min ?? sum), max ?? Number.MAX_SAFE_INTEGER)
  return { ...parts, total: total as Cents }
}

/**
 * An amount in the bill's currency, to its hundredth; rounds once.
 * @param rate ten-thousandths of that currency for one US dollar
 */
export const inCurrency = (amount: Cents, rate: number): number => Number(divideRounded(BigInt(amount) * BigInt(rate), 10_000n)) / 100
