import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { numberText, percentText, signedPercentText } from '@loupe/domain/kernel/units.ts'

/** Formats of values (S0 §9): en-US, USD, dates dd/LL/y, times hh:mm a, Asia/Kolkata unless another time zone is configured. */
export const zone = companyZone
export const dash = '–'

/** A number with its decimals; a dash when there is none. */
export const number = (value: number | null | undefined, places = 2): string =>
  value === null || value === undefined ? dash : numberText(value, places)
/** A unit as written after its figure: symbols without a space, words with one. */
export const unitText = (unit: string | undefined): string => (unit === undefined ? '' : /^\w/.test(unit) ? ` ${unit}` : unit)
export const percent = (value: number | null | undefined, places = 2): string =>
  value === null || value === undefined ? dash : percentText(value, places)
export const change = (value: number, places = 2): string => signedPercentText(value, places)
export const money = (value: number | null | undefined): string =>
  value === null || value === undefined ? dash : `$${number(Math.abs(value))}`.replace(/^/, value < 0 ? '−' : '')
export { piecesText as pieces } from '@loupe/domain/kernel/pieces.ts'
export const whole = (value: number | null | undefined): string => number(value, 0)

const dateParts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const timeParts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: true })
export const date = (instant: string | null | undefined): string => (instant ? dateParts.format(new Date(instant)) : dash)
export const time = (instant: string | null | undefined): string => (instant ? timeParts.format(new Date(instant)) : dash)
export const dateTime = (instant: string | null | undefined): string => (instant ? `${date(instant)} ${time(instant)}` : dash)
/** A bank rate with its source: who typed it, and when. Null without a rate. */
export const rateText = (of: { bankRate: number | null; bankRateByName: string | null; bankRateAt: string | null }): string | null =>
  of.bankRate === null ? null : `${number(of.bankRate, 4)} for US$ 1, typed by ${of.bankRateByName ?? dash} on ${dateTime(of.bankRateAt)}`
/** A calendar day, which has no time zone: dd/LL/y from `YYYY-MM-DD`. */
export const day = (iso: string | null | undefined): string => (iso ? iso.split('-').toReversed().join('/') : dash)
/** The tooltip of an instant: unambiguous, with its time zone. */
export const exactly = (instant: string): string => `${instant.replace('T', ' ').replace(/\.\d+Z$/, 'Z')} (shown in ${zone})`

const two = (n: number) => String(n).padStart(2, '0')
/** A daily time, which has no time zone: hh:mm a from `HH:MM`. */
export const clock = (at: string): string => {
  const hour = Number(at.slice(0, 2))
  return `${two(hour % 12 || 12)}:${at.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
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
