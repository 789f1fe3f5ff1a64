import { withoutCurrency } from '../currencies/currency-signs.ts'

/** The zeros of Arabic, Persian, Hindi, Bengali and Gujarati digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0ae6]
const otherDigits = new RegExp(`[${zeros.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`, 'g')
const zeroOf = (code: number) => zeros.findLast((zero) => zero <= code) ?? 0

/**
 * Cleans a cell: the text of formulas that only contain a text (`="2151432110"`, `=HYPERLINK("…","2151432110")`), without a leading apostrophe.
 * Numbers in sheets have currency signs and thousands separators of any kind (`$18;423`), decimal commas, real minus signs, brackets for negatives
 * and percent signs.
 */
export const cleanText = (cell: string): string => {
  // Nearly every cell: nothing of what follows is in it.
  if (/^[ -~]*$/.test(cell)) {
    const plain = cell.trim()
    if (!plain.startsWith('=') && !plain.startsWith("'")) return plain
  }
  const text = cell
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD\u202A-\u202E\u2066-\u2069\0]/g, '')
    .replace(/[\u00A0\u2007\u202F\u3000]/g, ' ')
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) - zeroOf(digit.charCodeAt(0))))
    .replace(/(?<=\d)\u066B(?=\d)/g, '.')
    .replace(/(?<=\d)\u066C(?=\d)/g, ',')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
  const message = text.startsWith('=') ? /^=(?:HYPERLINK\(\s*"[^"]*"\s*[,;]\s*)?"([^"]*)"\s*\)?$/i.exec(text)?.[1] : undefined
  return (message ?? text).trim().replace(/^'+/, '').trim()
}

/** Texts that mean "no value" although the cell is not blank: they clear the field. */
export const isCleared = (text: string): boolean => /^(-+|–|—|n\.?\/?a\.?|null|nil)$/i.test(text)

/** What a spreadsheet shows instead of a result that it could not work out: the cell says nothing. */
export const isSheetError = (text: string): boolean =>
  /^(#(n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|field!|getting_data)|err:\d{3})$/i.test(text)

/** Two discounts or prices in a cell, as of two terms: `-32.5/-30`. */
export const areTwoFigures = (text: string): boolean => /^[+-]?\d[\d.,]*\s*%?\s*[/|&]\s*[+-]?\d[\d.,]*\s*%?$/.test(text)

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Possible readings of a number, likeliest first: "1,010" is a thousand and ten or, where that is impossible, one and ten thousandths. */
function readings(text: string): number[] {
  // More decimals than anybody writes are the noise of binary fractions: -37.779999999999998863 is -37.78.
  if (/^[+-]?\d*\.\d{12,}$/.test(text)) return [Number(Number(text).toPrecision(12))]
  if (plainNumber.test(text)) return [Number(text)]
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  const without = (marks: RegExp) => text.replace(marks, '')
  const found: string[] = []
  if (comma > dot) {
    // "1.234,5" has a decimal comma, and so has "0,234"; "1,234" may have one.
    const isGrouped = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/.test(text)
    const asDecimal = `${text.slice(0, comma).replace(/[.,]/g, '')}.${text.slice(comma + 1)}`
    found.push(...(isGrouped ? [without(/,/g), asDecimal] : [asDecimal]))
  } else found.push(without(/,/g))
  return found.filter((one) => plainNumber.test(one)).map(Number)
}

/** What a discount is of, after its figure: `68% of rap`, `32% off`. Which convention they mean is proved like any other. */
const worded = /^([\d.,+−–-][\s\d.,]*%?)\s*(?:off?|below|under|back|from)(?:\s+(?:rap\w*|list(?:\s+price)?))?\.?$/i

/** A figure in thousands, as traders write it: `13.4k`. */
const inThousands = /^([+-]?\d[\d.,]*)\s*k$/i
/** What a price is of: `USD 4,500 per ct`, `$900/ct`, `900 $/ct`, `4500/-`. */
const perUnit = /(?<=\d)\s*(?:(?:(?:us)?\$|usd\b)?\s*(?:\/|\bper)\s*(?:cts?|carats?|crt)\b\.?|\/-)$/i
/** A ratio to one: `1.35:1`. */
const toOne = /^(\d+(?:[.,]\d+)?)\s*:\s*1(?:[.,]0+)?$|^1(?:[.,]0+)?\s*:\s*(\d+[.,]\d+)$/

/** What stands before its figure: `Rap -32`, `R-32`, `less 32`, `▼ 32`. */
const ofList = /^(?:rap\w*|list|r)\.?\s*(?=[+-]\s*\d)/i
const below = /^(?:less|minus|[▼▽↓])\s*(?=\d)/i

const finite = (value: number) => (Number.isFinite(value) ? value : undefined)

/**
 * A number, or undefined.
 * @param fits which reading is possible, where there are several
 */
export function readNumber(cell: string, fits: (value: number) => boolean = () => true): number | undefined {
  let text = cleanText(cell)
  // Nearly every number is written as a program writes it.
  if (/^-?\d+(?:\.\d{1,11})?$/.test(text)) return finite(Number(text))
  text = worded.exec(text)?.[1] ?? text
  text = text.replace(perUnit, '')
  const ratio = toOne.exec(text)
  if (ratio) text = ratio[1] ?? ratio[2] ?? ''
  const inBrackets = /^\((.*)\)\s*%?$/.exec(text)
  if (inBrackets) text = inBrackets[1] ?? ''
  text = withoutCurrency(
    text
      .replace(/[\u2212\u2012-\u2014]/g, '-')
      .replace(ofList, '')
      .replace(below, '-'),
  )
    .replace(/%|\bper\s?cent\b|\bpct\b|US\$|\$|€|£|₹|USD|EUR|INR|HKD|cts?\b\.?|carats?\b\.?|mm\b\.?|°/gi, '')
    .replace(/[\s;'’‘´`_]+(?=\d{3}(\D|$))/g, '')
    .replace(/\s+/g, '')
  // Marks of inches, degrees or footnotes: 40.6` is 40.6.
  text = text.replace(/(?<=\d)[`´‘’'"”″′*†~^]+$/, '')
  const thousands = inThousands.exec(text)?.[1]
  if (thousands !== undefined) return Math.round((readNumber(thousands) ?? Number.NaN) * 1e5) / 100 || undefined
  // "-$912" and "$-912", or "52-" from some accounting programs.
  const trailing = /^(.*\d)-$/.exec(text)
  if (trailing) text = `-${trailing[1]}`
  const values = readings(text).map((value) => (inBrackets ? -value : value))
  const first = finite(values[0] ?? Number.NaN)
  return first === undefined ? undefined : (values.find(fits) ?? first)
}

/** Whether a spreadsheet has shortened a long number, losing its last digits: 2.15E+09. */
export function isShortened(cell: string): boolean {
  const parts = /^([+-]?\d)(?:[.,](\d*))?e\+?(\d+)$/i.exec(cleanText(cell))
  return parts !== null && (parts[2] ?? '').replace(/0+$/, '').length < Number(parts[3])
}

/** A stone's three dimensions from one cell: `6.42 * 6.44 * 3.96`, `7.12 7.24 4.53`, `0|0|5.5`, `6.40 - 6.44 x 3.96 mm`, `6,42x6,44x3,96`. */
export function readMeasurements(cell: string): [number, number, number] | undefined {
  const parts = [...cleanText(cell).matchAll(/\d+(?:[.,]\d+)?/g)].map(([part]) => Number(part.replace(',', '.')))
  const [length, width, height] = parts
  return parts.length === 3 && length !== undefined && width !== undefined && height !== undefined ? [length, width, height] : undefined
}

const mostSide = 30
/** Two sides or diameters from one cell: `6.42 - 6.47`, `7.12 x 5.20 mm`. */
export function readSides(cell: string): [number, number] | undefined {
  const found = /^(\d{1,2}[.,]\d{2})\s*(?:mm)?\s*[-–—x×*/]\s*(\d{1,2}[.,]\d{2})\s*(?:mm)?$/i.exec(cleanText(cell))
  const [one = 0, other = 0] = (found ?? []).slice(1).map((part) => Number(part.replace(',', '.')))
  const isSide = (value: number) => value >= 1 && value <= mostSide
  return isSide(one) && isSide(other) && Math.max(one, other) <= 3.5 * Math.min(one, other) ? [one, other] : undefined
}
