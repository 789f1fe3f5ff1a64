import { type Bp, divideRounded } from '../kernel/units.ts'

/**
 * Where a stone's price stands, told from the house's own stock alone (domain.md row 39): how long it lies, how often it was offered for, and at what
 * back stones like it stand: same kind, shape, weight band, colour and clarity.
 */
export interface PositionFacts {
  /** In hundredths of a percent; null without a list price. */
  back: Bp | null
  /** Whole days in stock. */
  days: number
  /** Offers clients have made for it. */
  offers: number
  /** Stones like it that have a list price, itself not counted, and their carat-weighted average back. */
  likeIt: { stones: number; avgBack: Bp | null }
}
export interface Suggestion {
  back: Bp
  /** How it came about, a sentence for each part. */
  because: string[]
}

/** Fewer stones than these say nothing of a price. */
export const likeItAtLeast = 3
const [agePeriod, ageMost, wantedFrom] = [90, 3, 3]
const halfPoint = 50n

/**
 * The back to think of: where stones like it stand; a point lower for each 90 days beyond the first 90, at most three, unless clients have made offers
 * for it (three or more), which says that it is looked at. To half a point, as the trade speaks. Nothing without a list price.
 */
export function suggestBack({ back, days, offers, likeIt }: PositionFacts): Suggestion | undefined {
  if (back === null) return undefined
  const isKnown = likeIt.stones >= likeItAtLeast && likeIt.avgBack !== null
  const because = [
    isKnown
      ? `${likeIt.stones} stones like it stand at ${written(likeIt.avgBack!)} % on average.`
      : `Fewer than ${likeItAtLeast} stones like it: starting from its own back.`,
  ]
  const periods = Math.min(ageMost, Math.floor(Math.max(0, days - 1) / agePeriod))
  const isWanted = offers >= wantedFrom
  if (periods > 0 && isWanted) because.push(`${days} days in stock, but ${offers} offers: no lower for its age.`)
  else if (periods > 0) because.push(`${days} days in stock: ${periods} ${periods === 1 ? 'point' : 'points'} lower.`)
  const exact = (isKnown ? likeIt.avgBack! : back) - (isWanted ? 0 : periods * 100)
  return { back: Number(divideRounded(BigInt(exact), halfPoint) * halfPoint) as Bp, because }
}
const written = (points: Bp) => (points / 100).toFixed(2)
