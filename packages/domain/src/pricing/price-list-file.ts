import { spelling } from '../masters/list.ts'
import { clarity, color, shape } from '../masters/grading-lists.ts'
import { dayText } from '../kernel/local-time.ts'
import { cents, mct } from '../kernel/units.ts'
import { normalHeader } from '../sheets/headings/header.ts'
import { cleanText, readNumber } from '../sheets/cells/numbers.ts'
import { type ListCell, type ListTable, cellKey, cellText } from './price-list.ts'
import { rangeFault, rangeSteps } from './ranges.ts'

/**
 * The file format of price lists in the trade: one price in each row, with shape, clarity, color, lower and upper weight, and date, with or without
 * a heading row, in that order. Small sizes come in groups (D-F, IF-VVS, VS), which stand for each of their grades.
 */
const columns = {
  shape: ['shape', 'table', 'shapecode'],
  clarity: ['clarity', 'clar', 'purity'],
  color: ['color', 'colour', 'col'],
  low: ['lowsize', 'low', 'from', 'sizefrom', 'fromsize', 'weightfrom', 'minsize', 'caratfrom'],
  high: ['highsize', 'high', 'to', 'sizeto', 'tosize', 'weightto', 'maxsize', 'caratto'],
  price: ['caratprice', 'price', 'rap', 'pricepercarat', 'listprice', 'list', 'rapprice'],
  date: ['date', 'effectivedate', 'pricedate'],
} as const
type Column = keyof typeof columns
const order: readonly Column[] = ['shape', 'clarity', 'color', 'low', 'high', 'price', 'date']
const needed = order.filter((name) => name !== 'date')

interface ListFault {
  /** The row as the spreadsheet counts it, or the position in a JSON array; from 1. */
  row: number
  message: string
}
export interface ListRead {
  cells: ListCell[]
  /** The list's date, when the file contains one. */
  day: string | undefined
  /** Why the file is refused; the first hundred faults. */
  faults: ListFault[]
  faultCount: number
}
type Row = { row: number; cells: readonly string[] }
const faultsAtMost = 100
/** Many times more than any list of the trade contains. */
export const listRowsAtMost = 50_000

const tableOf = (text: string): ListTable | undefined => {
  const normalized = spelling(text)
  const is = (code: string) =>
    shape.values.some((value) => value.code === code && [value.code, ...value.aliases].map(spelling).includes(normalized))
  return is('ROUND') ? 'round' : is('PEAR') || normalized === 'FANCY' ? 'pear' : undefined
}

const groups: Record<string, readonly [string, string]> = { VVS: ['VVS1', 'VVS2'], VS: ['VS1', 'VS2'], SI: ['SI1', 'SI2'], I: ['I1', 'I3'] }

/** The numbers of a grade or group: `G`, `D-F`, `IF-VVS`, `VS`, `I1 to I3`. */
function gradesOf(text: string, list: typeof color | typeof clarity): number[] | undefined {
  const ends = text.toUpperCase().split(/\s*(?:-|–|\/|\bTO\b)\s*/)
  if (ends.length > 2) return undefined
  const noOf = (word: string) => list.values.find((value) => [value.code, ...value.aliases].map(spelling).includes(spelling(word)))?.no
  const span = (word: string) => {
    const of = list.code === 'CLARITY' ? groups[word.trim()] : undefined
    return of ? [noOf(of[0]), noOf(of[1])] : [noOf(word), noOf(word)]
  }
  const [from, to] = [span(ends[0] ?? '')[0], span(ends.at(-1) ?? '')[1]]
  if (from === undefined || to === undefined || to < from) return undefined
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** A date in one of the formats of price lists: `2026-11-20`, `11/20/2026` (month first), `20-Nov-2026`. */
export function listDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  const [, namedDay, namedMonth = '', namedYear] = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})/.exec(text) ?? []
  const month = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.indexOf(namedMonth.toUpperCase()) / 3 + 1
  const [y, m, d] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : [namedYear, String(month), namedDay]
  if (!y || !m || !d) return undefined
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day
}

function placesOf(rows: readonly Row[]): { places: Map<Column, number>; body: readonly Row[] } | undefined {
  for (const [at, { cells }] of rows.slice(0, 20).entries()) {
    const names = cells.map(normalHeader)
    const places = new Map(order.map((name) => [name, names.findIndex((one) => (columns[name] as readonly string[]).includes(one))]))
    if (needed.every((name) => (places.get(name) ?? -1) >= 0)) return { places, body: rows.slice(at + 1) }
  }
  const [first] = rows
  const isBare = first && first.cells.length >= 6 && tableOf(first.cells[0] ?? '') && readNumber(first.cells[3] ?? '') !== undefined
  return isBare ? { places: new Map(order.map((name, i) => [name, i])), body: rows } : undefined
}

