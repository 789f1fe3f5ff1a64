import type { PairField, PairTolerances } from './pair-criteria.ts'
import { type PairStone, likenessOf } from './pair-likeness.ts'

/**
 * Why a stone stands in no set:
 * - `unknown`: a value that was asked for is not known of it (`criteria`)
 * - `alone`: nothing else of its shape and fancy hue was found
 * - `apart`: the closest stone (`nearest`) is too far away in these `criteria`
 * - `taken`: `nearest` matches, and stands in a better pair; with larger sets also: too few match each other
 */
export interface PairReason {
  why: 'unknown' | 'alone' | 'apart' | 'taken'
  criteria: PairField[]
  nearest: number | null
}

/**
 * The reasons of some stones among all. The closest stone is the one apart in the fewest criteria, and of those the one nearest in weight: it
 * compares with every stone, so ask it for a page and not for a stock.
 */
export function pairReasons(stones: readonly PairStone[], criteria: PairTolerances, asked: readonly number[]): PairReason[] {
  const likeness = likenessOf(stones, criteria)
  const families = Map.groupBy(stones.keys(), likeness.familyOf)
  return asked.map((i): PairReason => {
    const unknown = likeness.unknown(i)
    if (unknown.length > 0) return { why: 'unknown', criteria: unknown, nearest: null }
    let nearest: number | null = null
    let [fewest, closest] = [Infinity, Infinity]
    for (const j of families.get(likeness.familyOf(i))!) {
      if (j === i) continue
      const count = likeness.apartIn(i, j)
      const away = Math.abs(Math.log(stones[j]!.crt / stones[i]!.crt))
      if (count < fewest || (count === fewest && away < closest)) [nearest, fewest, closest] = [j, count, away]
    }
    if (nearest === null) return { why: 'alone', criteria: [], nearest }
    return fewest === 0 ? { why: 'taken', criteria: [], nearest } : { why: 'apart', criteria: likeness.apart(i, nearest), nearest }
  })
}
