import { addDays, dayIn, companyZone, instantAt, mondayOf } from '../kernel/local-time.ts'
import type { Tone } from '../kernel/lifecycle.ts'

/** Content shown from one instant until just before another, unless it is switched off. */
export interface Scheduled {
  fromdateTime: string
  toDateTime: string
  isActive: boolean
}
export type Status = 'off' | 'upcoming' | 'running' | 'over'
export const scheduleStatuses = {
  off: { label: 'Inactive', tone: 'neutral' },
  upcoming: { label: 'Upcoming', tone: 'busy' },
  running: { label: 'Running', tone: 'good' },
  over: { label: 'Ended', tone: 'neutral' },
} as const satisfies Record<Status, { label: string; tone: Tone }>

/**
 * The state of scheduled content at an instant. The start is inclusive, the end exclusive.
 * @param now milliseconds
 */
export function statusOf({ fromdateTime, toDateTime, isActive }: Scheduled, now: number): Status {
  if (Date.parse(toDateTime) <= now) return 'over'
  if (!isActive) return 'off'
  return Date.parse(fromdateTime) <= now ? 'running' : 'upcoming'
}

/** The specification's message for an end before the start (S1 §5). An end equal to the start is allowed. */
export const backwards = 'End date must be grater than Start Date'
/** Whether the end, an instant as text, is before the start. */
export const isBackwards = ({ fromdateTime, toDateTime }: Pick<Scheduled, 'fromdateTime' | 'toDateTime'>) =>
  Date.parse(toDateTime) < Date.parse(fromdateTime)

export interface Overlap<T> {
  one: T
  other: T
  from: string
  to: string
}
const later = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b)
const earlier = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b)

/** The time during which both run, or undefined. One that ends as the other begins does not overlap with it. */
function meeting(one: Scheduled, other: Scheduled): { from: string; to: string } | undefined {
  if (!one.isActive || !other.isActive) return undefined
  const from = later(one.fromdateTime, other.fromdateTime)
  const to = earlier(one.toDateTime, other.toDateTime)
  return Date.parse(from) < Date.parse(to) ? { from, to } : undefined
}

/** Those of the others that overlap with this one. */
export const overlapsWith = <T extends Scheduled>(one: T, others: readonly T[]): Overlap<T>[] =>
  others.flatMap((other) => {
    const when = other === one ? undefined : meeting(one, other)
    return when ? [{ one, other, ...when }] : []
  })

/**
 * Pairs that run at once in the same place, each pair once. Overlaps that are already past are left out.
 * @param placeOf the place; only rows with the same place can overlap
 */
export function overlapsIn<T extends Scheduled>(rows: readonly T[], placeOf: (row: T) => string, now: number): Overlap<T>[] {
  const places = Map.groupBy(
    rows.filter((row) => ['running', 'upcoming'].includes(statusOf(row, now))),
    placeOf,
  )
  return [...places.values()].flatMap((here) => here.flatMap((row, at) => overlapsWith(row, here.slice(at + 1))))
}

/** `count` weeks, from the one that contains the instant or `skipped` weeks later: their Mondays, and the ends of the whole period. */
export function weeksAround(now: number, skipped: number, count: number, zone: string = companyZone) {
  const first = addDays(mondayOf(dayIn(new Date(now), zone)), 7 * skipped)
  const mondays = Array.from({ length: count }, (_, i) => addDays(first, 7 * i))
  const midnight = (day: string) => instantAt(`${day}T00:00:00`, zone)
  return { mondays, from: midnight(first), to: midnight(addDays(first, 7 * count)) }
}

/** The part of a period that something covers, as two fractions from 0 to 1; undefined when it is outside. */
export function partOf(
  { fromdateTime, toDateTime }: Pick<Scheduled, 'fromdateTime' | 'toDateTime'>,
  stretch: { from: string; to: string },
): { start: number; end: number } | undefined {
  const [from, to] = [Date.parse(stretch.from), Date.parse(stretch.to)]
  const place = (instant: string) => Math.min(1, Math.max(0, (Date.parse(instant) - from) / (to - from)))
  const [start, end] = [place(fromdateTime), place(toDateTime)]
  return end > start ? { start, end } : undefined
}
