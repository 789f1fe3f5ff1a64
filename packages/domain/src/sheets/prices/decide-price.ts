import { type Rows, numbersAt, numbersOf } from '../layout/column-values.ts'
import { currencyNamed } from '../currencies/currency-signs.ts'
import { isPaidOf } from './extra-discount.ts'
import type { Vocabulary } from '../headings/field.ts'
import { normalHeader } from '../headings/header.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { fieldsNamedBy } from '../headings/named-fields.ts'
import { basisOfHeading, provedBasis } from './price-basis.ts'
import { provedPair } from './price-pair.ts'
import { discountByPrices, namesDiscount, namesPaid, priceByDiscounts } from './price-question.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { isListOfWholeStones } from './whole-list-price.ts'

/**
 * "Price" is per carat in most sheets and for the whole stone in some. Decided by arithmetic: against the other price column, the list price, or the
 * proof of the convention.
 */
export function decidePrice(columns: MappedColumn[], rows: Rows, vocabulary: Vocabulary): void {
  leaveOutForeign(columns)
  preferPlainHeadings(columns)
  const list = listPerCarat(columns, rows)
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
  preferPaid(columns, rows)
  const discount = discountByPrices(columns, rows, vocabulary)
  if (discount) {
    for (const column of columns) if (column.field === 'back') Object.assign(column, left)
    assign(discount, 'back')
    // Under a word that nobody knows a person checks what the prices prove.
    if (!namesDiscount.test(discount.header)) discount.confidence = 0.75
  }
  const perCarat = columns.find(({ field }) => field === 'ctPr')
  const total = columns.find(({ field }) => field === 'amt')
  const product =
    perCarat && (!total || (isReassignable(total) && !isProduct(total, perCarat, rows, columns)))
      ? columns.find(
          (one) => one.field === null && one.by === 'none' && (total || isOfPrice(one)) && isProduct(one, perCarat, rows, columns),
        )
      : undefined
  if (product) {
    if (total) Object.assign(total, left)
    assign(product, 'amt')
  }
  if (perCarat && (total ?? product)) return
  const only = perCarat ?? total
  if (!isReassignable(only) || basisOfHeading(only.header)) return
  const basis = provedBasis(only, columns, rows, vocabulary)
  if (basis) assign(only, basis)
  else Object.assign(only, { confidence: 0.6 })
}

/** A price makes way for what is paid of it after a further discount that is the same in every row. */
function preferPaid(columns: readonly MappedColumn[], rows: Rows): void {
  for (const basis of ['ctPr', 'amt'] as const) {
    const price = columns.find(({ field, by }) => field === basis && by !== 'remembered' && by !== 'person')
    const paid =
      price &&
      columns.find((one) => one.field === null && one.by === 'none' && namesPaid.test(one.header) && isPaidOf(one, price, columns, rows))
    if (!paid) continue
    Object.assign(price, left)
    Object.assign(paid, { field: basis, by: 'values', confidence: 0.97 })
  }
}

/** Whether a heading is that of a price: the value of a list price is a product of the weight too. */
const isOfPrice = ({ header }: MappedColumn) => fieldsNamedBy(header, sheetFields).some((name) => name === 'ctPr' || name === 'amt')
/** Beside one carat the product is the price itself. */
const tellingWeight = 0.02

/** Whether a column is the price of the whole stone that this price per carat gives: beside prices in another currency each has its own. */
function isProduct(column: MappedColumn, perCarat: MappedColumn, rows: Rows, columns: readonly MappedColumn[]): boolean {
  const [crt, price, total] = [numbersOf(rows, columns, 'crt'), numbersAt(rows, perCarat.index), numbersAt(rows, column.index)]
  const ratios = total.flatMap((value, at) =>
    value && price[at] && crt[at] && Math.abs(crt[at] - 1) > tellingWeight ? [value / (price[at] * crt[at])] : [],
  )
  return ratios.length >= 3 && ratios.filter((ratio) => Math.abs(ratio - 1) < 0.01).length >= 0.9 * ratios.length
}

/** The column of list prices; one of whole stones makes way for one per carat. */
function listPerCarat(columns: readonly MappedColumn[], rows: Rows): MappedColumn | undefined {
  const list = columns.find(({ field, by }) => field === 'rap' && by !== 'remembered')
  if (!list || !isListOfWholeStones(rows, columns)) return list
  Object.assign(list, left)
  const heir = columns.find(
    (column) =>
      column !== list && column.field === null && column.by === 'none' && fieldsNamedBy(column.header, sheetFields).includes('rap'),
  )
  if (!heir) return undefined
  Object.assign(heir, { field: 'rap', by: 'name', confidence: 0.9 })
  if (!isListOfWholeStones(rows, columns)) return heir
  Object.assign(heir, left)
  return undefined
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
