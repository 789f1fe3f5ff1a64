import type { NumberFormat } from '../kernel/formats.ts'
import { numberText } from '../kernel/number-text.ts'
import type { PriceStep } from './reprice.ts'

/**
 * A change of price in words, with its sign and its unit: 'Price per carat −1.5%', 'Price per carat set to $4,200'. What is added to a price has a plus or a minus;
 * what replaces it is 'set to'. Up to two decimals, as many as the figure has.
 * @param step the way, and its figure in percent, points or US$, as on the wire
 * @param format how the figure is written; the current person's number format by default
 */
export function stepText({ way, value }: PriceStep, format?: NumberFormat): string {
  const figure = numberText(Math.abs(value), 0, 2, format)
  const minus = value < 0 ? '−' : ''
  const sign = minus || '+'
  switch (way) {
    case 'backBy':
      return `Back ${sign}${figure} ${figure === '1' ? 'point' : 'points'}`
    case 'back':
      return `Back set to ${minus}${figure}%`
    case 'avgBack':
      return `Average back set to ${minus}${figure}%`
    case 'ctPrBy':
      return `Price per carat ${sign}${figure}%`
    case 'ctPrByUsd':
      return `Price per carat ${sign}$${figure}`
    case 'ctPr':
      return `Price per carat set to $${figure}`
    case 'amtByUsd':
      return `Amount of each stone ${sign}$${figure}`
  }
}
