/** What the growth of prices with weight says of their basis: of like stones, and beside list prices. */
export type Basis = 'ctPr' | 'amt'
/** A comparison that speaks for a basis, with its counts; `isSure` when it proves it by itself. */
export interface Sign {
  basis: Basis
  isSure: boolean
  text: string
}

/** Under the other basis the price of like stones would grow with weight by about one power more or less: the bound is between. */
const bound = 0.65
const fewestFree = 8
export interface Point {
  group: string
  weight: number
  price: number
}
interface Growth {
  /** The power of the weight with which the price of like stones grows, and its standard error. */
  power: number
  error: number
  /** The stones compared. */
  of: number
  /** Whether the prices lie so close together that one of the other basis among them would show, and none does. */
  isTight: boolean
}
/** Prices of like stones that spread wider than this hide those of the other basis: a share of four fifths to five fourths. */
const mostSpread = 0.22
/** A price this far from its like is no spread any more. */
const farSpread = 0.25
function growthOf(points: readonly Point[]): Growth | undefined {
  let [xx, xy, yy, of, groups] = [0, 0, 0, 0, 0]
  const off: { price: number; weight: number }[] = []
  for (const stones of Map.groupBy(points, ({ group }) => group).values()) {
    if (stones.length < 2) continue
    const logs = stones.map(({ weight, price }) => [Math.log(weight), Math.log(price)] as const)
    const mean = (at: 0 | 1) => logs.reduce((sum, pair) => sum + pair[at], 0) / logs.length
    const [x, y] = [mean(0), mean(1)]
    for (const [a, b] of logs) {
      xx += (a - x) ** 2
      xy += (a - x) * (b - y)
      yy += (b - y) ** 2
      off.push({ weight: a - x, price: b - y })
    }
    of += stones.length
    groups++
  }
  const free = of - groups - 1
  if (free < fewestFree || xx < 1e-6) return undefined
  const power = xy / xx
  const spread = Math.sqrt(Math.max(0, yy - power * xy) / free)
  const turned = power < bound ? -1 : 1
  const isOdd = (one: { price: number; weight: number }) => {
    const own = Math.abs(one.price - (turned > 0 ? one.weight : 0))
    const other = Math.abs(one.price - (turned > 0 ? 0 : one.weight))
    return own > Math.max(farSpread, 2.5 * spread) && other < own / 2
  }
  return {
    power,
    error: Math.max(0.02, spread / Math.sqrt(xx)),
    of,
    isTight: spread <= mostSpread && !off.some(isOdd),
  }
}

/** @param priced how many rows have a price: those without their like prove nothing */
export function signOfGrowth(points: readonly Point[], priced: number, of: string): Sign[] {
  const growth = growthOf(points)
  if (!growth) return []
  const { power, error, isTight } = growth
  const distance = Math.abs(power - bound) / error
  if (distance < 2) return []
  const basis = power < bound ? 'ctPr' : 'amt'
  const text = `${growth.of} ${of}: the figure ${basis === 'amt' ? 'grows with their weight' : 'does not grow with their weight'}.`
  return [{ basis, isSure: distance >= 3 && isTight && growth.of >= mostAlike * priced, text }]
}
/** The share of the priced stones that must be comparable. */
const mostAlike = 0.8
