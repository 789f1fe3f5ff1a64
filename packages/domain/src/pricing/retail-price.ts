import { keysOf } from '../kernel/records.ts'
import type { Bp, Cents } from '../kernel/units.ts'

/** How retail prices are rounded: up to the next price of a grid `offset + n × step`, in hundredths of the currency. */
export const roundings = {
  cent: { label: 'To the cent', step: 1n, offset: 0n },
  one: { label: 'To 1', step: 100n, offset: 0n },
  five: { label: 'To 5', step: 500n, offset: 0n },
  ten: { label: 'To 10', step: 1000n, offset: 0n },
  fifty: { label: 'To 50', step: 5000n, offset: 0n },
  hundred: { label: 'To 100', step: 10_000n, offset: 0n },
  nine: { label: 'Ending in 9', step: 1000n, offset: 900n },
  ninetyNine: { label: 'Ending in 99', step: 10_000n, offset: 9900n },
} as const satisfies Record<string, { label: string; step: bigint; offset: bigint }>
export type Rounding = keyof typeof roundings
export const roundingNames = keysOf(roundings) as [Rounding, ...Rounding[]]

/** Millionths of a unit of a currency for one US dollar: 0.92 is 920,000. */
declare const millionths: unique symbol
export type Millionths = number & { readonly [millionths]: true }
/** A rate to millionths, rounded half up. Throws when a double cannot hold the result exactly. */
export function rateOf(decimal: number): Millionths {
  const value = Math.round(Number(`${decimal}e6`))
  if (!Number.isSafeInteger(value)) throw new RangeError(`${decimal} is not an exact rate`)
  return value as Millionths
}

/** The currency of the company's own prices, whose rate is 1. */
export const priceCurrency = 'USD'

/** Limits of a mark-up in percent, and of a rate. */
export const markUps = { min: 0, max: 1000 } as const
export const rates = { min: 0.000_001, max: 100_000 } as const

/** How a retailer's prices follow from the prices at which it buys. */
export interface RetailTerms {
  /** Mark-up on the price at which the retailer buys. */
  markUp: Bp
  /** Units of the currency for one US dollar. */
  rate: Millionths
  rounding: Rounding
  /** Its code; a currency that is not paid in hundredths is rounded to whole units at least. */
  currency: string
}

const fractionDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
const isWhole = new Map<string, boolean>()
function gridOf({ rounding, currency }: RetailTerms) {
  let whole = isWhole.get(currency)
  if (whole === undefined) isWhole.set(currency, (whole = fractionDigits(currency) === 0))
  return roundings[rounding === 'cent' && whole ? 'one' : rounding]
}

/** Divides and rounds up, for a positive denominator. */
const divideUp = (numerator: bigint, denominator: bigint) => {
  const down = numerator / denominator
  return numerator > 0n && down * denominator !== numerator ? down + 1n : down
}

/**
 * The price of a stone in a retailer's catalogue: `amt × (1 + markUp/100) × rate`, rounded once, up to the grid of the rounding, so that the retailer never earns
 * less than its mark-up. Exact: a price that lies on the grid stays.
 * @param amt what the retailer pays for the stone
 * @returns hundredths of the currency; undefined when a double cannot hold the price exactly
 */
export function retailPrice(amt: Cents, terms: RetailTerms): number | undefined {
  const { step, offset } = gridOf(terms)
  const exact = BigInt(amt) * BigInt(10_000 + terms.markUp) * BigInt(terms.rate)
  const scale = 10_000n * 1_000_000n
  const price = Number(divideUp(exact - offset * scale, step * scale) * step + offset)
  return Number.isSafeInteger(price) ? price : undefined
}
