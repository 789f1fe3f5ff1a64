/** The company's time zone: business days begin and end by it. */
export const companyZone = 'Asia/Kolkata'

// A formatter takes far longer to make than to use.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (`YYYY-MM-DD`) in a zone at an instant. */
export function dayIn(instant: Date, zone: string = companyZone): string {
  const stored =
    dayFormats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(zone, stored)
  return stored.format(instant)
}

/** Adds calendar days (negative: subtracts). It counts days and not hours, so that zones and changes of clocks play no part. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const parts = new Map<string, Intl.DateTimeFormat>()
function formatter(zone: string) {
  const stored =
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
  parts.set(zone, stored)
  return stored
}

/** Local time in a zone at an instant: `2026-11-20T23:05:00`. */
export function localTimeAt(instant: string | number | Date, zone: string = companyZone): string {
  const of = Object.fromEntries(
    formatter(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}:${of['second']}`
}

const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: companyZone, dateStyle: 'short', timeStyle: 'medium' })
/** The company's local time as files and documents write it: `2026-11-20 23:05:00`. */
export const localStamp = (instant: string | Date): string => stamp.format(new Date(instant))

const sentence = new Intl.DateTimeFormat('en-GB', { timeZone: companyZone, dateStyle: 'medium', timeStyle: 'short' })
/** The company's local time for a sentence: `20 Nov 2026, 23:05`. */
export const localText = (instant: string | Date): string => sentence.format(new Date(instant))

/** The instant of a local time. A time in the hour that a change of clocks skips counts as one hour later. */
export function instantAt(localTime: string, zone: string = companyZone): string {
  const asIfUtc = Date.parse(`${localTime}Z`)
  const offsetAt = (at: number) => Date.parse(`${localTimeAt(at, zone)}Z`) - at
  const guess = asIfUtc - offsetAt(asIfUtc)
  const found = asIfUtc - offsetAt(guess)
  // A skipped hour comes out an hour early west of Greenwich with one guess, and east of it with the other.
  return new Date(localTimeAt(found, zone) === localTimeAt(asIfUtc, 'UTC') ? found : Math.max(found, guess)).toISOString()
}

/** Whether a local time never occurs, because a change of clocks skips it. */
export const isSkipped = (localTime: string, zone: string = companyZone): boolean =>
  localTimeAt(instantAt(localTime, zone), zone).slice(0, 16) !== localTime.slice(0, 16)

/** A calendar day as screens and documents show it: `17/10/2026`. */
export const dayText = (iso: string): string => iso.split('-').toReversed().join('/')

/** The company's local time as screens and documents show it: `20/11/2026 11:05 PM`. */
export function timeText(instant: string | Date): string {
  const [day = '', time = ''] = localStamp(instant).split(' ')
  const hour = Number(time.slice(0, 2))
  return `${dayText(day)} ${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `timeText` with its zone, for documents read elsewhere: `20/11/2026 11:05 PM Asia/Kolkata`. */
export const zonedText = (instant: string | Date): string => `${timeText(instant)} ${companyZone}`
