import { numberText } from '../kernel/number-text.ts'
import { percentText } from '../kernel/units.ts'
import type { CodedField } from './diamond-lists.ts'

/**
 * Stones that miss exactly one condition of a request, and that by one step: a weight or a price by five percent, a discount by two points, a grade by the
 * next one in its list.
 */

const gradeFields = ['colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm'] as const satisfies readonly CodedField[]
const boundFields = ['crt', 'amt', 'ctPr', 'back'] as const
export const nearFields = [...gradeFields, ...boundFields] as const
type GradeField = (typeof gradeFields)[number]
type BoundField = (typeof boundFields)[number]
export type NearField = (typeof nearFields)[number]

/** A filter in the list grammar. */
type Conditions = Readonly<Record<string, unknown>>

/** The stones that miss this condition and meet all others, as a search. */
export interface NearMiss {
  field: NearField
  filter: Record<string, unknown>
  /** The bound that is missed, and the largest distance from it; undefined for grades, where every miss is one step. */
  bound?: { value: number; step: number; side: 'below' | 'above' }
}
/** The values of a stone that can miss a condition. */
export type NearStone = Readonly<Record<GradeField, string | null> & Record<Exclude<BoundField, 'back'>, number> & { back: number | null }>

const stepOf = (field: BoundField, bound: number) => (field === 'back' ? 2 : Math.abs(bound) * 0.05)
/** Carats have three decimals, everything else two. */
const rounded = (field: BoundField, value: number) => Number(value.toFixed(field === 'crt' ? 3 : 2))

const isRecord = (value: unknown): value is Conditions => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNear = <F extends string>(fields: readonly F[], field: string): field is F => fields.some((one) => one === field)

interface Interval {
  low: number
  high: number
}
function intervalOf(condition: unknown): Interval | undefined {
  if (!isRecord(condition)) return undefined
  const { '>=': low = -Infinity, '<=': high = Infinity, ...others } = condition
  if (typeof low !== 'number' || typeof high !== 'number' || Object.keys(others).length > 0) return undefined
  return { low, high }
}

/** Intervals that overlap as one, lowest first. */
function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const next of intervals.toSorted((one, other) => one.low - other.low)) {
    const last = result.at(-1)
    if (last && next.low <= last.high) last.high = Math.max(last.high, next.high)
    else result.push({ ...next })
  }
  return result
}

/** What lies one step outside the intervals, and in none of them. */
function outside(field: BoundField, intervals: readonly Interval[]): { condition: object; bound: NonNullable<NearMiss['bound']> }[] {
  const apart = merged(intervals)
  return apart.flatMap(({ low, high }, at) => {
    const [before, after] = [apart[at - 1]?.high ?? -Infinity, apart[at + 1]?.low ?? Infinity]
    const [down, up] = [stepOf(field, low), stepOf(field, high)]
    const [floor, ceiling] = [rounded(field, low - down), rounded(field, high + up)]
    return [
      ...(Number.isFinite(low)
        ? [
            {
              condition: { ...(before >= floor ? { '>': before } : { '>=': floor }), '<': low },
              bound: { value: low, step: down, side: 'below' as const },
            },
          ]
        : []),
      ...(Number.isFinite(high)
        ? [
            {
              condition: { '>': high, ...(after <= ceiling ? { '<': after } : { '<=': ceiling }) },
              bound: { value: high, step: up, side: 'above' as const },
            },
          ]
        : []),
    ]
  })
}

/** The grades beside those that are asked for. */
function neighbours(condition: unknown, order: readonly string[]): string[] {
  const excluded = isRecord(condition) && Array.isArray(condition['nin']) ? condition['nin'] : undefined
  const allowed = excluded ? order.filter((code) => !excluded.includes(code)) : Array.isArray(condition) ? condition : []
  return order.filter((code, at) => !allowed.includes(code) && [order[at - 1], order[at + 1]].some((beside) => allowed.includes(beside)))
}

/** Alternatives of one field, such as several weights. */
function alternativesOf(or: unknown): { field: BoundField; intervals: Interval[] } | undefined {
  if (!Array.isArray(or) || or.length === 0) return undefined
  const parts = (or as Conditions[]).map((part) => Object.entries(part))
  const field = parts[0]?.[0]?.[0] ?? ''
  const intervals = parts.map((part) => (part.length === 1 && part[0]?.[0] === field ? intervalOf(part[0][1]) : undefined))
  return isNear(boundFields, field) && intervals.every((one) => one !== undefined) ? { field, intervals } : undefined
}

