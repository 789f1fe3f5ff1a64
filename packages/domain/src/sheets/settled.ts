import type { DiscountConvention } from './codes.ts'
import { type Column, type Rows, indexOf, numbersAt, numbersOf, witnessesOf } from './column-values.ts'
import { currencyQuestions, witnessInDollars } from './currency.ts'
import { currencyNamed } from './currency-signs.ts'
import { type Convention, type Rate, isDiscountConvention, proveConvention } from './discount-convention.ts'
import type { Field, Vocabulary } from './field.ts'
import { normalHeader } from './header.ts'
import { mapByFigures } from './map-by-figures.ts'
import { type MappedColumn, type Remembered, type SheetColumn, fieldsNamedBy, mapColumns } from './mapper.ts'
import { basisOfHeading, moneyQuestions, provedBasis, provedPair } from './price-basis.ts'
import { numberQuestions } from './number-question.ts'
import { inOneQuestion } from './price-and-currency.ts'
import { chosenPrice, priceByDiscounts, priceQuestions } from './price-question.ts'
import { type Answer, type Question, answerTo, columnName, fieldOfAnswer } from './questions.ts'
import { sheetFields } from './sheet-fields.ts'
import { isAnsweredStatus, isStatusLeftOut, statusQuestions } from './status-question.ts'
import { isListOfWholeStones } from './whole-list-price.ts'

/** The first check of a sheet of stones: its columns and its discount convention. */
export interface Check {
  columns: MappedColumn[]
  convention: Convention
}
/**
 * "Price" is per carat in most sheets and for the whole stone in some. Decided by arithmetic: against the other price column, the list price, or the
 * proof of the convention.
 */
function decidePrice(columns: MappedColumn[], rows: Rows, vocabulary: Vocabulary): void {
  leaveOutForeign(columns)
  preferPlainHeadings(columns)
  const list = columns.find(({ field, by }) => field === 'rap' && by !== 'remembered')
  if (list && isListOfWholeStones(rows, columns)) Object.assign(list, left)
  const own = list && isOwnList(list, rows, columns)
  // Its discounts are off that list too.
  if (own)
    for (const column of columns)
      if ((column === list || column.field === 'back') && column.by !== 'remembered') Object.assign(column, left)
  const assign = (column: MappedColumn, field: string) => Object.assign(column, { field, by: 'values', confidence: 0.97 })
  const isReassignable = (column: MappedColumn | undefined): column is MappedColumn =>
    column !== undefined && column.by !== 'remembered' && column.by !== 'person'
  const proved = provedPair(columns.filter(isReassignable), rows, numbersOf(rows, columns, 'crt'))
  if (proved && (proved.perCarat.field !== 'ctPr' || proved.total.field !== 'amt')) {
    for (const column of columns) if (column.field === 'ctPr' || column.field === 'amt') Object.assign(column, left)
    assign(proved.perCarat, 'ctPr')
    assign(proved.total, 'amt')
  }
  const byDiscounts = columns.every((column) => column.field === null || isReassignable(column))
    ? priceByDiscounts(columns, rows, vocabulary)
    : undefined
  if (byDiscounts) {
    const basis = columns.some(({ field }) => field === 'ctPr') ? 'ctPr' : 'amt'
    for (const column of columns) if (column.field === 'ctPr' || column.field === 'amt') Object.assign(column, left)
    assign(byDiscounts, basis)
  }
  const perCarat = columns.find(({ field }) => field === 'ctPr')
  const total = columns.find(({ field }) => field === 'amt')
  if (perCarat && total) {
    const product = columns.find((column) => column.field === null && column.by === 'none' && isProduct(column, perCarat, rows, columns))
    if (!product || !isReassignable(total) || isProduct(total, perCarat, rows, columns)) return
    Object.assign(total, left)
    assign(product, 'amt')
    return
  }
  const only = perCarat ?? total
  if (!isReassignable(only) || basisOfHeading(only.header)) return
  const basis = provedBasis(only, columns, rows, vocabulary)
  if (basis) assign(only, basis)
  else Object.assign(only, { confidence: 0.6 })
}

