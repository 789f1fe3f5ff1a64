import { formats } from '@loupe/domain/kernel/formats.ts'
import {
  clockText,
  companyZone,
  dayText,
  isSameTime,
  localTimeAt,
  timeText,
  zonedText,
  zonePlace,
} from '@loupe/domain/kernel/local-time.ts'
import { caratText, numberText } from '@loupe/domain/kernel/number-text.ts'
import { dueDayOf } from '@loupe/domain/transactions/due-day.ts'
import { percentText, signedPercentText } from '@loupe/domain/kernel/units.ts'

/**
 * Formats of values, the same on every screen: those of the person who is signed in (api/reader.ts), else en-US, USD, dates dd/LL/y, times hh:mm a and the
 * company's time zone (S0 §9).
 */
export const dash = '–'

/** The zone in which this person reads and types times. Business days are the company's: `companyZone`. */
export const zone = (): string => formats.zone ?? companyZone

/** A number with its decimals; a dash when there is none. */
export const number = (value: number | null | undefined, places = 2, mostPlaces = places): string =>
  value === null || value === undefined ? dash : numberText(value, places, mostPlaces)
/** A code of the specification as people write it: `SALES PERSON` is `Sales person`. */
export const sentenceCase = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase()
/** A weight: two decimals, and the third where it is not 0. */
export const weight = (value: number | null | undefined): string => (value === null || value === undefined ? dash : caratText(value))
/** A unit as written after its figure: symbols without a space, words with one. */
export const unitText = (unit: string | undefined): string => (unit === undefined ? '' : /^\w/.test(unit) ? ` ${unit}` : unit)
export const percent = (value: number | null | undefined, places = 2): string =>
  value === null || value === undefined ? dash : percentText(value, places)
export const change = (value: number, places = 2): string => signedPercentText(value, places)
export const money = (value: number | null | undefined): string =>
  value === null || value === undefined ? dash : `${value < 0 ? '−' : ''}$${number(Math.abs(value))}`
export { countText as counted, piecesText as pieces } from '@loupe/domain/kernel/pieces.ts'
export const whole = (value: number | null | undefined): string => number(value, 0)

export const date = (instant: string | null | undefined): string => (instant ? dayText(localTimeAt(instant, zone()).slice(0, 10)) : dash)
export const time = (instant: string | null | undefined): string => (instant ? clockText(localTimeAt(instant, zone()).slice(11)) : dash)
export const dateTime = (instant: string | null | undefined): string => (instant ? timeText(instant, zone()) : dash)
/** A time whose last part stays beside its hour where the line wraps. Not for what is copied or stored: spreadsheets would not read it. */
export const unbroken = (text: string): string => text.replace(/ (?=[AP]M\b)/, '\u00a0')
/** An instant for readers who may be anywhere, with the place whose clocks it is read on: `25/11/2026 05:00 AM, New York time`. */
export const placed = (instant: string): string => zonedText(instant, zone())
/** Whose clocks times are read on: `New York time`. */
export const zoneName = (): string => `${zonePlace(zone())} time`
/** The end of something agreed, with the place of the person's zone where its clocks differ from the company's: `25/11/2026 05:00 AM New York`. */
export const deadline = (instant: string | null | undefined): string =>
  !instant || isSameTime(instant, zone(), companyZone) ? dateTime(instant) : `${dateTime(instant)} ${zonePlace(zone())}`
/** How much of a currency is one US dollar: two decimals, and the further ones that are not 0. */
export const exchangeRate = (rate: number): string => number(rate, 2, 6)
/** A bank rate with its source: who typed it, and when. Null without a rate. */
export const rateText = (of: { bankRate: number | null; bankRateByName: string | null; bankRateAt: string | null }): string | null =>
  of.bankRate === null
    ? null
    : `${exchangeRate(of.bankRate)} for US$ 1, entered by ${of.bankRateByName ?? dash} on ${dateTime(of.bankRateAt)}`
/** A calendar day, which has no time zone, from `YYYY-MM-DD`. */
export const day = (iso: string | null | undefined): string => (iso ? dayText(iso) : dash)
/** The last day for something agreed, which ends at the company's midnight: with the company's place for whoever reads other clocks. */
export const dueDay = (iso: string): string =>
  isSameTime(`${iso}T12:00:00Z`, zone(), companyZone) ? day(iso) : `${day(iso)} ${zonePlace(companyZone)}`
/** Until when somebody has a stone: a memo until the end of its due day, everything else until an instant. */
export const heldUntil = (isMemo: boolean, until: string): string =>
  isMemo ? `due ${dueDay(dueDayOf(until))}` : `until ${deadline(until)}`
/** The tooltip of an instant: unambiguous, with its time zone. */
export function exactly(instant: string): string {
  const utc = instant.replace('T', ' ').replace(/\.\d+Z$/, 'Z')
  const company = isSameTime(instant, zone(), companyZone) ? '' : `${timeText(instant)} ${companyZone}, `
  return `${utc} (${company}shown in ${zone()})`
}

const two = (n: number) => String(n).padStart(2, '0')
/** A daily time, which has no time zone: hh:mm a from `HH:MM`. */
export const clock = clockText
/** A full hour of a day, 0 to 23. */
export const fullHour = (of: number): string => clockText(`${two(of)}:00`)
/** hh:mm:ss; hours may exceed 24. */
export const duration = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`

/** The time left until an instant, in days and hours beyond a day; undefined when it has passed. */
export function countdown(until: string, now: number): string | undefined {
  const left = Math.floor((new Date(until).getTime() - now) / 1000)
  if (left <= 0) return undefined
  const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24]
  return days === 0 ? duration(left) : `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`
}
