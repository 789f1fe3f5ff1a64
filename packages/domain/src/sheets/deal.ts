import { spelling } from '../masters/list.ts'
import { trackNames, trackTypes } from '../transactions/track.ts'
import { type Convention, isDiscountLaw } from './convention.ts'
import { type Values, contradictions } from './difference.ts'
import { type Field, type Vocabulary, vocabularyOf } from './field.ts'
import { normalHeader } from './header.ts'
import type { MappedColumn } from './mapper.ts'
import { cleanText, isShortened } from './numbers.ts'
import { type PriceLaw, completePrice, readPrice } from './price.ts'
import { type Read, type Value, readerOf } from './reading.ts'
import { stoneField } from './stone-fields.ts'

/**
 * A deal sheet names stones of ours for an order, for offers, or for whatever else is kept of stones for a client: by stone id or report number, with
 * what was agreed on of each. It is read by the mapper and the normaliser of all sheets; nothing of the stock comes out of it.
 */
const like = (name: string, more = '', without: readonly string[] = []): Field => {
  const field = stoneField(name) as Field
  return { ...field, names: [...field.names.filter((one) => !without.includes(one)), ...more.split('|').filter(Boolean)] }
}
const trackList = 'TRACK_TYPE'
export const dealFields: readonly Field[] = [
  // "sr" counts the rows of a client's list.
  like('vStnId', 'Our No|Your No|Diamond|Diamond Id|Stone / Report No|Stone or report number', ['sr']),
  ...['shpNm', 'crt', 'colNm', 'clrNm', 'lbNm', 'rptNo'].map((name) => like(name)),
  like('ctPr', 'Agreed Price|Agreed Price/Ct|Agreed $/Ct|Deal Price|Offer Price|Offer $/Ct|Offered $/Ct|Asked $/Ct|Bid'),
  like('back', 'Agreed Back|Agreed Back %|Agreed Disc|Agreed Discount|Deal Back|Offer Back|Offer Back %|Offer Disc|Offered back %'),
  like('rap'),
  like('amt', 'Agreed Amount|Deal Amount|Offer Amount|Offered amount'),
  { field: 'trackType', title: 'Type', kind: 'code', list: trackList, names: ['Type', 'Track', 'Track Type', 'Keep as', 'Action'] },
  {
    field: 'remarks',
    title: 'Remarks',
    kind: 'text',
    names: ['Remarks', 'Remark', 'Comment', 'Comments', 'Note', 'Notes', 'Client Remark'],
  },
]
export const dealFieldNames = [
  'vStnId',
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'lbNm',
  'rptNo',
  'ctPr',
  'back',
  'rap',
  'amt',
  'trackType',
  'remarks',
] as const
export type DealField = (typeof dealFieldNames)[number]

/**
 * A heading that says a price is one, whatever stands below: a price that was not read would be ordered at today's. What the mapper leaves out for
 * its values is put back, so that each row says what is wrong with it.
 */
export function withNamedPrices(columns: readonly MappedColumn[]): MappedColumn[] {
  const taken = new Set(columns.map(({ field }) => field))
  return columns.map((column) => {
    const name = normalHeader(column.header)
    const price = dealFields.find(
      ({ field, title, names }) =>
        ['ctPr', 'back', 'amt'].includes(field) && !taken.has(field) && [field, title, ...names].some((one) => normalHeader(one) === name),
    )
    if (column.field !== null || !price) return column
    taken.add(price.field)
    return { ...column, field: price.field, by: 'name', confidence: 0.3 }
  })
}

const alsoCalled: Record<string, string[]> = { Cart: ['Basket'], Watchlist: ['Watch', 'Wishlist'], Enquiry: ['Inquiry'], Comment: ['Note'] }
/** What is kept of a stone, as a sheet's cells call it. */
export const dealWords: Vocabulary = vocabularyOf(
  [
    {
      code: trackList,
      values: trackTypes.map((type) => ({ code: String(type), name: trackNames[type], aliases: alsoCalled[trackNames[type]] ?? [] })),
    },
  ],
  spelling,
)

/** A row of a deal sheet, whatever stone it means. */
export interface DealLine {
  /** As a spreadsheet counts. */
  row: number
  /** The stone as the sheet calls it. */
  number: string
  said: Record<string, Value>
  /** Why it can not be read, or its price alone can not. */
  fault?: string
  priceFault?: string
}
type Column = { index: number; field: string | null }

