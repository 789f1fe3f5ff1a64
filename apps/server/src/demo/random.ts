import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** A repeatable random number from 0 up to, but not including, 1: the demo company is the same on every machine. */
export type Rng = () => number

/** mulberry32: one 32-bit word of state, fast, and uniform enough for a demo; not for secrets. */
function mulberry32(seed: number): Rng {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Each stone has its own sequence, so adding or removing a stone changes no other. */
export const rngOf = (seed: number, serial: number): Rng => mulberry32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(serial + 1, 0x85ebca6b))

/** Draws one of the values, with probabilities by weight. */
export function weighted<T>(rows: readonly (readonly [value: T, weight: number])[]): (rng: Rng) => T {
  const total = rows.reduce((sum, [, weight]) => sum + weight, 0)
  let passed = 0
  const steps = rows.map(([value, weight]) => ({ value, upTo: (passed += weight) / total }))
  const last = itemAt(steps, -1).value
  return (rng) => {
    const drawn = rng()
    for (const step of steps) if (drawn < step.upTo) return step.value
    return last
  }
}

/** Deals the values like cards: each as often as it is there before any comes again, so that one month is much like another. */
export function dealt<T>(rng: Rng, cards: readonly (readonly [value: T, count: number])[]): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = cards.flatMap(([value, count]) => Array.from({ length: count }, () => value))
    return itemAt(left.splice(Math.floor(rng() * left.length), 1), 0)
  }
}

/** Whether it is the turn of the next things: in the long run of this share of all, as evenly as their numbers allow. */
export function inTurn(share: number): (count: number) => boolean {
  let due = 0
  return (count) => {
    due += share * count
    const isTurn = due >= count / 2
    if (isTurn) due -= count
    return isTurn
  }
}

export const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng()
export const oneOf = <T>(rng: Rng, values: readonly T[]): T => itemAt(values, Math.floor(rng() * values.length))
/** Two decimals, as measures and percentages are stored. */
export const to2 = (value: number): number => Math.round(value * 100) / 100
export const to1 = (value: number): number => Math.round(value * 10) / 10
