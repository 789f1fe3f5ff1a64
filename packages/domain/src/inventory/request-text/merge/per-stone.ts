import { boundsWith, isBounds } from './conditions.ts'
import { type Bounds, type Conditions, between } from '../reading.ts'

/** Below it a tenth would be as much as the share itself. */
const leastOfTenth = 0.2
/** Weights and prices of all stones together, as of each: of a weight that stands for its tenth, the share does if it has one decimal. */
export function perStone(conditions: Conditions, pieces: number): Conditions {
  const shareOf = (field: string, condition: Bounds): Bounds => {
    const [low, high] = [condition['>='] ?? 0, condition['<='] ?? 0]
    const share = low / pieces
    const isTenth =
      field === 'crt' && share >= leastOfTenth && Math.abs(high - low - 0.09) < 1e-9 && Math.abs(share * 10 - Math.round(share * 10)) < 1e-9
    // "1.01 total" of two: 0.50 and 0.51.
    const hundredths = share * 100
    if (field === 'crt' && low === high && Math.abs(hundredths - Math.round(hundredths)) > 1e-6)
      return between(Math.floor(hundredths) / 100, Math.ceil(hundredths) / 100)
    return isTenth ? between(share, share + 0.09) : boundsWith(condition, (value) => Math.round((value / pieces) * 100) / 100)
  }
  return Object.fromEntries(
    Object.entries(conditions).map(([field, condition]) => [field, isBounds(condition) ? shareOf(field, condition) : condition]),
  )
}