/** Each condition on numbers, with the filter without it. */
function boundsOf(filter: Conditions): { field: BoundField; intervals: Interval[]; rest: Conditions }[] {
  const { and, ...rest } = filter
  const groups = Array.isArray(and) ? (and as Conditions[]) : []
  return [
    ...Object.entries(rest).flatMap(([key, condition]) => {
      const { [key]: _, ...others } = filter
      const interval = isNear(boundFields, key) ? intervalOf(condition) : undefined
      const found = key === 'or' ? alternativesOf(condition) : undefined
      if (found) return [{ ...found, rest: others }]
      return isNear(boundFields, key) && interval ? [{ field: key, intervals: [interval], rest: others }] : []
    }),
    ...groups.flatMap((group, at) => {
      const found = Object.keys(group).length === 1 ? alternativesOf(group['or']) : undefined
      return found ? [{ ...found, rest: { ...rest, ...(groups.length > 1 ? { and: groups.toSpliced(at, 1) } : {}) } }] : []
    }),
  ]
}

const isImpossible = (filter: Conditions): boolean =>
  Object.values(filter).some((condition) => Array.isArray(condition) && condition.length === 0)

/**
 * The searches for stones that miss one condition of a filter by a step. What has no steps (shape, laboratory, place) is never relaxed; a filter that
 * contradicts itself has no near misses.
 * @param orderOf the codes of a field's list, best first
 */
export function nearMisses(filter: Conditions, orderOf: (field: GradeField) => readonly string[]): NearMiss[] {
  if (isImpossible(filter)) return []
  return [
    ...boundsOf(filter).flatMap(({ field, intervals, rest }) =>
      // Another condition on the same field, beside alternatives, stays as it is.
      field in rest
        ? []
        : outside(field, intervals).map(({ condition, bound }) => ({ field, filter: { ...rest, [field]: condition }, bound })),
    ),
    ...gradeFields.flatMap((field) => {
      const codes = filter[field] === undefined ? [] : neighbours(filter[field], orderOf(field))
      return codes.length > 0 ? [{ field, filter: { ...filter, [field]: codes } }] : []
    }),
  ]
}

/** How much a stone misses, in steps: 0 is nothing, a grade is 1. */
function missOf(stone: NearStone, { field, bound }: NearMiss): number {
  const value = stone[field]
  return bound && typeof value === 'number' ? Math.abs(value - bound.value) / bound.step : 1
}

/** At most so many for each condition, so that others are seen too; and in all. */
const ofOneField = 2
export const nearAtMost = 6

/** The nearest of the stones found, best first: by what they miss, then by price per carat. */
export function nearest<S extends NearStone & { id: string }>(
  found: readonly { stone: S; miss: NearMiss }[],
): { stone: S; field: NearField }[] {
  const ordered = found
    .map(({ stone, miss }) => ({ stone, field: miss.field, steps: missOf(stone, miss) }))
    .toSorted((one, other) => one.steps - other.steps || one.stone.ctPr - other.stone.ctPr || (one.stone.id < other.stone.id ? -1 : 1))
  const taken: { stone: S; field: NearField }[] = []
  for (const { stone, field } of ordered) {
    const isFull = taken.length >= nearAtMost || taken.filter((one) => one.field === field).length >= ofOneField
    // Between two weights a stone is near to both.
    if (!isFull && !taken.some((one) => one.stone.id === stone.id)) taken.push({ stone, field })
  }
  return taken
}

const dollarText = (amount: number) => `$${numberText(amount, Number.isInteger(amount) ? 0 : 2)}`
const names: Partial<Record<NearField, string>> = { cutNm: 'cut', polNm: 'polish', symNm: 'symmetry', fluNm: 'fluorescence' }

/** What a stone misses, as a trader says it: "1.48 ct", "SI1", "polish VG", "$12,300". */
export function missText(stone: NearStone, field: NearField): string {
  const value = stone[field]
  switch (field) {
    case 'crt':
      return `${numberText(stone.crt, 2)} ct`
    case 'amt':
      return dollarText(stone.amt)
    case 'ctPr':
      return `${dollarText(stone.ctPr)}/ct`
    case 'back':
      return stone.back === null ? 'no back' : `back ${percentText(stone.back)}`
    default:
      return [names[field], value].filter(Boolean).join(' ')
  }
}
