import { type Likeness, type PairStone, likenessOf } from './pair-likeness.ts'
import { type PairSettings, smallestSet } from './pair-criteria.ts'
import { sortedStones } from './sorted-stones.ts'

/** Stones that match, by their index in the given list, and their score. The score of a larger set is that of its worst two. */
interface PairSet {
  members: number[]
  score: number
}
const firstOf = ({ members }: PairSet) => members[0] ?? -1

export interface Pairing {
  /** Best first; no stone is in two sets. */
  sets: PairSet[]
  /** The stones in no set. */
  without: number[]
}

/**
 * The most matches on each side of a stone that are compared. Where hundreds match, the nearest ones are as good as any, and comparing all would take
 * too long.
 */
const comparedOnEachSide = 48
/** Comparisons between two yields: a few milliseconds. */
const comparisonsPerSlice = 5000

/** What one matching has found so far. */
interface Found extends Pairing {
  /** A bucket queue of sets, one bucket for each tenth of a score; empty between two kinds. */
  buckets: PairSet[][]
  /** The work since the last yield, in comparisons. */
  work: number
}

/**
 * Matches stones into sets of `size` in which every two match (2: pairs), best score first, each stone once. Greedy: it takes the best set, then the
 * best of the rest. With pairs, two matching stones never both remain. Larger sets are grown from each stone with its closest matches; a full search
 * may sometimes find one more. Stones of one kind are sorted by their most selective figure, so that each is compared only with its neighbours. A
 * generator, so that the caller can let other work run in between: it yields after each slice of comparisons and returns the pairing.
 */
export function* matchPairs(stones: readonly PairStone[], { criteria, size }: PairSettings): Generator<undefined, Pairing> {
  const likeness = likenessOf(stones, criteria)
  yield
  const found: Found = { sets: [], without: [], buckets: Array.from({ length: 1001 }, () => []), work: 0 }
  const kinds = new Map<string, number[]>()
  for (let i = 0; i < likeness.count; i++) {
    yield* yieldAfter(found, 1)
    if (likeness.unknown(i).length > 0) {
      found.without.push(i)
      continue
    }
    const kind = likeness.kindOf(i)
    const same = kinds.get(kind)
    if (same) same.push(i)
    else kinds.set(kind, [i])
  }
  for (const kind of kinds.values()) {
    yield* yieldAfter(found, kind.length * likeness.within.length)
    if (kind.length < size) found.without.push(...kind)
    else yield* matchKind(likeness, kind, size, found)
  }
  found.sets.sort((a, b) => b.score - a.score || firstOf(a) - firstOf(b))
  return { sets: found.sets, without: found.without.toSorted((a, b) => a - b) }
}

/** Yields once a slice of work is done. */
function* yieldAfter(found: Found, work: number): Generator<undefined> {
  found.work += work
  if (found.work <= comparisonsPerSlice) return
  found.work = 0
  yield
}

/** Matches the stones of one kind: those that may match at all. */
function* matchKind(likeness: Likeness, kind: number[], size: number, found: Found): Generator<undefined> {
  const sorted = sortedStones(likeness, kind)
  /** The free matches of a stone, the nearest on each side. */
  const matchesOf = (at: number) => {
    const matches: { at: number; score: number }[] = []
    for (const way of [-1, 1] as const) {
      let left = comparedOnEachSide
      for (let other = sorted.next(at, way); left > 0 && sorted.isNear(at, other); other = sorted.next(other, way)) {
        found.work++
        const score = likeness.score(sorted.stoneAt(at), sorted.stoneAt(other))
        if (score === null) continue
        matches.push({ at: other, score })
        left--
      }
    }
    return matches
  }
  const best = (at: number): PairSet | undefined => {
    const matches = matchesOf(at)
    if (size > smallestSet) return grow(likeness, sorted.stoneAt, at, matches, size)
    let top: { at: number; score: number } | undefined
    for (const one of matches) if (!top || one.score > top.score) top = one
    return top && { members: [at, top.at], score: top.score }
  }

  // A bucket queue with one bucket for each tenth of a score, emptied from the top. A set that has lost a member is grown again and never scores
  // higher than before.
  let top = 0
  const queue = (at: number, highest: number) => {
    const set = best(at)
    if (!set) return
    const height = Math.min(highest, Math.round(set.score * 10))
    found.buckets[height]?.push(set)
    top = Math.max(top, height)
  }
  for (let at = 0; at < kind.length; at++) {
    queue(at, 1000)
    yield* yieldAfter(found, 0)
  }
  for (let height = top; height >= 0; height--) {
    const bucket = found.buckets[height] ?? []
    for (const set of bucket) {
      if (set.members.every((at) => sorted.isFree(at))) {
        for (const at of set.members) sorted.take(at)
        found.sets.push({ members: set.members.map(sorted.stoneAt).toSorted((a, b) => a - b), score: set.score })
      } else if (sorted.isFree(firstOf(set))) queue(firstOf(set), height)
      yield* yieldAfter(found, 0)
    }
    bucket.length = 0
  }
  for (let at = 0; at < kind.length; at++) if (sorted.isFree(at)) found.without.push(sorted.stoneAt(at))
}

/** The set that a stone forms with its closest matches: each must match all those taken before. */
function grow(
  likeness: Likeness,
  stoneAt: (at: number) => number,
  seed: number,
  found: readonly { at: number; score: number }[],
  size: number,
): PairSet | undefined {
  if (found.length < size - 1) return undefined
  const others: number[] = []
  let worst = 100
  for (const { at, score } of found.toSorted((a, b) => b.score - a.score)) {
    let low = score
    for (const other of others) {
      low = Math.min(low, likeness.score(stoneAt(other), stoneAt(at)) ?? -1)
      if (low < 0) break
    }
    if (low < 0) continue
    others.push(at)
    worst = Math.min(worst, low)
    if (others.length === size - 1) return { members: [seed, ...others], score: worst }
  }
  return undefined
}
