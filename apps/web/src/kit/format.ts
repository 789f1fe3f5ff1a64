/** How values are shown (S0 §9): en-US, USD, dates dd/LL/y, times hh:mm a, Asia/Kolkata unless the person's own zone is chosen. */
export const locale = 'en-US'
export const currency = 'USD'
export const zone = 'Asia/Kolkata'
export const dash = '–'

const fixed = new Map<number, Intl.NumberFormat>()
function formatter(places: number) {
  const kept =
    fixed.get(places) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places, signDisplay: 'negative' })
  fixed.set(places, kept)
  return kept
}

/** A number with its places, thousands by locale and a real minus sign; a dash when there is none. */
export const number = (value: number | null | undefined, places = 2): string =>
  value === null || value === undefined ? dash : formatter(places).format(value).replace('-', '−')
export const money = (value: number | null | undefined): string =>
  value === null || value === undefined ? dash : `$${number(Math.abs(value))}`.replace(/^/, value < 0 ? '−' : '')
export const whole = (value: number | null | undefined): string => number(value, 0)

const dateParts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const timeParts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: true })
export const date = (instant: string | null | undefined): string => (instant ? dateParts.format(new Date(instant)) : dash)
export const time = (instant: string | null | undefined): string => (instant ? timeParts.format(new Date(instant)) : dash)
export const dateTime = (instant: string | null | undefined): string => (instant ? `${date(instant)} ${time(instant)}` : dash)
/** A bank rate with where it comes from: somebody typed it, and when. Nothing without a rate. */
export const rateWords = (of: { bankRate: number | null; bankRateByName: string | null; bankRateAt: string | null }): string | null =>
  of.bankRate === null ? null : `${number(of.bankRate, 4)} for US$ 1, typed by ${of.bankRateByName ?? dash} on ${dateTime(of.bankRateAt)}`
/** A calendar day, which has no zone: dd/LL/y of `YYYY-MM-DD`. */
export const day = (iso: string | null | undefined): string => (iso ? iso.split('-').toReversed().join('/') : dash)
/** What a hover says of an instant: unambiguous, with its zone. */
export const exactly = (instant: string): string => `${instant.replace('T', ' ').replace(/\.\d+Z$/, 'Z')} (shown in ${zone})`

const two = (n: number) => String(n).padStart(2, '0')
/** A time of every day, which has no zone: hh:mm a of `HH:MM`. */
export const clock = (at: string): string => {
  const hour = Number(at.slice(0, 2))
  return `${two(hour % 12 || 12)}:${at.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
/** hh:mm:ss; hours go on beyond a day. */
export const duration = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`

/** How long until an instant; nothing when it has passed. */
export function countdown(until: string, now: number): string | undefined {
  const left = Math.floor((new Date(until).getTime() - now) / 1000)
  return left <= 0 ? undefined : duration(left)
}
