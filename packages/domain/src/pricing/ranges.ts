import { type Mct, carats } from '../kernel/units.ts'

/**
 * Ranges of weight as the trade writes them, both ends named: 0.30-0.39. A range covers every weight that is written within it, so with two decimals
 * 0.395 ct belongs to 0.30-0.39 and the next range begins at 0.40 (domain.md B3; carat-bands.ts is the house's own set).
 */
export interface WeightRange {
  name: string
  from: Mct
  /** As written; what is lighter than `to` plus one step still belongs here. */
  to: Mct
}

/** How finely a family writes its ends: carat ranges to 0.01 ct, sizes of parcels to 0.001 ct. */
export const rangeSteps = { carat: 10 as Mct, size: 1 as Mct } as const
export type RangeKind = keyof typeof rangeSteps

const written = (weight: number, step: Mct) => carats(weight as Mct).toFixed(step % 10 === 0 ? 2 : 3)
const wordsOf = (from: number, to: number, step: Mct) => `${written(from, step)} to ${written(to, step)} ct`

/** Why a range can not stand among the others, in words; nothing when it can. Two ranges that share any weight overlap, and that refuses. */
export function rangeFault(range: WeightRange, others: readonly WeightRange[], step: Mct): string | undefined {
  if (range.to < range.from) return 'The range ends before it begins.'
  const other = others.find((one) => range.from < one.to + step && one.from < range.to + step)
  if (!other) return undefined
  const shared = wordsOf(Math.max(range.from, other.from), Math.min(range.to, other.to), step)
  return `This overlaps with ${other.name} (${wordsOf(other.from, other.to, step)}): ${shared} would be in both.`
}

/** What lies between the first and the last range and is in none, in words; a gap may be meant, so it only warns. */
export function rangeGaps(ranges: readonly WeightRange[], step: Mct): string[] {
  const ordered = ranges.toSorted((a, b) => a.from - b.from)
  let covered = ordered[0]?.from ?? 0
  return ordered.flatMap(({ from, to }) => {
    const gap = from > covered ? [`${wordsOf(covered, from - step, step)} is in no range.`] : []
    covered = Math.max(covered, to + step)
    return gap
  })
}