/** Fields a row can not do without once it fills them; what else it says of its stone is only held against the stock. */
const binding = new Set(['vStnId', 'rptNo', 'trackType'])
const pricing = new Set(['ctPr', 'back', 'amt'])
const shortened = (text: string): Read => ({
  set: {},
  problems: [{ field: 'vStnId', level: 'error', message: `A spreadsheet has shortened this number to ${text}; its last digits are lost.` }],
})

/** A reader of rows under the columns that were found. */
export function dealReader(columns: readonly Column[], vocabulary: Vocabulary): (cells: readonly string[], row: number) => DealLine {
  const readers = columns.flatMap(({ index, field: name }) => {
    const field = dealFields.find((one) => one.field === name)
    return field ? [{ index, field, read: readerOf(field, vocabulary) }] : []
  })
  return (cells, row) => {
    const line: DealLine = { row, number: '', said: {} }
    for (const { index, field, read } of readers) {
      const cell = cells[index] ?? ''
      const text = cleanText(cell)
      if (text === '') continue
      if (field.field === 'vStnId' || (field.field === 'rptNo' && line.number === '')) line.number = text.slice(0, 100)
      const { set, problems } = field.field === 'vStnId' && isShortened(text) ? shortened(text) : read(cell)
      Object.assign(line.said, set)
      const [problem] = problems
      if (!problem) continue
      const words = problem.expected ? `${problem.message} (${problem.expected})` : problem.message
      if (binding.has(field.field)) line.fault ??= words
      if (pricing.has(field.field)) line.priceFault ??= words
    }
    return line
  }
}

const figure = (values: Values, field: string): number | undefined => (typeof values[field] === 'number' ? values[field] : undefined)

/** Of a sheet whose prices stand as prices. */
export const noDiscounts: PriceLaw = { law: 'price-only', factor: 1, wholeHundreds: false }

/** How the sheet writes its discounts, or nothing when somebody has to say: by its own proof, by a person's word, or because all are below zero. */
export function dealLaw(
  columns: readonly Column[],
  convention: Convention & { asked: boolean },
  lines: readonly DealLine[],
): PriceLaw | undefined {
  const { law, factor } = convention
  const backs = lines.flatMap(({ said }) => figure(said, 'back') ?? [])
  const has = (name: string) => columns.some(({ field }) => field === name)
  if ((convention.proved || convention.asked) && isDiscountLaw(law)) return { law, factor, wholeHundreds: false }
  if (!has('back') || has('ctPr') || has('amt') || backs.length === 0) return noDiscounts
  const isBelow = backs.every((back) => back <= 0) && backs.some((back) => back <= -1.5)
  return isBelow ? { law: 'signed-percent', factor: 1, wholeHundreds: false } : undefined
}

/** "Price" and "Total" say per carat in one sheet and for the stone in the next: whichever stands nearer to the stones' own prices. */
export function isTotal(pairs: readonly { price: number; ctPr: number; amt: number }[]): boolean {
  const away = (of: 'ctPr' | 'amt') => {
    const sizes = pairs.filter(({ price }) => price > 0).map((pair) => Math.abs(Math.log(pair.price / pair[of])))
    return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
  }
  return away('amt') < away('ctPr')
}

/**
 * The price per carat a row asks for its stone in US$, rounded to the cent; nothing when it says none. A discount alone stands on the list price of
 * the stone in stock, figures that contradict each other are no price.
 */
export function askedPrice(said: Values, stock: Values, law: PriceLaw): { ctPr?: number; fault?: string } {
  const [ctPr, back, amt] = ['ctPr', 'back', 'amt'].map((field) => figure(said, field))
  if (ctPr === undefined && amt === undefined && (back === undefined || law.law === 'price-only')) return {}
  if (ctPr === 0 || amt === 0) return { fault: 'The price must be more than 0.' }
  const [listed, rap] = [figure(said, 'rap'), figure(stock, 'rap')]
  const isAlone = ctPr === undefined && amt === undefined
  if (isAlone && !rap) return { fault: `A discount of ${back} stands on no list price: this stone has none.` }
  if (isAlone && listed !== undefined && listed !== rap)
    return { fault: `The sheet’s list price is ${listed.toLocaleString('en-US')}; it is ${rap?.toLocaleString('en-US')} now.` }
  const row = { ...said, crt: stock['crt'] ?? null, rap: listed ?? rap ?? null }
  const { price, problems } = readPrice(row, law)
  const [problem] = problems
  if (problem) return { fault: problem.message }
  const asked = figure(price, 'ctPr') ?? figure(completePrice(price, stock), 'ctPr')
  return asked === undefined ? {} : { ctPr: asked }
}

