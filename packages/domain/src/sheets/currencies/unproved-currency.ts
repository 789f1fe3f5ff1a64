import { type Rows, indexOf, numbersAt, numbersOf } from '../layout/column-values.ts'
import { isOfCurrencies } from './currency-headings.ts'
import { currencyCodes, currencyNamed } from './currency-signs.ts'
import { labelOfCurrency } from './dollars.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { areOfList, proveConvention } from '../prices/prove-convention.ts'
import { type Answer, type Question, unprovedCurrency } from '../questions.ts'
import { areAtListPrices } from './rate-beside-list.ts'
import { witnessesByRow } from '../prices/witnesses-by-row.ts'

/**
 * The currency of prices that name none, and that no list price proves. Prices in euros or Canadian dollars look like those of better or worse stones, so that
 * nothing else in the sheet would show them.
 */
const dollar = 'USD'
const isPrice = ({ field }: { field: string | null }) => field === 'ctPr' || field === 'amt'
/** The sign of other dollars is written with their country. */
const namesDollars = /US ?\$|(?<![a-z])USD(?![a-z])|US dollars?/i
/** Lines that name the dollar of something else: of an account, of what is accepted besides, or of list prices. */
const ofOthers = /account|\ba\/c\b|bank|iban|swift|wire|transfer|pay|insur|accept|also|\brap|\blist/i
/** Where `$` alone may be the dollar of the country. */
const placesOfDollars =
  /canad|toronto|vancouver|montr[eé]al|ontario|australia|sydney|melbourne|perth\b|brisbane|new zealand|auckland|singapore/i
/** From this share of cells on that name the dollar, the column is in dollars. */
const mostly = 0.5
/** Terms of payment make prices a few percent higher or lower. */
const mostOfTerms = 0.06

function isNamed(rows: Rows, columns: readonly MappedColumn[], titles: readonly string[]): boolean {
  const isOpen = titles.some((title) => placesOfDollars.test(title))
  const names = (text: string) => namesDollars.test(text.replaceAll('_', ' ')) || (!isOpen && currencyNamed(text) === dollar)
  if (titles.some((title) => !ofOthers.test(title) && names(title))) return true
  return columns.some((column) => {
    if (isPrice(column) && names(column.header)) return true
    const cellsOf = rows.map((cells) => cells[column.index] ?? '')
    if (!isPrice(column) && !isOfCurrencies(column, cellsOf)) return false
    const texts = cellsOf.filter((text) => text.trim() !== '')
    const named = texts.filter(names).length
    return texts.length > 0 && named >= mostly * texts.length
  })
}

/** Whether list prices in dollars, with their discounts or by shares of whole quarters of a percent, give the prices. */
function isProvedByList(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): boolean {
  const [crt, ctPr, amt, rap] = ['crt', 'ctPr', 'amt', 'rap'].map((field) => numbersOf(rows, columns, field))
  if (indexOf(columns, 'back') !== undefined) {
    const witnesses = witnessesByRow(rows, columns, vocabulary)
    if (indexOf(columns, 'rap') === undefined) return areOfList(witnesses)
    const { law, factor, agree, of } = proveConvention(witnesses)
    if (law !== 'unknown' && of > 0 && agree >= mostly * of && Math.abs(factor - 1) <= mostOfTerms) return true
  }
  const pairs = rows.map((_, at) => {
    const weight = crt?.[at] ?? 0
    return { price: ctPr?.[at] ?? (weight > 0 ? (amt?.[at] ?? 0) / weight : 0), rap: rap?.[at] ?? 0 }
  })
  return areAtListPrices(pairs)
}

const examples = 3
/**
 * Asks for the currency of prices where the sheet neither names nor proves the US dollar.
 * @param titles the lines above and below the table, and the names of worksheet and file
 * @param answers those of this sheet, or of the vendor's earlier one: a currency without its rate is offered first
 */
export function unprovedCurrencyQuestions(
  rows: Rows,
  columns: readonly MappedColumn[],
  vocabulary: Vocabulary,
  titles: readonly string[],
  answers: readonly Answer[],
): Question[] {
  const price = columns.find(isPrice)
  const priced = price ? numbersAt(rows, price.index).flatMap((value) => (value !== undefined && value > 0 ? [value] : [])) : []
  if (!price || priced.length === 0 || isNamed(rows, columns, titles) || isProvedByList(rows, columns, vocabulary)) return []
  const before = answers.find(
    ({ code, column, rate, value }) => code === 'currency' && column === unprovedCurrency && !rate && value !== dollar,
  )
  const name = price.header === '' ? `column ${price.index + 1}` : `“${price.header}”`
  const figures = priced.slice(0, examples).map((value) => value.toLocaleString('en-US'))
  return [
    {
      ...{ code: 'currency', column: unprovedCurrency, stage: 'columns', rateUnless: dollar },
      text: 'Which currency are these prices in?',
      evidence: [
        `Nothing in the sheet names or proves the currency of ${name}, for example ${figures.join('; ')}.`,
        ...(before ? [`The last sheet of this supplier with these headings was in ${labelOfCurrency(before.value)}.`] : []),
      ],
      options: [...new Set([...(before ? [before.value] : []), dollar, ...currencyCodes])].map((value) => ({
        value,
        label: labelOfCurrency(value),
      })),
    },
  ]
}
