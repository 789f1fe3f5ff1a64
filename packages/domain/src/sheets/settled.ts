import type { DiscountConvention, SheetMode } from './codes.ts'
import { type Convention, type Witness, cellOf, isDiscountConvention, proveConvention } from './discount-convention.ts'
import type { Field, Vocabulary } from './field.ts'
import { normalHeader } from './header.ts'
import { type MappedColumn, type Remembered, type SheetColumn, mapColumns } from './mapper.ts'
import { readNumber } from './numbers.ts'
import { type Answer, type Question, answerTo, columnName, openQuestions } from './questions.ts'
import { meaningIn } from './reading.ts'
import { sheetField, sheetFields } from './sheet-fields.ts'

/** The first check of a sheet of stones: its columns and its discount convention. */
export interface Check {
  columns: MappedColumn[]
  convention: Convention
}
type Column = { index: number; field: string | null }
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
  const basis = provedBasis(columns, only, rows, vocabulary)
  if (basis) assign(only, basis)
  else Object.assign(only, { confidence: 0.6 })
}

/** Whether the convention of discounts proves the only price of a sheet to be per carat or total; undefined when it proves neither. */
function provedBasis<C extends Column>(columns: readonly C[], only: C, rows: Rows, vocabulary: Vocabulary): 'ctPr' | 'amt' | undefined {
  const as = (field: string) =>
    proveConvention(
      witnessesOf(
        rows,
        columns.map((column) => (column === only ? { ...column, field } : column)),
        vocabulary,
      ),
    )
  const strength = (found: Convention) => (found.law === 'unknown' ? 0 : 1) + (found.proved ? 1 : 0)
  const [each, whole] = [strength(as('ctPr')), strength(as('amt'))]
  if (each === whole) return undefined
  return each > whole ? 'ctPr' : 'amt'
}

const isNamed = (field: string, header: string) =>
  sheetField(field)?.names.some((name) => normalHeader(name) === normalHeader(header)) ?? false
const exampleRows = 3

/** What the columns leave open: so far, whether a single price column under a heading such as "Price" is per carat or for the whole stone. */
export function questionsOf(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const prices = columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  const [only, ...more] = prices
  if (!only || more.length > 0 || !(isNamed('ctPr', only.header) && isNamed('amt', only.header))) return []
  if (provedBasis(columns, only, rows, vocabulary)) return []
  const column = columnName(columns, only.index)
  const crt = at(columns, 'crt')
  const examples = rows
    .filter((cells) => (cells[only.index] ?? '').trim() !== '')
    .slice(0, exampleRows)
    .map((cells) => `${crt === undefined ? '' : `${cells[crt] ?? ''} ct: `}${cells[only.index] ?? ''}`)
  return [
    {
      code: 'money',
      column,
      stage: 'columns',
      text: `Is “${column}” the price per carat, or of the whole stone?`,
      evidence: [`Neither is proved by the sheet. For example ${examples.join('; ')}.`],
      options: [
        { value: 'ctPr', label: 'Price per carat' },
        { value: 'amt', label: 'Price of the whole stone' },
      ],
    },
  ]
}

/** The columns as the answers settle them. */
export function settledColumns(
  columns: readonly MappedColumn[],
  questions: readonly Question[],
  answers: readonly Answer[],
): MappedColumn[] {
  const fields = new Map(
    questions.flatMap((one) => {
      const answer = one.code === 'money' ? answerTo(one, answers) : undefined
      return answer ? [[one.column, answer.value] as const] : []
    }),
  )
  return columns.map((column): MappedColumn => {
    const field = fields.get(columnName(columns, column.index))
    return field === undefined ? column : { ...column, field, by: 'person', confidence: 1 }
  })
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
  questions: readonly Question[] = [],
  answers: readonly Answer[] = [],
): string[] {
  const has = (field: string) => columns.some((column) => column.field === field)
  const lacks: string[] = []
  if (!has('vStnId') && !(has('lbNm') && has('rptNo')))
    lacks.push('Which column is the stone id? Lab and report number will do where there is none.')
  if (mode === 'prices' && !['ctPr', 'back', 'rap', 'amt'].some(has)) lacks.push('Which column is the price?')
  if (has('back') && !convention.proved && !convention.asked) lacks.push('How does this sheet write its discounts?')
  return [...lacks, ...openQuestions(questions, answers, 'columns').map(({ text }) => text)]
}
