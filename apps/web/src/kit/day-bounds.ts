import { localTimeAt } from '@loupe/domain/kernel/local-time.ts'

/**
 * Local times. A picker shows and takes times in the company's time zone (Asia/Kolkata by default), wherever the browser is; requests contain an instant,
 * or a calendar day, which is never converted between time zones.
 */
export const dayAt = (instant: string | number | Date, zone: string): string => localTimeAt(instant, zone).slice(0, 10)

/** Which days may be chosen. */
export interface DayBounds {
  noPast?: boolean
  noFuture?: boolean
  /** Days, `YYYY-MM-DD`, both included. */
  min?: string
  max?: string
}

/** Whether a day may not be chosen, given today's date in the company's time zone. */
export const isOutside = (day: string, { noPast, noFuture, min, max }: DayBounds, today: string): boolean =>
  (noPast === true && day < today) ||
  (noFuture === true && day > today) ||
  (min !== undefined && day < min) ||
  (max !== undefined && day > max)
