import type { Figures } from '../layout/column-values.ts'
import type { Basis, Sign } from './price-growth.ts'
import { tellingWeight } from './price-pair.ts'

/** Suppliers choose their discounts in quarters of a percent, and a price read in the wrong way has none of them. */
const steps = 4
/** How far the rounding of a price to cents or whole dollars moves such a step. */
const near = 0.04
/** Three figures are near a step by chance once in two thousand sheets, four once in 24,000. */
const fewest = 4

/** The basis under which every price is its list price less a whole quarter of a percent. */
export function signOfRoundDiscounts(price: Figures, crt: Figures, rap: Figures): Sign[] {
  const shares = price.flatMap((value = 0, at) => {
    const [weight = 0, listed = 0] = [crt[at], rap[at]]
    return value > 0 && listed > 0 && weight > 0 && Math.abs(weight - 1) > tellingWeight
      ? [{ ctPr: value / listed, amt: value / listed / weight }]
      : []
  })
  const areRound = (basis: Basis) =>
    shares.every((share) => {
      const step = 100 * steps * share[basis]
      return share[basis] > 0.2 && share[basis] < 1.15 && Math.abs(step - Math.round(step)) <= near
    })
  const [each, whole] = [areRound('ctPr'), areRound('amt')]
  if (shares.length < fewest || each === whole) return []
  const read = each ? 'per carat' : 'of the whole stone'
  const text = `Read as prices ${read}, all ${shares.length} are the list price less a whole quarter of a percent.`
  return [{ basis: each ? 'ctPr' : 'amt', isSure: true, text }]
}
