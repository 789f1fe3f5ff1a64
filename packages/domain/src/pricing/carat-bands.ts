/**
 * Weights at which the price per carat jumps, as the trade's price lists have them. A band runs from its `low` up to, but not including, the next
 * band's `low`; `high` is the end as written. Weights have three decimals, so 0.395 is in the band written 0.30-0.39.
 */
const lows = [0.01, 0.04, 0.08, 0.15, 0.18, 0.23, 0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.5, 2, 3, 4, 5, 6, 10, 11] as const

export interface CaratBand {
  low: number
  /** The end as written; null for the heaviest band. */
  high: number | null
  label: string
}
const written = (carats: number) => carats.toFixed(2)

function bandFrom(low: number, index: number): CaratBand {
  const next = lows[index + 1]
  const high = next === undefined ? null : Math.round((next - 0.01) * 100) / 100
  return { low, high, label: high === null ? `${written(low)}+` : `${written(low)}-${written(high)}` }
}
const lightest = bandFrom(lows[0], 0)
export const caratBands: readonly CaratBand[] = [lightest, ...lows.slice(1).map((low, index) => bandFrom(low, index + 1))]

/** The band of a weight. Lighter weights than the first band count to it. */
export function caratBandOf(carats: number): CaratBand {
  return caratBands.findLast((band) => band.low <= carats) ?? lightest
}
