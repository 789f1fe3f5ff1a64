import { type Mct, carats } from '../kernel/units.ts'

/**
 * Weight ranges as the trade writes them, with both ends: 0.30-0.39. With two decimals 0.395 ct belongs to 0.30-0.39, and the next range begins at
 * 0.40. The default set is in carat-bands.ts.
 */
export interface WeightRange {
  name: string
  from: Mct
  /** The upper end as written; weights lighter than `to` plus one step still belong to the range. */
  to: Mct
}

/** The precision of written ends: carat ranges to 0.01 ct, parcel sizes to 0.001 ct. */
export const rangeSteps = { carat: 10 as Mct, size: 1 as Mct } as const
export type RangeKind = keyof typeof rangeSteps

const written = (weight: number, step: Mct) => carats(weight as Mct).toFixed(step % 10 === 0 ? 2 : 3)
const labelsOf = (from: number, to: number, step: Mct) => `${written(from, step)} to ${written(to, step)} ct`

/** Why a range conflicts with the others, or undefined: ranges may not share any weight. */
export function rangeFault(range: WeightRange, others: readonly WeightRange[], step: Mct): string | undefined {
  if (range.to < range.from) return 'The range ends before it begins.'
  const other = others.find((one) => range.from < one.to + step && one.from < range.to + step)
  if (!other) return undefined
  const shared = labelsOf(Math.max(range.from, other.from), Math.min(range.to, other.to), step)
  return `This overlaps with ${other.name} (${labelsOf(other.from, other.to, step)}): ${shared} would be in both.`
}

/** Weights between the first and the last range that no range covers, as text. A gap may be intended, so it is only a warning. */
export function rangeGaps(ranges: readonly WeightRange[], step: Mct): string[] {
  const ordered = ranges.toSorted((a, b) => a.from - b.from)
  let covered = ordered[0]?.from ?? 0
  return ordered.flatMap(({ from, to }) => {
    const gap = from > covered ? [`${labelsOf(covered, from - step, step)} is in no range.`] : []
    covered = Math.max(covered, to + step)
    return gap
  })
}
