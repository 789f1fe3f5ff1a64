import { isShortened } from './numbers.ts'

/**
 * Numbers of stones and reports that a spreadsheet has taken for something else: a date, a power of ten, a figure without its leading zeros. What such a cell
 * was cannot be known, so it is refused and never stored; what it probably was is said.
 */
export interface Altered {
  message: string
  expected: string
}

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
/** The month of a name or its beginning, from 1; 0 for any other word. */
const monthOf = (word: string) =>
  word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word.toLowerCase().replace(/^sept$/, 'sep'))) + 1
const time = /[ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/
const forms = [
  /^(?<day>\d{1,2})[-/ .](?<month>[a-z]+)([-/ .,]+(?<year>\d{2,4}))?$/i,
  /^(?<month>[a-z]+)[-/ .](?<day>\d{1,2})([-/ .,]+(?<year>\d{2,4}))?$/i,
  /^(?<month>[a-z]+)[-/ .](?<year>(19|20)\d{2})$/i,
  /^(?<year>(1[89]|20)\d{2})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>(19|20)\d{2})$/,
]

interface Day {
  day: number | undefined
  /** From 1 to 12. */
  month: number
  year: number | undefined
}
/** A cell that is a date: `5-Mar`, `Mar-05`, `2024-03-05`, `05/03/2024 00:00`. Two figures with a dash between them are none. */
export function readDay(text: string): Day | undefined {
  const date = text.replace(time, '')
  for (const form of forms) {
    const groups = form.exec(date)?.groups
    if (!groups) continue
    const named = monthOf(groups['month'] ?? '')
    const [day, year] = [groups['day'], groups['year']].map((part) => (part === undefined ? undefined : Number(part)))
    const found = { day, month: named > 0 ? named : Number(groups['month']), year }
    // `05/13/2024` has the month first.
    const turned = found.month > 12 && day !== undefined && day <= 12 ? { ...found, day: found.month, month: day } : found
    if (turned.month >= 1 && turned.month <= 12 && (turned.day ?? 1) >= 1 && (turned.day ?? 1) <= 31) return turned
  }
  return undefined
}

/** Day 0 of the dates that spreadsheets count. */
const dayZero = Date.UTC(1899, 11, 30)
/** The days from 2000 to 2049: a number outside is hardly a date. */
const days = { first: 36_526, last: 54_788 }
const dayOf = (serial: number): Day => {
  const date = new Date(dayZero + serial * 86_400_000)
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
}

/** What somebody may have typed that became this date. */
function typed({ day, month: at, year }: Day): string {
  const name = (months[at - 1] ?? '').slice(0, 3).toUpperCase()
  const last = day ?? (year === undefined ? 1 : year % 100)
  return `${last}-${at}, ${at}-${last}, ${name}${last} or ${name}-${last}`
}

/** 2.15E+09 written out: numbers are given in sequence, and one of a million ends so. */
const roundedDigits = /^[1-9]\d{2,5}0{6,}$/

/** 2.15543E+09 written out. One number of ten thousand ends so, and several in a sheet do where they are shortened. */
const roundedReport = /^[1-9]\d{4,7}0{4,}$/
const rounded = { fewest: 3, share: 0.05 } as const

const columnAsText = 'in a column formatted as text'

/** A report number that ends in zeros, as spreadsheets shorten long numbers: what is said of it, and how it is written whole. */
export const roundedNumber = (text: string): Altered => ({
  message: `${text} ends in zeros: a spreadsheet has probably shortened this number, and its last digits are lost.`,
  expected: `all digits, ${columnAsText}`,
})

/** Finds the report numbers of a column that a spreadsheet has shortened, by how many of them end in zeros. */
export function roundedAmong(values: readonly string[]): (text: string) => boolean {
  const count = values.filter((value) => roundedReport.test(value)).length
  const areSome = count >= Math.max(rounded.fewest, rounded.share * values.length)
  return (text) => areSome && roundedReport.test(text)
}

/** A cell that shows by itself that a spreadsheet has altered the number in it; undefined when it does not. */
export function alteredNumber(text: string): Altered | undefined {
  // A spreadsheet always writes the sign of the exponent or a decimal point; `5E10` may be a number of a stone.
  if (isShortened(text) && /[.,+]/.test(text))
    return {
      message: `A spreadsheet has shortened this number to ${text}; its last digits are lost.`,
      expected: `all digits, ${columnAsText}`,
    }
  if (roundedDigits.test(text)) return roundedNumber(text)
  const day = readDay(text)
  if (!day) return undefined
  return {
    message: `"${text}" is a date: a spreadsheet has changed the number, probably from ${typed(day)}.`,
    expected: `the number, ${columnAsText}`,
  }
}

/** Two or three short figures with dashes or slashes between them, which a spreadsheet takes for a date where it can. */
const likeDays = /^\d{1,2}[-/.]\d{1,2}([-/.]\d{1,4})?$/
const likelyShare = 0.2

/**
 * Finds the numbers of a column that are altered by what the others of it are.
 * @param values numbers of the column, as they are written; a sample is enough
 * @returns a reader of one number, with the other cells of its row
 */
export function alteredAmong(values: readonly string[]): (text: string, others: readonly string[]) => Altered | undefined {
  const mayBeDays = values.filter((value) => likeDays.test(value)).length >= Math.max(1, values.length * likelyShare)
  const padded = values.filter((value) => /^0\d+$/.test(value))
  const [width = 0] = padded.map(({ length }) => length)
  const isPadded = padded.length > 0 && padded.every((value) => value.length === width)
  return (text, others) => {
    if (!/^\d+$/.test(text)) return alteredNumber(text)
    const serial = Number(text)
    if (mayBeDays && text.length === 5 && serial >= days.first && serial <= days.last)
      return {
        message: `${text} is how a spreadsheet counts days: the number was probably ${typed(dayOf(serial))}.`,
        expected: `the number, ${columnAsText}`,
      }
    const whole = wholeAmong(text, others) ?? (isPadded && text.length < width ? text.padStart(width, '0') : undefined)
    return whole === undefined
      ? undefined
      : { message: `The number ${text} has lost its leading zeros: it was probably ${whole}.`, expected: `${whole}, ${columnAsText}` }
  }
}

const shortestTold = 3
/** The number with its leading zeros, where another cell of the row has it so, as the name of a picture has. */
function wholeAmong(text: string, others: readonly string[]): string | undefined {
  if (text.length < shortestTold || text.startsWith('0')) return undefined
  return others.map(nameIn).find((name) => /^0+\d+$/.test(name) && name.replace(/^0+/, '') === text)
}
/** The name of a file, without its folders and its ending; any other text as it is. */
const nameIn = (cell: string): string =>
  (
    cell
      .trim()
      .replace(/[?#].*$/, '')
      .split(/[/\\]/)
      .at(-1) ?? ''
  ).replace(/\.[a-z]\w{2,4}$/i, '')
