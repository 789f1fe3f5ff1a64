/**
 * Wall clocks. A picker shows and takes the time on the wall of the house (Asia/Kolkata by default), wherever the browser stands; on the wire
 * stands an instant, or a calendar day that never passes through a zone.
 */
const parts = new Map<string, Intl.DateTimeFormat>()
function formatter(zone: string) {
  const kept =
    parts.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  parts.set(zone, kept)
  return kept
}

/** What the wall clock shows at an instant: `2026-11-20T23:05:00`. */
export function wallAt(instant: string | number | Date, zone: string): string {
  const of = Object.fromEntries(
    formatter(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}:${of['second']}`
}

export const dayAt = (instant: string | number | Date, zone: string): string => wallAt(instant, zone).slice(0, 10)

/** The instant at which the wall clock shows this; in the hour that a change of clocks skips, the one an hour on. */
export function instantAt(wall: string, zone: string): string {
  const asIfUtc = Date.parse(`${wall}Z`)
  const offsetAt = (at: number) => Date.parse(`${wallAt(at, zone)}Z`) - at
  const guess = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(guess)).toISOString()
}

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
