import type { DiscountConvention, SheetMode } from './codes.ts'
import { type Convention, type Witness, cellOf, isDiscountConvention, proveConvention } from './discount-convention.ts'
import type { Field, Vocabulary } from './field.ts'
import { type MappedColumn, type Remembered, type SheetColumn, mapColumns } from './mapper.ts'
import { readNumber } from './numbers.ts'
import { meaningIn } from './reading.ts'
import { sheetFields } from './sheet-fields.ts'

/** The first check of a sheet of stones: its columns and its discount convention. */
export interface Check {
  columns: MappedColumn[]
  convention: Convention
}
type Rows = readonly (readonly string[])[]

const at = (columns: readonly { index: number; field: string | null }[], field: string) =>
  columns.find((column) => column.field === field)?.index
const numbersAt = (rows: Rows, index: number | undefined) =>
  rows.map((cells) => (index === undefined ? undefined : readNumber(cells[index] ?? '')))

/** The rows that are evidence of the convention: price per carat (or amount by weight), the figure as written, and the price list cell. */
function witnessesOf(rows: Rows, columns: readonly { index: number; field: string | null }[], vocabulary: Vocabulary): Witness[] {
  const [crt, ctPr, amt, back, rap] = ['crt', 'ctPr', 'amt', 'back', 'rap'].map((field) => numbersAt(rows, at(columns, field)))
  const [shape, color, clarity] = ['shpNm', 'colNm', 'clrNm'].map((field) => at(columns, field))
  const code = (cells: readonly string[], index: number | undefined, list: string) =>
    index === undefined ? '' : (meaningIn(vocabulary, list, (cells[index] ?? '').trim()) ?? '?')
  return rows.flatMap((cells, i) => {
    const weight = crt?.[i]
    const figure = back?.[i]
    const price = ctPr?.[i] ?? (amt?.[i] !== undefined && weight ? amt[i] / weight : undefined)
    if (!weight || figure === undefined || price === undefined) return []
    const cell = cellOf(code(cells, shape, 'SHAPE') === 'ROUND', weight, code(cells, color, 'COLOR'), code(cells, clarity, 'CLARITY'))
    return [{ cell, ctPr: price, figure, rap: rap?.[i], row: i }]
  })
}

const shareOf = (pairs: readonly (readonly [number | undefined, number | undefined])[]) => {
  const known = pairs.filter(([a, b]) => a !== undefined && b !== undefined && b > 0)
  return known.length < 3 ? undefined : known.filter(([a = 0, b = 1]) => Math.abs(a / b - 1) < 0.01).length / known.length
}

/**
 * "Price" is per carat in most sheets and for the whole stone in some. Decided by arithmetic: against the other price column, the list price, or the
 * proof of the convention.
 */
function decidePrice(columns: MappedColumn[], rows: Rows, vocabulary: Vocabulary): void {
  const perCarat = columns.find(({ field }) => field === 'ctPr')
  const total = columns.find(({ field }) => field === 'amt')
  const crt = numbersAt(rows, at(columns, 'crt'))
  const assign = (column: MappedColumn, field: string) => Object.assign(column, { field, by: 'values', confidence: 0.97 })
  const isFree = (column: MappedColumn | undefined): column is MappedColumn =>
    column !== undefined && column.by !== 'remembered' && column.by !== 'person'
  if (perCarat && total) {
    const a = numbersAt(rows, perCarat.index)
    const b = numbersAt(rows, total.index)
    const times = (one: (number | undefined)[]) => one.map((value, i) => (value === undefined ? undefined : value * (crt[i] ?? Number.NaN)))
    const asIs = shareOf(times(a).map((value, i) => [value, b[i]] as const)) ?? 0
    const turned = shareOf(times(b).map((value, i) => [value, a[i]] as const)) ?? 0
    if (turned > 0.9 && asIs < 0.5 && isFree(perCarat) && isFree(total)) {
      assign(perCarat, 'amt')
      assign(total, 'ctPr')
    }
    return
  }
  const only = perCarat ?? total
  if (!isFree(only) || only.by !== 'values') return
  const as = (field: string) =>
    proveConvention(
      witnessesOf(
        rows,
        columns.map((column) => (column === only ? { ...column, field } : column)),
        vocabulary,
      ),
    )
  const [each, whole] = [as('ctPr'), as('amt')]
  const strength = (found: Convention) => (found.law === 'unknown' ? 0 : 1) + (found.proved ? 1 : 0)
  if (strength(each) !== strength(whole)) assign(only, strength(each) > strength(whole) ? 'ctPr' : 'amt')
  else Object.assign(only, { confidence: 0.6 })
}

