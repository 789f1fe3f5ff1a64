import { type DateFormat, type NumberFormat, formats } from './formats.ts'
import { isDay, months } from './local-time.ts'

const pad = (text: string, length: number) => text.padStart(length, '0')

/** The calendar day, `YYYY-MM-DD`, that somebody typed in their format or as ISO, with whatever signs between; undefined if it is none. */
export function dayTyped(text: string, format: DateFormat = formats.date): string | undefined {
  const parts = text.trim().split(/[\s/.,-]+/)
  const order = /^\d{4}\D/.test(text.trim()) ? ['YYYY', 'MM', 'DD'] : format.split(/[\s/.-]/)
  if (parts.length !== 3) return undefined
  const part = (name: string) => parts[order.indexOf(name)] ?? ''
  const monthIndex = months.findIndex((month) => part('MMM') !== '' && part('MMM').toLowerCase().startsWith(month.toLowerCase()))
  const month = monthIndex >= 0 ? String(monthIndex + 1) : part('MM') || part('MMM')
  const [year, day] = [part('YYYY'), part('DD')]
  if (!/^\d{4}$/.test(year) || ![month, day].every((one) => /^\d{1,2}$/.test(one))) return undefined
  const iso = `${year}-${pad(month, 2)}-${pad(day, 2)}`
  // The 31st of November is no day.
  return isDay(iso) ? iso : undefined
}

/** The sign between a number and its fraction. */
export const decimalSign = (format: NumberFormat = formats.number): '.' | ',' => (format === 'de-DE' ? ',' : '.')

/**
 * The number that somebody typed in their format: undefined for an empty text, NaN for what is no number. Separators of thousands may be left out; where
 * they stand, groups must be whole, so that `1,5` is never taken for 15, and no group follows a 0, so that `0,050` is never taken for 50.
 */
export function numberTyped(text: string, format: NumberFormat = formats.number): number | undefined {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  if (plain === '') return undefined
  const [whole = '', ...fractions] = plain.split(decimalSign(format))
  const separator = decimalSign(format) === ',' ? '.' : ','
  const [first = '', ...groups] = whole.split(separator)
  const isGrouped = groups.every((group, at) => group.length === 3 || (group.length === 2 && at < groups.length - 1))
  const isFirst = groups.length === 0 || /^[+-]?[1-9]\d{0,2}$/.test(first)
  const digits = [first, ...groups].join('')
  if (!isGrouped || !isFirst || fractions.length > 1 || !/^[+-]?\d*$/.test(digits) || !/^\d*$/.test(fractions[0] ?? '')) return Number.NaN
  return /\d/.test(plain) ? Number(`${digits}.${fractions[0] ?? ''}`) : Number.NaN
}

/**
 * The percentage that somebody typed in their format, in percent, with or without its sign. The decimal sign of the other format is read too where it can
 * be nothing else: one or two digits behind it, or any behind a 0, are no group of thousands, so `-35,5` is -35.5, `0,125` is 0.125 and `-35,555` is -35555.
 * Undefined for an empty text, NaN for what is no number.
 */
export const percentTyped = (text: string, format: NumberFormat = formats.number): number | undefined =>
  decimalTyped(text.replace(/\s*%\s*$/, ''), format)

/** US dollars before or behind an amount, behind its sign. */
const dollars = /^\s*([+−-]?)\s*(?:US\s?\$|USD|\$)\s*|\s*(?:US\s?\$|USD|\$)\s*$/gi

/**
 * The amount in US dollars that somebody typed in their format, with or without its currency: `$1,200`, `1200 USD`, or in thousands: `1.2k`. As in a percentage the decimal sign of
 * the other format is read where it can be nothing else, so `1234,50` is 1234.5 in either format, and so is `1.234,50`, which has both signs. Undefined for an empty
 * text, NaN for what is no amount, such as `35%`, and for three digits behind a decimal sign: cents have two, and in the other format `13.500` is 13500.
 */
export function amountTyped(text: string, format: NumberFormat = formats.number): number | undefined {
  const [plain = '', k] = text.replace(dollars, '$1').split(/(?<=\d\s*)(k)\s*$/i)
  // Thousands have as many places as one likes: `3.463k`.
  const value = k === undefined ? plainAmount(plain, format) : decimalTyped(plain, format)
  // Not times 1000: 16.1 would be 16100.000000000002.
  return k === undefined || value === undefined ? value : Number(`${value}e3`)
}

function plainAmount(plain: string, format: NumberFormat): number | undefined {
  const [, whole, sign] = /^\s*[+−-]?(\d{1,3})([.,])\d{3}\s*$/.exec(plain) ?? []
  if (sign === decimalSign(format) && Number(whole) > 0) return Number.NaN
  const value = decimalTyped(plain, format)
  const hasBothSigns = plain.includes('.') && plain.includes(',')
  return Number.isNaN(value) && hasBothSigns ? numberTyped(plain, decimalSign(format) === ',' ? 'en-US' : 'de-DE') : value
}

function decimalTyped(text: string, format: NumberFormat): number | undefined {
  const value = numberTyped(text, format)
  const [, whole, fraction = ''] = /^\s*([+−-]?\d+)[.,](\d+)\s*$/.exec(text) ?? []
  const isFraction = whole !== undefined && (fraction.length < 3 || /^\D?0$/.test(whole))
  return Number.isNaN(value) && isFraction ? numberTyped(`${whole}${decimalSign(format)}${fraction}`, format) : value
}

/**
 * An exchange rate that somebody typed, with a point or a comma before its fraction whatever their format, because rates have no separators of thousands:
 * undefined for an empty text, NaN for what is no rate above 0. `1,234` may be either in a format whose separator is the comma, so it is refused.
 */
export function rateTyped(text: string, format: NumberFormat = formats.number): number | undefined {
  const plain = text.trim()
  if (plain === '') return undefined
  const [, whole = '', sign = '', fraction = ''] = /^(?=.*\d)(\d*)(?:([.,])(\d+))?$/.exec(plain) ?? []
  const isUnclear = sign !== '' && sign !== decimalSign(format) && fraction.length === 3 && Number(whole) > 0
  const rate = Number(`${whole || 0}.${fraction}`)
  return whole + fraction !== '' && !isUnclear && rate > 0 ? rate : Number.NaN
}

/** A number, or its digits with a point, as it is typed: without separators of thousands, with all its places. */
export const typedText = (value: number | string, format: NumberFormat = formats.number): string =>
  String(value).replace('.', decimalSign(format))
