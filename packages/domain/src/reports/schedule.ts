import { addDays, dayIn, companyZone, instantAt, weekdayOf } from '../kernel/local-time.ts'
import { keysOf } from '../kernel/records.ts'

/** When a saved report is mailed (S0 §9, report days): on chosen weekdays, every day, or once a week, on Mondays. */
export const reportDays = {
  MONDAY: 'Mondays',
  TUESDAY: 'Tuesdays',
  WEDNESDAY: 'Wednesdays',
  THURSDAY: 'Thursdays',
  FRIDAY: 'Fridays',
  SATURDAY: 'Saturdays',
  SUNDAY: 'Sundays',
  DAILY: 'Every day',
  WEEKLY: 'Once a week, on Mondays',
} as const
export type ReportDay = keyof typeof reportDays
export const reportDayNames = keysOf(reportDays)

/** Why a choice of days is refused, or undefined: 'every day' and 'once a week' cannot be combined with others. */
export const reportDaysFault = (days: readonly ReportDay[]): string | undefined =>
  days.length > 1 && days.some((day) => day === 'DAILY' || day === 'WEEKLY')
    ? 'Please choose weekdays, or every day, or once a week.'
    : new Set(days).size < days.length
      ? 'Please choose each of them once.'
      : undefined

const isOn = (days: readonly ReportDay[], day: string): boolean => {
  const weekday = reportDayNames[weekdayOf(day) - 1]
  return days.some((one) => one === 'DAILY' || one === weekday || (one === 'WEEKLY' && weekday === 'MONDAY'))
}

/**
 * The next instant at which a report is mailed. It is mailed once on each of its days, whatever the clocks do: a skipped hour becomes the hour after,
 * and an hour that occurs twice counts once.
 * @param hour local time of the company, 0 to 23
 */
export function nextReport(days: readonly ReportDay[], hour: number, after: Date, zone: string = companyZone): string | undefined {
  // Start on the day before, so that no zone's midnight is missed.
  let day = addDays(dayIn(after, zone), -1)
  for (let i = 0; i < 10; i++, day = addDays(day, 1)) {
    if (!isOn(days, day)) continue
    const at = instantAt(`${day}T${String(hour).padStart(2, '0')}:00:00`, zone)
    if (Date.parse(at) > after.getTime()) return at
  }
  return undefined
}
