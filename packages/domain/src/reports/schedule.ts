import { addDays, dayIn, houseZone, instantAt } from '../kernel/calendar.ts'

/** When a saved report is mailed (S0 §9, report days): on weekdays of choice, every day, or once a week, on Mondays. */
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
export const reportDayNames = Object.keys(reportDays) as ReportDay[]

/** What is wrong with a choice of days, or nothing: every day and once a week say all there is to say. */
export const reportDaysFault = (days: readonly ReportDay[]): string | undefined =>
  days.length > 1 && days.some((day) => day === 'DAILY' || day === 'WEEKLY')
    ? 'Please choose weekdays, or every day, or once a week.'
    : new Set(days).size < days.length
      ? 'Please choose each of them once.'
      : undefined

const isOn = (days: readonly ReportDay[], day: string): boolean => {
  const weekday = reportDayNames[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return days.some((one) => one === 'DAILY' || one === weekday || (one === 'WEEKLY' && weekday === 'MONDAY'))
}

/**
 * The next instant a report is mailed, after another. Once on each of its days, whatever the clocks do: an hour that is skipped is an hour later on that day,
 * one that comes twice counts once.
 * @param hour on the wall of the house, 0 to 23
 */
export function nextReport(days: readonly ReportDay[], hour: number, after: Date, zone: string = houseZone): string | undefined {
  // The day before: far east or west of the zone's midnight.
  let day = addDays(dayIn(after, zone), -1)
  for (let i = 0; i < 10; i++, day = addDays(day, 1)) {
    if (!isOn(days, day)) continue
    const at = instantAt(`${day}T${String(hour).padStart(2, '0')}:00:00`, zone)
    if (Date.parse(at) > after.getTime()) return at
  }
  return undefined
}