/** The discount convention of the sheet with these columns. */
export function conventionOf(rows: Rows, columns: readonly { index: number; field: string | null }[], vocabulary: Vocabulary): Convention {
  const none = { factor: 1, agree: 0, of: 0, wholeHundreds: 0 }
  if (at(columns, 'back') === undefined) return { ...none, law: 'price-only', proved: true }
  const [ctPr, rap] = [at(columns, 'ctPr') ?? at(columns, 'amt'), at(columns, 'rap')]
  const figures = numbersAt(rows, at(columns, 'back')).filter((figure) => figure !== undefined && figure !== 0)
  // All blank or zero: there is nothing to misread.
  if (figures.length === 0 && (ctPr !== undefined || rap !== undefined)) return { ...none, law: 'signed-percent', proved: true }
  return proveConvention(witnessesOf(rows, columns, vocabulary))
}

/**
 * Checks a sheet of stones.
 * @param rows the first rows below the heading
 * @param remembered earlier mappings confirmed for this vendor
 * @param fields the fields of this kind of sheet
 */
export function readStones(
  headers: readonly string[],
  rows: Rows,
  vocabulary: Vocabulary,
  remembered: Remembered = {},
  fields: readonly Field[] = sheetFields,
): Check {
  const columns = headers.map((header, index): SheetColumn => ({
    index,
    header,
    values: rows.flatMap((cells) => ((cells[index] ?? '').trim() === '' ? [] : [cells[index] ?? ''])).slice(0, 1000),
  }))
  const mapped = mapColumns(fields, columns, vocabulary, remembered)
  decidePrice(mapped, rows, vocabulary)
  return { columns: mapped, convention: conventionOf(rows, mapped, vocabulary) }
}

/** The convention that a person or an earlier sheet of the vendor has settled. */
export interface Settled {
  law: DiscountConvention
  factor: number
}
/** The sheet's own proof wins over a settled convention; without either a person is asked. */
export function settle(found: Convention, text: Settled | undefined): Convention & { asked: boolean } {
  if (found.proved || !text || (!isDiscountConvention(text.law) && text.law !== 'price-only')) return { ...found, asked: false }
  const { odd, ...rest } = found
  const isAsFound = text.law === found.law && text.factor === found.factor
  return { ...rest, law: text.law, factor: text.factor, asked: true, ...(odd && isAsFound ? { odd } : {}) }
}

/** What is missing before the sheet can be checked, as text; empty when nothing is. */
export function lacking(
  columns: readonly { field: string | null }[],
  convention: Convention & { asked: boolean },
  mode: SheetMode,
): string[] {
  const has = (field: string) => columns.some((column) => column.field === field)
  const lacks: string[] = []
  if (!has('vStnId') && !(has('lbNm') && has('rptNo')))
    lacks.push('Which column is the stone id? Lab and report number will do for stones in stock.')
  if (mode === 'prices' && !['ctPr', 'back', 'rap', 'amt'].some(has)) lacks.push('Which column is the price?')
  if (has('back') && !convention.proved && !convention.asked) lacks.push('How does this sheet write its discounts?')
  return lacks
}
