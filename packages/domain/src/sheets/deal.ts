import { cutText } from '../kernel/cut-text.ts'
import { readerOf } from './cell.ts'
import { type Convention, isDiscountConvention } from './discount-convention.ts'
import { dealFields } from './deal-fields.ts'
import { type Values, contradictions } from './difference.ts'
import type { Vocabulary } from './field.ts'
import { shapesOfLetter } from './shape-letters.ts'
import { cleanText, isShortened, readNumber } from './numbers.ts'
import { type PriceConvention, completePrice, readPrice } from './sheet-price.ts'
import type { Read, Value } from './reading.ts'

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

/** "Price" and "Total" mean per carat in one sheet and the whole stone in the next: the reading that is closer to the stones' own prices is used. */
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
function requestedPrice(input: Values, stock: Values, convention: PriceConvention): { ctPr?: number; fault?: string } {
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

/** A stone of the stock, with its `values` in the form of sheet values. */
export interface DealStone {
  id: string
  labGrown: boolean
  values: Values
}
export const lineStates = ['good', 'unknown', 'taken', 'repeated', 'mixed', 'wrong'] as const
export type LineState = (typeof lineStates)[number]
export interface Settled<S extends DealStone> extends DealLine {
  state: LineState
  message?: string
  stone?: S
  /** US$ per carat. */
  ctPr?: number
}

const nameOf = ({ values }: DealStone) => String(values['vStnId'])

/** The stone that a row names, by stone id or report number; the laboratory decides between two reports with the same number. */
function stoneOf<S extends DealStone>(
  { input, number, fault }: DealLine,
  stock: Stock<S>,
): { stone?: S; state: LineState; message?: string } {
  const wrong = (message: string, stone?: S) => ({ state: 'wrong' as const, message, ...(stone ? { stone } : {}) })
  if (fault !== undefined) return wrong(fault)
  if (number === '') return wrong('This row has no stone number.')
  const [id, report] = [stock.normal(input['vStnId']), stock.normal(input['rptNo'])]
  const ofLab = (reports: readonly S[]) =>
    typeof input['lbNm'] === 'string' ? reports.filter(({ values }) => values['lbNm'] === input['lbNm']) : reports
  const reported = ofLab(stock.byReport.get(report) ?? [])
  const own = stock.byId.get(id)
  const [first, second] = own ? [own] : reported.length > 0 ? reported : ofLab(stock.byReport.get(id) ?? [])
  if (!first) return { state: 'unknown', message: 'This stone does not exist.' }
  if (second) return wrong(`Several stones have report ${number}; enter the lab or the stone ID.`)
  const [other] = reported
  if (other && other !== first) return wrong(`Report ${report} is that of stone ${nameOf(other)}.`, first)
  const differs = contradictions(input, first.values)
  return differs.length > 0 ? wrong(`This row is another stone: ${differs.join(', ')}.`, first) : { state: 'good', stone: first }
}

/** What each letter means in the sheet: the shape that most stones have of which a row says it. */
function shapesMeant<S extends DealStone>(lines: readonly Settled<S>[]): Map<string, Value | undefined> {
  const those = lines.flatMap(({ shapeLetter, stone }) => {
    const shape = stone?.values['shpNm']
    return shapeLetter && typeof shape === 'string' && shapeLetter.shapes.includes(shape) ? [{ letter: shapeLetter.letter, shape }] : []
  })
  const byLetter = Map.groupBy(those, ({ letter }) => letter)
  return new Map(
    [...byLetter].map(([letter, found]) => {
      const counted = [...Map.groupBy(found, ({ shape }) => shape)].toSorted(([, a], [, b]) => b.length - a.length)
      return [letter, counted[0]?.[0]] as const
    }),
  )
}

/** Stones in stock by number; `normal` normalises numbers for comparison. */
export interface Stock<S> {
  byId: ReadonlyMap<string, S>
  byReport: ReadonlyMap<string, readonly S[]>
  normal(name: Value | undefined): string
}

/**
 * Finds the stone and the requested price of each row. A stone named twice counts once. A deal never mixes natural and lab-grown stones: unless the
 * kind is given, the kind of most stones in the sheet applies.
 * @param kind whether lab-grown stones are meant
 * @param isPriced whether prices are read: only orders and offers have them
 */
export function settleLines<S extends DealStone>(
  lines: readonly DealLine[],
  stock: Stock<S>,
  convention: PriceConvention,
  { kind, isPriced = () => true }: { kind?: boolean | undefined; isPriced?(line: DealLine): boolean } = {},
): { lines: Settled<S>[]; labGrown: boolean } {
  const found = lines.map((line): Settled<S> => ({ ...line, ...stoneOf(line, stock) }))
  const meant = shapesMeant(found)
  const matched = found.map((line): Settled<S> => {
    const { shapeLetter, stone, state } = line
    if (!shapeLetter || !stone || state !== 'good') return line
    const shape = meant.get(shapeLetter.letter) ?? shapeLetter.shapes[0] ?? null
    const [differs] = contradictions({ shpNm: shape }, stone.values)
    return differs === undefined ? line : { ...line, state: 'wrong', message: `This row is another stone: ${differs}.` }
  })
  const stones = matched.flatMap(({ state, stone }) => (state === 'good' && stone ? [stone] : []))
  const labGrown = kind ?? stones.filter((stone) => stone.labGrown).length > stones.length / 2
  const known = new Map<string, number>()
  const settled = matched.map((line): Settled<S> => {
    const { stone, state, row } = line
    if (!stone || state !== 'good') return line
    const before = known.get(stone.id)
    if (before !== undefined) return { ...line, state: 'repeated', message: `${nameOf(stone)} is already in row ${before}.` }
    known.set(stone.id, row)
    const other = stone.labGrown ? 'laboratory-grown' : 'natural'
    if (stone.labGrown !== labGrown)
      return { ...line, state: 'mixed', message: `This stone is ${other}: natural and lab-grown stones are never mixed.` }
    if (!isPriced(line)) return line
    const { fault, ctPr } =
      line.priceFault === undefined ? requestedPrice(line.input, stone.values, convention) : { fault: line.priceFault }
    if (fault !== undefined) return { ...line, state: 'wrong', message: fault }
    return ctPr === undefined ? line : { ...line, ctPr }
  })
  return { lines: settled, labGrown }
}
