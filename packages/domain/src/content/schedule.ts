import { addDays, dayIn, houseZone, instantAt } from '../kernel/calendar.ts'
import type { Tone } from '../kernel/lifecycle.ts'

/** What is shown from one instant to just before another, unless it is switched off. */
export interface Scheduled {
  fromdateTime: string
  toDateTime: string
  isActive: boolean
}
export type Standing = 'off' | 'upcoming' | 'running' | 'over'
export const standings = {
  off: { label: 'Switched off', tone: 'neutral' },
  upcoming: { label: 'Upcoming', tone: 'busy' },
  running: { label: 'Running', tone: 'good' },
  over: { label: 'Over', tone: 'neutral' },
} as const satisfies Record<Standing, { label: string; tone: Tone }>

/**
 * How something scheduled stands at an instant. It runs from its first instant on and no longer at its last.
 * @param now milliseconds
 */
export function standingOf({ fromdateTime, toDateTime, isActive }: Scheduled, now: number): Standing {
  if (Date.parse(toDateTime) <= now) return 'over'
  if (!isActive) return 'off'
  return Date.parse(fromdateTime) <= now ? 'running' : 'upcoming'
}

/** An end before its start is refused in the specification's words (S1 §5); the same instant is not before. */
export const backwards = 'End date must be grater than Start Date'
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

/** When two run at once, or nothing: one that ends as the other begins does not meet it. */
function meeting(one: Scheduled, other: Scheduled): { from: string; to: string } | undefined {
  if (!one.isActive || !other.isActive) return undefined
  const from = later(one.fromdateTime, other.fromdateTime)
  const to = earlier(one.toDateTime, other.toDateTime)
  return Date.parse(from) < Date.parse(to) ? { from, to } : undefined
}

/** With which of the others something runs at once. */
export const overlapsWith = <T extends Scheduled>(one: T, others: readonly T[]): Overlap<T>[] =>
  others.flatMap((other) => {
    const when = other === one ? undefined : meeting(one, other)
    return when ? [{ one, other, ...when }] : []
  })

/**
 * Which run at once in the same place, each pair once; what is over by now is past warning about.
 * @param placeOf names the place: only what shares it can be in each other's way
 */
export function overlapsIn<T extends Scheduled>(rows: readonly T[], placeOf: (row: T) => string, now: number): Overlap<T>[] {
  const places = Map.groupBy(
    rows.filter((row) => ['running', 'upcoming'].includes(standingOf(row, now))),
    placeOf,
  )
  return [...places.values()].flatMap((here) => here.flatMap((row, at) => overlapsWith(row, here.slice(at + 1))))
}

/** Monday of the week a day is in. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** So many weeks from the one an instant is in, or so many on from it: their Mondays, and where the last ends. */
export function weeksAround(now: number, skipped: number, count: number, zone: string = houseZone) {
  const first = addDays(mondayOf(dayIn(new Date(now), zone)), 7 * skipped)
  const mondays = Array.from({ length: count }, (_, i) => addDays(first, 7 * i))
  const midnight = (day: string) => instantAt(`${day}T00:00:00`, zone)
  return { mondays, from: midnight(first), to: midnight(addDays(first, 7 * count)) }
}

/** Which part of a stretch of time something takes, both ends from 0 to 1; nothing when it is outside. */
export function partOf(
  { fromdateTime, toDateTime }: Pick<Scheduled, 'fromdateTime' | 'toDateTime'>,
  stretch: { from: string; to: string },
): { start: number; end: number } | undefined {
  const [from, to] = [Date.parse(stretch.from), Date.parse(stretch.to)]
  const place = (instant: string) => Math.min(1, Math.max(0, (Date.parse(instant) - from) / (to - from)))
  const [start, end] = [place(fromdateTime), place(toDateTime)]
  return end > start ? { start, end } : undefined
}
