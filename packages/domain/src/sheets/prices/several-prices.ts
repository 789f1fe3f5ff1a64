import { normalHeader } from '../headings/header.ts'
import { discountsOf, pricesOf } from '../headings/map-by-figures.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { fieldsNamedBy } from '../headings/named-fields.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { type Rows, numbersAt } from '../layout/column-values.ts'
import { type Question, columnName } from '../questions.ts'
import { isPriceOnOtherTerms } from './other-terms.ts'
import { namesPaid } from './price-question.ts'

const mostRows = 100
const mostOffered = 6
/** Prices under one heading may be in two currencies, and follow each other less closely than those of two terms. */
const ofSameHeading = { low: 0.001, high: 1000, spread: 0.25 }
const namesTerms = /\b(?:cash|days?|terms?|credit|memo|advance|cod)\b|\d/i

const isFree = ({ field, by }: MappedColumn) => field === null && by === 'none'
const isSame = (one: MappedColumn, other: MappedColumn) =>
  normalHeader(one.header) !== '' && normalHeader(one.header) === normalHeader(other.header)

/** Asks which price counts where several of each stone are there, and neither their headings nor their totals and discounts say which. */
export function severalPricesQuestions(all: Rows, columns: readonly MappedColumn[]): Question[] {
  const rows = all.slice(0, mostRows)
  const at = (field: string) => columns.find((column) => column.field === field)
  const price = at('ctPr') ?? at('amt')
  if (!price && at('back')) return []
  const rivals = price ? rivalsOf(price, columns, rows) : []
  if (price && rivals.length === 0) return []
  const found = pricesOf(columns, rows, at('crt')?.index)
  if (!price && (found.length < 2 || found.some(({ weight }) => weight.column.field !== 'crt'))) return []
  const prices = (price ? [price, ...rivals].toSorted((a, b) => a.index - b.index) : found.map(({ each }) => each.column)).slice(
    0,
    mostOffered,
  )
  const isPerCarat = price?.field !== 'amt'
  /** What stands beside a price: a column under the same heading as the mapped one for each price, in the same order. */
  const besideOf = (field: string, own: MappedColumn) => {
    const mapped = at(field)
    if (!mapped) return undefined
    const twins = columns.filter((one) => one === mapped || (isFree(one) && isSame(one, mapped)))
    return twins.length === prices.length ? twins[prices.indexOf(own)] : own === price ? mapped : undefined
  }
  const offered = prices.map((own) => {
    const total = found.find(({ each }) => each.column === own)?.total.column
    const [discount, ...more] = discountsIn(columns, rows, own)
    return {
      own,
      amt: isPerCarat ? (total ?? besideOf('amt', own)) : undefined,
      back: discount && more.length === 0 ? discount : besideOf('back', own),
    }
  })
  const nameOf = ({ index }: MappedColumn) => `“${columnName(columns, index)}”`
  return [
    {
      ...{ code: 'column', column: 'Prices', stage: 'columns' },
      text: 'This sheet has several prices of each stone. Which one is the price?',
      evidence: offered.map(
        ({ own, amt }) =>
          `${nameOf(own)} has ${own.samples.slice(0, 3).join('; ')}${amt ? `, and times the weight it is ${nameOf(amt)}` : ''}.`,
      ),
      options: offered.map(({ own, amt, back }) => ({
        value: [
          `${isPerCarat ? 'ctPr' : 'amt'}:${own.index}`,
          ...(amt ? [`amt:${amt.index}`] : leftOut(at('amt'), price, isPerCarat)),
          ...(back ? [`back:${back.index}`] : leftOut(at('back'), price, true)),
        ].join(' '),
        label: `${nameOf(own)} ${isPerCarat ? 'per carat' : 'in all'}${amt ? ` and ${nameOf(amt)} in all` : ''}${back ? `, with the discount ${nameOf(back)}` : ''}`,
      })),
    },
  ]
}

/** A total or discount that belongs to another price than the chosen one. */
const leftOut = (column: MappedColumn | undefined, price: MappedColumn | undefined, isOther: boolean): string[] =>
  column && price && isOther ? [`none:${column.index}`] : []

/** The columns that with a list price give a price in every row. */
function discountsIn(columns: readonly MappedColumn[], rows: Rows, own: MappedColumn): MappedColumn[] {
  const freed = columns.map((column) => (column.field === 'back' ? { ...column, field: null, by: 'none' as const } : column))
  const found = discountsOf(freed, rows, own.index, columns.find(({ field }) => field === 'rap')?.index)
  return found.flatMap(({ discount }) => columns.find(({ index }) => index === discount.column.index) ?? [])
}

/**
 * Other prices of the same stones that count as much as the mapped one: under the same heading; or with a discount of their own, under another heading of that price or
 * for other terms. What the discount of one price proves says nothing of the others.
 */
function rivalsOf(price: MappedColumn, columns: readonly MappedColumn[], rows: Rows): MappedColumn[] {
  if (price.by === 'person' || price.by === 'remembered') return []
  const values = numbersAt(rows, price.index)
  const isNamedAlike = ({ header }: MappedColumn) =>
    namesPaid.test(header) === namesPaid.test(price.header) &&
    (fieldsNamedBy(header, sheetFields).includes(price.field ?? '') || (namesTerms.test(header) && namesTerms.test(price.header)))
  return columns.filter((one) => {
    if (!isFree(one) || !(isSame(one, price) || isNamedAlike(one))) return false
    const range = isSame(one, price) ? ofSameHeading : undefined
    return (
      isPriceOnOtherTerms(numbersAt(rows, one.index), values, rows, columns, range) &&
      (isSame(one, price) || discountsIn(columns, rows, one).length > 0)
    )
  })
}
