import type { Likeness } from './pair-likeness.ts'

/** Stones of one kind in a linked list, sorted by the most selective figure; taken stones are skipped. Places outside the list are -1 or the count. */
export function sortedStones(likeness: Likeness, kind: readonly number[]) {
  const axis = bestAxis(likeness, kind)
  const stones = axis < 0 ? [...kind] : kind.toSorted((a, b) => likeness.figure(a, axis) - likeness.figure(b, axis))
  const within = likeness.within[axis] ?? Infinity
  const at = Float64Array.from(stones, (stone) => (axis < 0 ? 0 : likeness.figure(stone, axis)))
  const count = stones.length
  const free = new Uint8Array(count).fill(1)
  const before = Int32Array.from(stones, (_, i) => i - 1)
  const after = Int32Array.from(stones, (_, i) => i + 1)
  return {
    stoneAt: (i: number) => stones[i] ?? -1,
    next: (i: number, way: 1 | -1) => (way === 1 ? after[i] : before[i]) ?? -1,
    isNear: (i: number, j: number) => j >= 0 && j < count && Math.abs((at[i] ?? Number.NaN) - (at[j] ?? Number.NaN)) <= within,
    isFree: (i: number) => free[i] === 1,
    take(i: number) {
      free[i] = 0
      const left = before[i] ?? -1
      const right = after[i] ?? count
      if (left >= 0) after[left] = right
      if (right < count) before[right] = left
    },
  }
}

/** The most selective figure, estimated from the number of neighbours of a sample of stones. -1 when every figure has to be equal. */
function bestAxis(likeness: Likeness, kind: readonly number[]): number {
  const samples = Math.min(kind.length, 200)
  let [axis, fewest] = [-1, Infinity]
  for (const [f, within] of likeness.within.entries()) {
    const figures = Float64Array.from(kind, (stone) => likeness.figure(stone, f)).sort()
    let near = 0
    for (let s = 0; s < samples; s++) {
      const from = Math.floor((s * kind.length) / samples)
      near += firstAbove(figures, (figures[from] ?? 0) + within) - from
    }
    if (near < fewest) [axis, fewest] = [f, near]
  }
  return axis
}

function firstAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Infinity) <= value) low = middle + 1
    else high = middle
  }
  return low
}
