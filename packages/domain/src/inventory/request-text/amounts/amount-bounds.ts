import type { Figure } from './figure.ts'
import { type Bounds, between } from '../reading.ts'

/** The bounds that a number stands for. */

/** A number, or two ends of a range, with the words around it. */
export interface Amount {
  first: Figure
  second: Figure | undefined
  limit: 'most' | 'least' | undefined
  isAbout: boolean
  /** "2 ct +/- 0.1": how far a value may lie to both sides. */
  tolerance?: number | undefined
  label: string | undefined
  /**
   * A limit that may mean either side of a discount ("less than 35 back", "above -40"), two limits of one figure ("under 20k+"), or two that no figure is
   * within: "table max 55 min 60".
   */
  unclear?: 'side' | 'both' | 'none' | undefined
}

/** A value without a range stands for its tenth where it has at most one decimal: 1.5 is 1.50 to 1.59. */
export const tenth = ({ value, decimals, isTenth }: Figure): Bounds =>
  decimals <= 1 || isTenth ? between(Math.floor(value * 10 + 1e-9) / 10, Math.floor(value * 10 + 1e-9) / 10 + 0.09) : between(value, value)
/** A whole percentage stands for its hundredths: a table of 57 is 57 to 57.99. */
export const wholePercent = (figure: Figure): Bounds => (figure.decimals === 0 ? between(figure.value, figure.value + 0.99) : tenth(figure))

/** "around 2 ct": what the value alone stands for, and a twentieth to both sides. */
export function around(figure: Figure): Bounds {
  const { '>=': low = figure.value, '<=': high = figure.value } = tenth(figure)
  const out = (value: number, round: (hundredths: number) => number) => round(Number((value * 100).toFixed(6))) / 100
  return between(Math.min(low, out(figure.value * 0.95, Math.floor)), Math.max(high, out(figure.value * 1.05, Math.ceil)))
}

/**
 * The bounds of an amount in the unit of its figures.
 * @param single the bounds of a figure that stands alone, such as a tenth around it
 */
export function boundsOf({ first, second, limit, isAbout, tolerance }: Amount, single: (figure: Figure) => Bounds): Bounds {
  if (tolerance !== undefined) return between(first.value - tolerance, first.value + tolerance)
  if (!second && !limit && isAbout && single === tenth) return around(first)
  if (second) return between(Math.min(first.value, second.value), Math.max(first.value, second.value))
  return limit === 'least' ? between(first.value, undefined) : limit === 'most' ? between(undefined, first.value) : single(first)
}
