import { wallAt } from '@loupe/domain/kernel/calendar.ts'

/**
 * Wall clocks. A picker shows and takes the time on the wall of the house (Asia/Kolkata by default), wherever the browser stands; on the wire
 * stands an instant, or a calendar day that never passes through a zone.
 */
export const dayAt = (instant: string | number | Date, zone: string): string => wallAt(instant, zone).slice(0, 10)

/** Which days may be chosen. */
export interface DayBounds {
  noPast?: boolean
  noFuture?: boolean
  /** Days, `YYYY-MM-DD`, both included. */
  min?: string
  max?: string
}

/** Whether a day may not be chosen, today being what the house's wall says. */
export const isOutside = (day: string, { noPast, noFuture, min, max }: DayBounds, today: string): boolean =>
  (noPast === true && day < today) ||
  (noFuture === true && day > today) ||
  (min !== undefined && day < min) ||
  (max !== undefined && day > max)
