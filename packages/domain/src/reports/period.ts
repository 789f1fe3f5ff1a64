import { addDays, daysBetween, mondayOf } from '../kernel/local-time.ts'
import { keysOf } from '../kernel/records.ts'

/** Periods of reports, relative to today, so that a saved report moves with the days. Both ends are included. */
export const periods = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  last365: 'Last 365 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
  custom: 'From … to',
} as const
export type Period = keyof typeof periods
export const periodNames = keysOf(periods)
/** Calendar days, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string
  till: string
}
/** The longest period of a report: ten years. */
export const reportDaysAtMost = 3660

/** The number of days, both ends included. */
export const daysIn = ({ from, till }: Days): number => daysBetween(from, till) + 1

/** The period of the same length just before. */
export const daysBefore = (days: Days): Days => ({ from: addDays(days.from, -daysIn(days)), till: addDays(days.from, -1) })

const firstOf = (day: string) => `${day.slice(0, 8)}01`
/**
 * The days of a period.
 * @param today the company's calendar day
 * @param custom the days of `custom`
 */
export function daysOf(period: Period, today: string, custom?: Days): Days {
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'today':
      return { from: today, till: today }
    case 'yesterday':
      return { from: addDays(today, -1), till: addDays(today, -1) }
    case 'last7':
    case 'last30':
    case 'last90':
    case 'last365':
      return { from: addDays(today, 1 - Number(period.slice(4))), till: today }
    case 'thisMonth':
      return { from: firstOf(today), till: today }
    case 'lastMonth': {
      const till = addDays(firstOf(today), -1)
      return { from: firstOf(till), till }
    }
    case 'thisYear':
      return { from: `${year}-01-01`, till: today }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, till: `${year - 1}-12-31` }
    case 'custom':
      return custom ?? { from: today, till: today }
  }
}

/** The first day of the week (Monday) or month that contains a day; for 'day', the day itself. */
export function startOf(by: 'day' | 'week' | 'month', day: string): string {
  if (by === 'day') return day
  if (by === 'month') return firstOf(day)
  return mondayOf(day)
}

/** The days of the step that begins on this day, cut off at the end of the period. */
export function daysOfStep(by: 'day' | 'week' | 'month', first: string, { from, till }: Days): Days {
  const last = by === 'day' ? first : addDays(by === 'week' ? addDays(first, 7) : firstOf(addDays(first, 31)), -1)
  return { from: first < from ? from : first, till: last > till ? till : last }
}

/** The first day of every step (day, week or month) that the period touches, in order. */
export function stepsIn(by: 'day' | 'week' | 'month', { from, till }: Days): string[] {
  const steps: string[] = []
  for (let at = startOf(by, from); at <= till; at = by === 'month' ? firstOf(addDays(at, 31)) : addDays(at, by === 'week' ? 7 : 1))
    steps.push(at)
  return steps
}

/**
 * The month that a day is in, up to that day, and the same days of the month before; a shorter month ends with its last day.
 * @param today the company's calendar day
 */
export function monthToDate(today: string): { month: Days; before: Days; days: number } {
  const from = firstOf(today)
  const lastBefore = addDays(from, -1)
  const sameDay = `${lastBefore.slice(0, 8)}${today.slice(8)}`
  return {
    month: { from, till: today },
    before: { from: firstOf(lastBefore), till: sameDay < lastBefore ? sameDay : lastBefore },
    days: daysBetween(from, firstOf(addDays(from, 31))),
  }
}
