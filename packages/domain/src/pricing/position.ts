import { type Bp, divideRounded, percent, percentText } from '../kernel/units.ts'

/**
 * How a stone's price compares within the company's own stock: days in stock, offers received, and the back of similar stones (same kind, shape,
 * weight band, color and clarity).
 */
export interface PositionFacts {
  /** Hundredths of a percent; null without a list price. */
  back: Bp | null
  /** Whole days in stock. */
  days: number
  /** Offers that clients have made for it. */
  offers: number
  /** Similar stones with a list price, without the stone itself, and their carat-weighted average back. */
  likeIt: { stones: number; avgBack: Bp | null }
}
export interface Suggestion {
  back: Bp
  /** The reasons, one sentence for each part. */
  because: string[]
}

/** With fewer similar stones nothing is compared: one price is no average, and a difference from it would claim a precision that it does not have. */
export const fewestSimilar = 3
const [agePeriod, ageMost, manyOffers] = [90, 3, 3]
const halfPoint = 50n

/**
 * Suggests a back: that of similar stones, lowered by one point for each 90 days after the first 90 (three at most), unless clients have made three
 * offers or more, which shows interest. Rounded to half a point, as the trade quotes. Undefined without a list price.
 */
export function suggestBack({ back, days, offers, likeIt }: PositionFacts): Suggestion | undefined {
  if (back === null) return undefined
  const ofSimilar = likeIt.stones >= fewestSimilar ? likeIt.avgBack : null
  const because = [
    ofSimilar === null
      ? `Fewer than ${fewestSimilar} similar stones: starting from its own back.`
      : `${likeIt.stones} similar stones are at ${percentText(percent(ofSimilar), 2)} on average.`,
  ]
  const periods = Math.min(ageMost, Math.floor(Math.max(0, days - 1) / agePeriod))
  const hasManyOffers = offers >= manyOffers
  if (periods > 0 && hasManyOffers) because.push(`${days} days in stock, but ${offers} offers: not lowered for its age.`)
  else if (periods > 0) because.push(`${days} days in stock: ${periods} ${periods === 1 ? 'point' : 'points'} lower.`)
  const exact = (ofSimilar ?? back) - (hasManyOffers ? 0 : periods * 100)
  return { back: Number(divideRounded(BigInt(exact), halfPoint) * halfPoint) as Bp, because }
}

/**
 * How far a price is from that of similar stones, in hundredths of a percent, negative below it: `(1 + back/100) / (1 + avgBack/100) - 1`. Both are
 * against the list price, so that the steps of the list within a weight band do not count. Null without a list price and with too few similar stones.
 */
export function againstLike({ back, likeIt: { stones, avgBack } }: Pick<PositionFacts, 'back' | 'likeIt'>): Bp | null {
  if (back === null || avgBack === null || stones < fewestSimilar || avgBack <= -10_000) return null
  return Number(divideRounded(BigInt(back - avgBack) * 10_000n, BigInt(10_000 + avgBack))) as Bp
}
