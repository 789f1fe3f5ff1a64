import type { PairField, PairTolerances } from './pair-criteria.ts'
import { type PairStone, likenessOf } from './pair-likeness.ts'

/**
 * Why a stone is in no set:
 * - `unknown`: it lacks a value that the criteria need (`criteria`)
 * - `alone`: there is no other stone of its shape and fancy hue
 * - `apart`: the closest stone (`nearest`) is too far apart in these `criteria`
 * - `taken`: `nearest` matches but is in a better pair; for larger sets, also that too few match each other
 */
export interface PairReason {
  why: 'unknown' | 'alone' | 'apart' | 'taken'
  criteria: PairField[]
  nearest: number | null
}

/**
 * The reasons for some stones. The closest stone is the one that fails the fewest criteria, and of those the nearest in weight. It compares with
 * every stone, so call it for a page and not for a whole stock.
 */
export function pairReasons(stones: readonly PairStone[], criteria: PairTolerances, indexes: readonly number[]): PairReason[] {
  const likeness = likenessOf(stones, criteria)
  const weightOf = (i: number) => stones[i]?.crt ?? Number.NaN
  const families = Map.groupBy(stones.keys(), likeness.familyOf)
  return indexes.map((i): PairReason => {
    const unknown = likeness.unknown(i)
    if (unknown.length > 0) return { why: 'unknown', criteria: unknown, nearest: null }
    let nearest: number | null = null
    let [fewest, closest] = [Infinity, Infinity]
    for (const j of families.get(likeness.familyOf(i)) ?? []) {
      if (j === i) continue
      const count = likeness.apartIn(i, j)
      const away = Math.abs(Math.log(weightOf(j) / weightOf(i)))
      if (count < fewest || (count === fewest && away < closest)) [nearest, fewest, closest] = [j, count, away]
    }
    if (nearest === null) return { why: 'alone', criteria: [], nearest }
    return fewest === 0 ? { why: 'taken', criteria: [], nearest } : { why: 'apart', criteria: likeness.apart(i, nearest), nearest }
  })
}