/** Whether a column is the price of the whole stone that this price per carat gives: beside prices in another currency each has its own. */
function isProduct(column: MappedColumn, perCarat: MappedColumn, rows: Rows, columns: readonly MappedColumn[]): boolean {
  const [crt, price, total] = [numbersOf(rows, columns, 'crt'), numbersAt(rows, perCarat.index), numbersAt(rows, column.index)]
  const ratios = total.flatMap((value, at) => (value && price[at] && crt[at] ? [value / (price[at] * crt[at])] : []))
  return ratios.length >= 3 && ratios.filter((ratio) => Math.abs(ratio - 1) < 0.01).length >= 0.9 * ratios.length
}

const left = { field: null, by: 'none', confidence: 0 } as const
/** Whether a "list price" is the supplier's own, before what it takes off, rather than that of a price list: hardly any is a whole hundred. */
function isOwnList({ header, index }: MappedColumn, rows: Rows, columns: readonly MappedColumn[]): boolean {
  if (!/^list(?:price)?(?:per)?(?:ct|carat)$/.test(normalHeader(header))) return false
  const crt = numbersOf(rows, columns, 'crt')
  const listed = numbersAt(rows, index).filter((value, at) => value !== undefined && value > 0 && (crt[at] ?? 0) >= 0.3)
  return listed.length >= 5 && listed.filter((value = 0) => value % 100 === 0).length < 0.1 * listed.length
}

/** A price in another currency is left out beside a price whose heading names the dollar. */
function leaveOutForeign(columns: readonly MappedColumn[]): void {
  const isForeign = ({ header }: MappedColumn) => (currencyNamed(header) ?? 'USD') !== 'USD'
  const namesPrice = ({ header, field }: MappedColumn) =>
    field === 'ctPr' ||
    field === 'amt' ||
    (field === null && fieldsNamedBy(header, sheetFields).some((name) => name === 'ctPr' || name === 'amt'))
  const priced = columns.filter(({ by }) => by !== 'remembered' && by !== 'person').filter(namesPrice)
  const dollars = priced.filter(({ header }) => currencyNamed(header) === 'USD')
  if (dollars.length === 0) return
  const plain = (header: string) => normalHeader(header.replace(/US ?\$|\$|\bUSD?\b/gi, ''))
  for (const column of priced) {
    const { field } = column
    const heir = dollars.find(
      (one) =>
        one.field === null &&
        fieldsNamedBy(one.header, sheetFields).includes(field ?? '') &&
        // 'Rate' beside 'Rate $' is in the money of the supplier's country.
        (isForeign(column) || plain(one.header) === plain(column.header)),
    )
    if (field === null || (!isForeign(column) && (!heir || currencyNamed(column.header) === 'USD'))) continue
    Object.assign(column, left)
    if (heir) Object.assign(heir, { field, by: 'name', confidence: 0.9 })
  }
}

/** "Price" makes way for "Price per carat": the plain heading has the field that it states, and the other column what is left. */
function preferPlainHeadings(columns: readonly MappedColumn[]): void {
  for (const [basis, other] of [['ctPr', 'amt'] as const, ['amt', 'ctPr'] as const]) {
    const holder = columns.find(({ field, by }) => field === basis && by !== 'remembered')
    const plain = columns.find(
      ({ field, by, header }) =>
        field === null && by === 'none' && basisOfHeading(header) === basis && fieldsNamedBy(header, sheetFields).includes(basis),
    )
    if (!holder || !plain || basisOfHeading(holder.header) !== undefined) continue
    const isOtherUnused = !columns.some(({ field }) => field === other)
    Object.assign(holder, isOtherUnused ? { field: other } : left)
    Object.assign(plain, { field: basis, by: 'name', confidence: 0.97 })
  }
}

/**
 * What the columns leave open, for a person to answer before the rows are checked.
 * @param titles the lines above and below the table, and the names of worksheet and file
 * @param answers those given before: who has chosen a price has said what it is of
 */
export const questionsOf = (
  rows: Rows,
  columns: readonly MappedColumn[],
  vocabulary: Vocabulary,
  titles: readonly string[] = [],
  answers: readonly Answer[] = [],
): Question[] => {
  const prices = priceQuestions(rows, columns, vocabulary)
  // Who says which price counts says what it is of.
  const money = prices.length > 0 ? [] : moneyQuestions(rows, columns, vocabulary)
  const open = money.filter(({ column }) => !isPriceChosen(columns, column, answers))
  return [
    ...inOneQuestion(open, currencyQuestions(rows, columns, titles), answers),
    ...prices,
    ...numberQuestions(rows, columns),
    ...statusQuestions(rows, columns, answers),
  ]
}