/** A stone of the stock, its `values` as a sheet speaks of them. */
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

/** Which stone a row means: by its stone id or report number, the lab deciding between two reports of one number. */
function stoneOf<S extends DealStone>(
  { said, number, fault }: DealLine,
  stock: Stock<S>,
): { stone?: S; state: LineState; message?: string } {
  const wrong = (message: string, stone?: S) => ({ state: 'wrong' as const, message, ...(stone ? { stone } : {}) })
  if (fault !== undefined) return wrong(fault)
  if (number === '') return wrong('This row names no stone.')
  const [id, report] = [stock.normal(said['vStnId']), stock.normal(said['rptNo'])]
  const ofLab = (reports: readonly S[]) =>
    typeof said['lbNm'] === 'string' ? reports.filter(({ values }) => values['lbNm'] === said['lbNm']) : reports
  const reported = ofLab(stock.byReport.get(report) ?? [])
  const own = stock.byId.get(id)
  const [first, second] = own ? [own] : reported.length > 0 ? reported : ofLab(stock.byReport.get(id) ?? [])
  if (!first) return { state: 'unknown', message: 'There is no such stone.' }
  if (second) return wrong(`Several stones have report ${number}; please give the lab, or the stone id.`)
  const [other] = reported
  if (other && other !== first) return wrong(`Report ${report} is that of stone ${nameOf(other)}.`, first)
  const differs = contradictions(said, first.values)
  return differs.length > 0 ? wrong(`This row is another stone: ${differs.join(', ')}.`, first) : { state: 'good', stone: first }
}

/** The stones in stock by what they are called, `normal` being how names are compared. */
export interface Stock<S> {
  byId: ReadonlyMap<string, S>
  byReport: ReadonlyMap<string, readonly S[]>
  normal(name: Value | undefined): string
}

/**
 * What each row comes to: its stone, and the price it asks. A stone named twice counts once; natural and lab-grown stones never stand in one deal, the
 * sheet being of the kind most of its stones are unless somebody says which.
 * @param kind whether lab-grown stones are meant; @param isPriced whether a row's price is looked at: only orders and offers have one
 */
export function settleLines<S extends DealStone>(
  lines: readonly DealLine[],
  stock: Stock<S>,
  law: PriceLaw,
  { kind, isPriced = () => true }: { kind?: boolean | undefined; isPriced?(line: DealLine): boolean } = {},
): { lines: Settled<S>[]; labGrown: boolean } {
  const met = lines.map((line): Settled<S> => ({ ...line, ...stoneOf(line, stock) }))
  const stones = met.flatMap(({ state, stone }) => (state === 'good' && stone ? [stone] : []))
  const labGrown = kind ?? stones.filter((stone) => stone.labGrown).length > stones.length / 2
  const seen = new Map<string, number>()
  const settled = met.map((line): Settled<S> => {
    const { stone, state, row } = line
    if (!stone || state !== 'good') return line
    const before = seen.get(stone.id)
    if (before !== undefined) return { ...line, state: 'repeated', message: `${nameOf(stone)} stands in row ${before} already.` }
    seen.set(stone.id, row)
    const other = stone.labGrown ? 'laboratory-grown' : 'natural'
    if (stone.labGrown !== labGrown)
      return { ...line, state: 'mixed', message: `This stone is ${other}: natural and lab-grown stones are never mixed.` }
    if (!isPriced(line)) return line
    const { fault, ctPr } = line.priceFault === undefined ? askedPrice(line.said, stone.values, law) : { fault: line.priceFault }
    if (fault !== undefined) return { ...line, state: 'wrong', message: fault }
    return ctPr === undefined ? line : { ...line, ctPr }
  })
  return { lines: settled, labGrown }
}
