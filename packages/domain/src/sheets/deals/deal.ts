import { cutText } from '../../kernel/cut-text.ts'
import { readerOf } from '../cells/cell.ts'
import { dealFields } from './deal-fields.ts'
import type { Values } from '../difference.ts'
import { type Convention, isDiscountConvention } from '../prices/discount-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import { cleanText, isShortened, readNumber } from '../cells/numbers.ts'
import type { Read, Value } from '../cells/reading.ts'
import { shapesOfLetter } from '../cells/shape-letters.ts'
import { type PriceConvention, completePrice, readPrice } from '../prices/sheet-price.ts'

/**
 * A deal sheet names stones of ours for an order, for offers, or for whatever else is kept of stones for a client: by stone id or report number, with
 * what was agreed on of each. It is read by the mapper and the normaliser of all sheets; nothing of the stock comes out of it.
 * This is a row of it, whatever stone it means.
 */
export interface DealLine {
  /** The row as the spreadsheet counts it. */
  row: number
  /** The stone's number as written in the sheet. */
  number: string
  /** What the row says of the stone, by field. */
  input: Record<string, Value>
  /** A letter in the place of the shape that may be two of them: the stones in stock decide (`shapesMeant`). */
  shapeLetter?: { letter: string; shapes: readonly string[] }
  /** Figures of columns that are left out, by column: one of them may be the price (unread-prices.ts). */
  figures?: Record<number, number>
  /** Why the row, or only its price, cannot be read. */
  fault?: string
  priceFault?: string
}
type Column = { index: number; field: string | null }

/** Fields that must be readable when the row fills them; other fields are only compared with the stock. */
const binding = new Set(['vStnId', 'rptNo', 'trackType'])
const pricing = new Set(['ctPr', 'back', 'amt'])
const shortened = (text: string): Read => ({
  set: {},
  problems: [{ field: 'vStnId', level: 'error', message: `A spreadsheet has shortened this number to ${text}; its last digits are lost.` }],
})

/** A reader of rows for the mapped columns. */
export function dealReader(columns: readonly Column[], vocabulary: Vocabulary): (cells: readonly string[], row: number) => DealLine {
  const readers = columns.flatMap(({ index, field: name }) => {
    const field = dealFields.find((one) => one.field === name)
    return field ? [{ index, field, read: readerOf(field, vocabulary) }] : []
  })
  const leftOut = columns.filter(({ field }) => field === null)
  return (cells, row) => {
    const line: DealLine = { row, number: '', input: {} }
    const figures = leftOut.flatMap(({ index }) => {
      const value = readNumber(cells[index] ?? '')
      return value === undefined ? [] : [[index, value] as const]
    })
    if (figures.length > 0) line.figures = Object.fromEntries(figures)
    for (const { index, field, read } of readers) {
      const cell = cells[index] ?? ''
      const text = cleanText(cell)
      if (text === '') continue
      if (field.field === 'vStnId' || (field.field === 'rptNo' && line.number === '')) line.number = cutText(text, 100)
      const shapes = field.field === 'shpNm' ? shapesOfLetter(text, vocabulary) : []
      if (shapes.length > 0) {
        line.shapeLetter = { letter: text.toUpperCase(), shapes }
        continue
      }
      const { set, problems } = field.field === 'vStnId' && isShortened(text) ? shortened(text) : read(cell)
      Object.assign(line.input, set)
      const [problem] = problems
      if (!problem) continue
      const fault = problem.expected ? `${problem.message} (${problem.expected})` : problem.message
      if (binding.has(field.field)) line.fault ??= fault
      if (pricing.has(field.field)) line.priceFault ??= fault
    }
    return line
  }
}

const figure = (values: Values, field: string): number | undefined => (typeof values[field] === 'number' ? values[field] : undefined)

/** The convention of a sheet that has prices but no discounts. */
export const noDiscounts: PriceConvention = { discountConvention: 'price-only', factor: 1, wholeHundreds: false }

/**
 * The discount convention of a sheet: proved, confirmed by a person, or clear because all figures are negative; undefined when a person must decide.
 */
export function dealConvention(
  columns: readonly Column[],
  convention: Convention & { asked: boolean },
  lines: readonly DealLine[],
): PriceConvention | undefined {
  const { law: discountConvention, factor } = convention
  const backs = lines.flatMap(({ input }) => figure(input, 'back') ?? [])
  const has = (name: string) => columns.some(({ field }) => field === name)
  if ((convention.proved || convention.asked) && isDiscountConvention(discountConvention))
    return { discountConvention, factor, wholeHundreds: false }
  if (!has('back') || has('ctPr') || has('amt') || backs.length === 0) return noDiscounts
  const isBelow = backs.every((back) => back <= 0) && backs.some((back) => back <= -1.5)
  return isBelow ? { discountConvention: 'signed-percent', factor: 1, wholeHundreds: false } : undefined
}

/** "Price" and "Total" mean per carat in one sheet and the whole stone in the next: the basis that is closer to the stones' own prices is used. */
export function isTotal(pairs: readonly { price: number; ctPr: number; amt: number }[]): boolean {
  const away = (of: 'ctPr' | 'amt') => {
    const sizes = pairs.filter(({ price }) => price > 0).map((pair) => Math.abs(Math.log(pair.price / pair[of])))
    return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
  }
  return away('amt') < away('ctPr')
}

/**
 * The requested price per carat of a row in US$, rounded to the cent; undefined without one. A discount alone is relative to the list price of the
 * stone in stock. Contradictory figures are a fault.
 */
export function requestedPrice(input: Values, stock: Values, convention: PriceConvention): { ctPr?: number; fault?: string } {
  const [ctPr, back, amt] = ['ctPr', 'back', 'amt'].map((field) => figure(input, field))
  if (ctPr === undefined && amt === undefined && (back === undefined || convention.discountConvention === 'price-only')) return {}
  if (ctPr === 0 || amt === 0) return { fault: 'The price must be more than 0.' }
  const [listed, rap] = [figure(input, 'rap'), figure(stock, 'rap')]
  const isAlone = ctPr === undefined && amt === undefined
  if (isAlone && !rap) return { fault: `A discount of ${back} cannot be used: this stone has no list price.` }
  if (isAlone && listed !== undefined && listed !== rap)
    return { fault: `The sheet’s list price is ${listed.toLocaleString('en-US')}; it is ${rap?.toLocaleString('en-US')} now.` }
  const row = { ...input, crt: stock['crt'] ?? null, rap: listed ?? rap ?? null }
  const { price, problems } = readPrice(row, convention)
  const [problem] = problems
  if (problem) return { fault: problem.message }
  const requested = figure(price, 'ctPr') ?? figure(completePrice(price, stock), 'ctPr')
  return requested === undefined ? {} : { ctPr: requested }
}