const isPriceChosen = (columns: readonly MappedColumn[], column: string | null, answers: readonly Answer[]) =>
  answers.some(({ code, value }) => {
    const chosen = code === 'price' ? chosenPrice(value) : undefined
    return (
      chosen !== undefined &&
      columns.some(({ index, field }) => index === chosen.index && field === chosen.field && columnName(columns, index) === column)
    )
  })

/** The columns as the answers settle them. */
export function settledColumns(
  columns: readonly MappedColumn[],
  questions: readonly Question[],
  answers: readonly Answer[],
): MappedColumn[] {
  const fields = new Map(
    questions.flatMap((one) => {
      const isOfColumn = one.code === 'money' || (one.code === 'currency' && one.column !== null)
      const answer = isOfColumn ? answerTo(one, answers) : undefined
      const field = one.code === 'currency' ? fieldOfAnswer(answer?.value ?? '') : answer?.value
      return field === undefined ? [] : [[one.column, field] as const]
    }),
  )
  const weighed = questions.find(({ code }) => code === 'weight')
  const weight = weighed && answerTo(weighed, answers)?.value
  const numbered = questions.find(({ code }) => code === 'number')
  const number = numbered && answerTo(numbered, answers)?.value
  const priced = questions.find(({ code }) => code === 'price')
  const price = chosenPrice((priced && answerTo(priced, answers)?.value) ?? '')
  // The total of another price is no total of the chosen one.
  const replaced = price === undefined ? [] : price.field === 'back' ? ['back'] : ['ctPr', 'amt']
  const isOther = price !== undefined && columns.every(({ index, field }) => index !== price.index || field !== price.field)
  const isLeftOut = isStatusLeftOut(columns, answers)
  return columns.map((column): MappedColumn => {
    if (isLeftOut && column.field === 'wSts') return { ...column, field: null, by: 'person', confidence: 1 }
    if (column.field === null && isAnsweredStatus(columns, column.index, answers))
      return { ...column, field: 'wSts', by: 'person', confidence: 1 }
    if (weight !== undefined && weighed?.column === columnName(columns, column.index))
      return { ...column, field: weight === 'points' ? 'crt' : null, by: 'person', confidence: 1 }
    if (price?.index === column.index) return { ...column, field: price.field, by: 'person', confidence: 1 }
    if (isOther && replaced.includes(column.field ?? '')) return { ...column, field: null, by: 'person', confidence: 1 }
    const field = number === String(column.index) ? 'vStnId' : fields.get(columnName(columns, column.index))
    return field === undefined ? column : { ...column, field: field === 'none' ? null : field, by: 'person', confidence: 1 }
  })
}

/** The discount convention of the sheet with these columns. */
export function conventionOf(rows: Rows, columns: readonly Column[], vocabulary: Vocabulary, rate?: Rate): Convention {
  const none = { factor: 1, agree: 0, of: 0, wholeHundreds: 0, ...(rate ? { rate } : {}) }
  if (indexOf(columns, 'back') === undefined) return { ...none, law: 'price-only', proved: true }
  const [ctPr, rap] = [indexOf(columns, 'ctPr') ?? indexOf(columns, 'amt'), indexOf(columns, 'rap')]
  const figures = numbersAt(rows, indexOf(columns, 'back')).filter((figure) => figure !== undefined && figure !== 0)
  // All blank or zero: there is nothing to misread.
  if (figures.length === 0 && (ctPr !== undefined || rap !== undefined)) return { ...none, law: 'signed-percent', proved: true }
  const witnesses = witnessesOf(rows, columns, vocabulary)
  return rate ? { ...proveConvention(witnesses.map((one) => witnessInDollars(one, rate))), rate } : proveConvention(witnesses)
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
    values: firstValues(rows, index),
  }))
  const mapped = mapColumns(fields, columns, vocabulary, remembered)
  mapByFigures(mapped, rows)
  decidePrice(mapped, rows, vocabulary)
  return { columns: mapped, convention: conventionOf(rows, mapped, vocabulary) }
}

const valuesRead = 1000
function firstValues(rows: Rows, index: number): string[] {
  const values: string[] = []
  for (const cells of rows) {
    const cell = cells[index] ?? ''
    if (cell.trim() !== '' && values.push(cell) === valuesRead) break
  }
  return values
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
