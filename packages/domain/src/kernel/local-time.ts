import { type DateFormat, formats } from './formats.ts'

export const firstCompanyZone = 'Asia/Kolkata'

/**
 * The company's time zone, by its IANA name: business days begin and end by it. There is one company for each installation, so each process has one
 * zone: it sets it at its start and whenever the company changes its setting.
 */
export let companyZone: string
/** Sets the zone of this process, by its IANA name. */
export const setCompanyZone = (zone: string): void => void (companyZone = zone)
setCompanyZone(firstCompanyZone)

/** The name of a time zone as the IANA database spells it, such as `Europe/Brussels`; undefined if there is none. Offsets such as `+05:30` are none. */
export function zoneNamed(text: string): string | undefined {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId
  } catch {
    return undefined
  }
}

/** The place that a zone is named after: `New York`. */
export const zonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const zoned = (instant: string | number | Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(zone)

/** What a zone's clocks are ahead of UTC at an instant: `+05:30`. */
export const offsetAt = (instant: string | number | Date, zone: string): string => zoned(instant, zone).offset

/** Whether clocks in two zones show the same time at an instant. */
export const isSameTime = (instant: string | number | Date, one: string, other: string): boolean =>
  one === other || offsetAt(instant, one) === offsetAt(instant, other)

/** The calendar day (`YYYY-MM-DD`) in a zone at an instant. */
export const dayIn = (instant: Date, zone: string = companyZone): string => zoned(instant, zone).toPlainDate().toString()

/** Adds calendar days (negative: subtracts). It counts days and not hours, so that zones and changes of clocks play no part. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Calendar days from one day to another; negative if the other is earlier. NaN if one of them is no day, which a schema has refused by then. */
export function daysBetween(from: string, till: string): number {
  const [first, last] = [from, till].map((day) => (isDay(day) ? Temporal.PlainDate.from(day) : undefined))
  return first && last ? first.until(last).days : Number.NaN
}
/** Whether a text is a calendar day, `YYYY-MM-DD`; the 31st of November is none. */
export const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Local time in a zone at an instant: `2026-11-20T23:05:00`. */
export const localTimeAt = (instant: string | number | Date, zone: string = companyZone): string =>
  zoned(instant, zone).toPlainDateTime().toString({ smallestUnit: 'second' })

/** The company's local time as files and documents write it: `2026-11-20 23:05:00`. */
export const localStamp = (instant: string | Date): string => localTimeAt(instant).replace('T', ' ')

const sentences = new Map<string, Intl.DateTimeFormat>()
/** The company's local time for a sentence: `20 Nov 2026, 23:05`. */
export function localText(instant: string | Date): string {
  let sentence = sentences.get(companyZone)
  if (!sentence) {
    sentence = new Intl.DateTimeFormat('en-GB', { timeZone: companyZone, dateStyle: 'medium', timeStyle: 'short' })
    sentences.set(companyZone, sentence)
  }
  return sentence.format(new Date(instant))
}

/** The company's local time for a sentence that people elsewhere read too: `20 Nov 2026, 23:05, Kolkata time`. */
export const placedText = (instant: string | Date): string => `${localText(instant)}, ${zonePlace(companyZone)} time`

/** The instant of a local time. A time that a change of clocks skips counts as one hour later; of a time that occurs twice, the first counts. */
export function instantAt(localTime: string, zone: string = companyZone): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(localTime).toZonedDateTime(zone, { disambiguation: 'compatible' })
  return new Date(epochMilliseconds).toISOString()
}

/** Whether a local time never occurs, because a change of clocks skips it. */
export const isSkipped = (localTime: string, zone: string = companyZone): boolean =>
  !Temporal.PlainDateTime.from(localTime).toZonedDateTime(zone).toPlainDateTime().equals(Temporal.PlainDateTime.from(localTime))

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar day as screens and documents show it, from `YYYY-MM-DD`: `17/10/2026`, or in the format given. */
export const dayText = (iso: string, format: DateFormat = formats.date): string => written(iso, format)

/** The month of a day as `dayText` writes days: `12/2026`, `Dec 2026`. */
export const monthText = (iso: string, format: DateFormat = formats.date): string => written(iso, format.replace(/DD[/. ]|-DD/, ''))

function written(iso: string, format: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  const withYearAndDay = format.replace('YYYY', year).replace('DD', day)
  return withYearAndDay.includes('MMM')
    ? withYearAndDay.replace('MMM', months[Number(month) - 1] ?? month)
    : withYearAndDay.replace('MM', month)
}

/** The time of day on a clock of twelve hours, from `HH:MM`: `11:05 PM`. */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A zone's local time as screens and documents show it: `20/11/2026 11:05 PM`. */
export function timeText(instant: string | Date, zone: string = companyZone, format: DateFormat = formats.date): string {
  const [day = '', time = ''] = localTimeAt(instant, zone).split('T')
  return `${dayText(day, format)} ${clockText(time)}`
}

/** `timeText` with the place whose clocks it is read on, for readers elsewhere: `20/11/2026 11:05 PM, Kolkata time`. */
export const zonedText = (instant: string | Date, zone: string = companyZone, format?: DateFormat): string =>
  `${timeText(instant, zone, format)}, ${zonePlace(zone)} time`

/** How a person reads times; null is as the company does. */
export interface TimeReader {
  timeZone: string | null
  dateFormat: DateFormat | null
}

/** A time in a mail to one of the staff, in that person's zone and format: `20/11/2026 11:05 PM, Kolkata time`. */
export const readerTimeText = (instant: string | Date, { timeZone, dateFormat }: TimeReader): string =>
  zonedText(instant, timeZone ?? companyZone, dateFormat ?? undefined)