function once<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const found = known.get(text) ?? { value: read(text) }
    known.set(text, found)
    return found.value
  }
}

/** Reads a whole list. One faulty row refuses all of it, because a list with a price missing is a different list. */
export function readListRows(rows: readonly Row[]): ListRead {
  const faults: ListFault[] = []
  let faultCount = 0
  const fault = (row: number, message: string) => {
    faultCount++
    if (faults.length < faultsAtMost) faults.push({ row, message })
  }
  const found = placesOf(rows)
  if (!found) {
    fault(1, 'We found no heading row with Shape, Clarity, Color, Low size, High size and Price.')
    return { cells: [], day: undefined, faults, faultCount }
  }
  const { places, body } = found
  const cells = new Map<string, ListCell>()
  // Cached, because the same few texts occur in thousands of rows.
  const [tableNamed, colorsNamed, claritiesNamed] = [
    once(tableOf),
    once((text) => gradesOf(text, color)),
    once((text) => gradesOf(text, clarity)),
  ]
  const bands = new Map<ListTable, { name: string; from: ListCell['low']; to: ListCell['high'] }[]>()
  let day: string | undefined
  for (const { row, cells: texts } of body.slice(0, listRowsAtMost)) {
    const at = (name: Column) => cleanText(texts[places.get(name) ?? -1] ?? '')
    const table = tableNamed(at('shape'))
    const colors = colorsNamed(at('color'))
    const clarities = claritiesNamed(at('clarity'))
    const [low, high] = [weight(at('low')), weight(at('high'))]
    const price = readNumber(at('price'))
    if (!table) fault(row, `"${at('shape')}" is not a table of a price list. Use Round or Pear.`)
    else if (!colors) fault(row, `"${at('color')}" is not a color or a group of colors.`)
    else if (!clarities) fault(row, `"${at('clarity')}" is not a clarity or a group of clarities.`)
    else if (low === undefined || high === undefined || low > high) fault(row, `"${at('low')}" to "${at('high')}" is not a weight range.`)
    else if (at('price') === '') fault(row, 'There is no price.')
    else if (price === undefined) fault(row, `"${at('price')}" is not a price.`)
    else if (!(price > 0 && price < 10_000_000) || !isWholeCents(price)) fault(row, `"${at('price')}" cannot be a price per carat.`)
    else {
      const of = listDay(at('date'))
      if (at('date') !== '' && of === undefined) fault(row, `"${at('date')}" is not a date.`)
      else if (of && day && of !== day) fault(row, `This price is dated ${dayText(of)}, those above ${dayText(day)}.`)
      day ??= of
      const known = bands.get(table) ?? []
      const range = { name: `${at('low')}-${at('high')}`, from: low, to: high }
      if (!known.some(({ from, to }) => from === low && to === high)) {
        const overlap = rangeFault(range, known, rangeSteps.carat)
        if (overlap) fault(row, overlap)
        bands.set(table, [...known, range])
      }
      for (const colNo of colors)
        for (const clrNo of clarities) {
          const cell: ListCell = { table, low, high, colNo, clrNo, rap: cents(price) }
          const other = cells.get(cellKey(cell))
          if (other && other.rap !== cell.rap) fault(row, `${cellText(cell)} has two prices: ${other.rap / 100} and ${price}.`)
          cells.set(cellKey(cell), cell)
        }
    }
  }
  if (body.length > listRowsAtMost) fault(listRowsAtMost + 1, `A price list has at most ${listRowsAtMost.toLocaleString('en-US')} rows.`)
  if (body.length === 0) fault(1, 'There is no price below the heading row.')
  return { cells: [...cells.values()], day, faults, faultCount }
}

const isWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
function weight(text: string) {
  const value = readNumber(text)
  return value !== undefined && value >= 0.001 && value <= 9999.99 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6
    ? mct(value)
    : undefined
}

/**
 * The rows of a JSON document: the first array of objects in it whose names are those of the columns.
 * @returns undefined when there is no such array
 */
export function jsonListRows(document: unknown): Row[] | undefined {
  const list = arrayIn(document, 0)
  if (!list) return undefined
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const rows = list.slice(0, listRowsAtMost + 1).map((one, i) => {
    const byHeader = new Map(Object.entries(one).map(([name, value]) => [normalHeader(name), value]))
    const cells = order.map((name) => text(columns[name].map((alias) => byHeader.get(alias)).find((value) => value !== undefined)))
    return { row: i + 1, cells }
  })
  return [{ row: 0, cells: [...order] }, ...rows]
}

function arrayIn(value: unknown, depth: number): object[] | undefined {
  if (depth > 6 || typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value))
    return value.length > 0 && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      ? (value as object[])
      : undefined
  for (const inner of Object.values(value)) {
    const found = arrayIn(inner, depth + 1)
    if (found) return found
  }
  return undefined
}
