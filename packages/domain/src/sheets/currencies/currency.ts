import { cutText } from '../../kernel/cut-text.ts'
import { type Rows, indexOf, numbersOf } from '../layout/column-values.ts'
import type { Rate, Witness } from '../prices/discount-convention.ts'
import { currencyCodes, currencyIn, currencyNamed } from './currency-signs.ts'
import { besideListPrices } from './currency-beside-list.ts'
import { isOfCurrencies } from './currency-headings.ts'
import { currencyInTitle } from './currency-titles.ts'
import { labelOfCurrency, toDollars } from './dollars.ts'
import { kindReader } from '../kinds/kind-signs.ts'
import { kindOf } from '../kinds/kind-of-signs.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { mostPrice } from '../prices/natural-price.ts'
import { type Answer, type Question, answerTo, columnName, needsRate } from '../questions.ts'
import type { Value } from '../cells/reading.ts'
import { TwoLevels } from '../prices/two-levels.ts'

/**
 * The currency of a sheet's prices. Prices in stock are US dollars; a sign or code of another currency in a heading or a cell, or list prices that are
 * no whole hundreds, ask a person for the currency, its rate and the rate's date.
 */
const dollar = 'USD'
const prices = ['ctPr', 'amt', 'rap']
const fewestListed = 5
/** Below 0.30 ct price lists are finer than whole hundreds. */
const listedFrom = 0.3

/** How many of the sheet's list prices are whole hundreds; a price in the place of a list price is none. */
function hundredsOf(rows: Rows, columns: readonly MappedColumn[]): { whole: number; of: number } {
  const [crt, rap, ctPr] = ['crt', 'rap', 'ctPr'].map((field) => numbersOf(rows, columns, field))
  const listed = (rap ?? []).flatMap((value, at) =>
    value !== undefined && value > 0 && (crt?.[at] ?? 1) >= listedFrom && value !== ctPr?.[at] ? [value] : [],
  )
  return { whole: listed.filter((value) => value % 100 === 0).length, of: listed.length }
}

const fewestPriced = 3
/** From this share of prices on that no stone has in US dollars, the sheet is in another currency; fewer are slips, and refused row by row. */
const mostlyDear = 0.3
/** More than this no lab-grown stone costs, in US dollars per carat. */
const mostGrownPrice = 5000

/** How many prices are more than any stone of the weight, color and clarity costs, whether they are per carat or of the whole stone. */
function dearIn(rows: Rows, columns: readonly MappedColumn[]): { count: number; of: number } {
  const [crt, ctPr, amt] = ['crt', 'ctPr', 'amt'].map((field) => numbersOf(rows, columns, field))
  const text = (cells: readonly string[], field: string) => cells[indexOf(columns, field) ?? -1] ?? ''
  const signsOf = kindReader(columns, rows)
  // List prices are in dollars, and their discounts prove what the prices beside them are.
  const isListed = indexOf(columns, 'rap') !== undefined || indexOf(columns, 'back') !== undefined
  const priced = rows.flatMap((cells, at) => {
    const [weight, figure] = [crt?.[at] ?? 0, ctPr?.[at] ?? amt?.[at] ?? 0]
    if (!(weight > 0 && figure > 0) || text(cells, 'fcColNm').trim() !== '') return []
    const least = ctPr?.[at] && amt?.[at] ? ctPr[at] : Math.min(figure, figure / weight)
    const isGrown = !isListed && kindOf(signsOf(cells)).labGrown === true
    return [least > (isGrown ? mostGrownPrice : mostPrice(weight, text(cells, 'colNm'), text(cells, 'clrNm')))]
  })
  return { count: priced.filter(Boolean).length, of: priced.length }
}

/** Whether prices are at two levels: then the check of the rows asks about those of one of them, because the sheet has several currencies. */
function areAtTwoLevels(rows: Rows, columns: readonly MappedColumn[]): boolean {
  const [crt, ctPr, rap] = ['crt', 'ctPr', 'rap'].map((field) => numbersOf(rows, columns, field))
  const text = (cells: readonly string[], field: string) => (cells[indexOf(columns, field) ?? -1] ?? '').trim().toUpperCase()
  const signsOf = kindReader(columns, rows)
  const levels = new TwoLevels()
  rows.forEach((cells, at) => {
    const stone = { crt: crt?.[at] ?? null, ctPr: ctPr?.[at] ?? null, rap: rap?.[at] ?? null }
    levels.add({ ...stone, colNm: text(cells, 'colNm'), clrNm: text(cells, 'clrNm') }, kindOf(signsOf(cells)).labGrown === true)
  })
  return levels.areTwo
}

/** Currencies that are written with the sign of the dollar. */
const ofDollars = new Set(['HKD', 'CAD', 'AUD', 'SGD', 'TWD', 'NZD', 'BRL'])
const namesDollar = /US ?\$|(?<![A-Z])USD(?![A-Z])|US dollars?/i
/** `$` alone is the dollar of whatever country the sheet is in. */
const namedIn = (text: string, currency = 'HKD') => {
  const code = currencyNamed(text)
  return code === dollar && ofDollars.has(currency) && !namesDollar.test(text) ? undefined : code
}
/**
 * A reader of the currency that a row itself names, where it is another one than that of the sheet. Where every row names the same one, the sheet's currency is
 * what a person has answered.
 * @param currency the code of the sheet's currency
 * @param sample the first rows
 */
export function otherCurrencyReader(
  columns: readonly { index: number; header: string; field: string | null }[],
  currency: string,
  sample: Rows,
): (cells: readonly string[]) => string | undefined {
  const naming = columns.filter(
    ({ index, field, header }) =>
      prices.includes(field ?? '') ||
      isOfCurrencies(
        { header, field },
        sample.map((cells) => cells[index] ?? ''),
      ),
  )
  const namedBy = (cells: readonly string[]) =>
    naming
      .map(({ index, field }) => ({ code: namedIn(cells[index] ?? '', currency), field }))
      // List prices are in dollars beside prices of any currency.
      .flatMap(({ code, field }) => (code === undefined || (field === 'rap' && code === dollar) ? [] : [code]))
  const all = new Set(sample.map((cells) => namedBy(cells)[0]))
  return all.size === 1 && sample.length > 1 ? () => undefined : (cells) => namedBy(cells).find((code) => code !== currency)
}

/** Whether most cells name the US dollar and each of the others its own currency: the rows of those are refused (`otherCurrencyReader`), and nothing is open. */
function nameEach(texts: readonly string[], named: readonly (string | undefined)[]): boolean {
  const isPlain = named.some((code) => ofDollars.has(code ?? ''))
  const areDollars = texts.map((text, at) => named[at] === dollar && (!isPlain || namedIn(text) === dollar))
  return (
    2 * areDollars.filter(Boolean).length > texts.length &&
    named.every((code, at) => code !== undefined && (code !== dollar || areDollars[at]))
  )
}

/** The question of the sheet's currency, where anything speaks for another than the US dollar. */
export function currencyQuestions(rows: Rows, columns: readonly MappedColumn[], titles: readonly string[] = []): Question[] {
  const evidence: string[] = []
  const found = new Set<string>()
  const priced = columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  const areHeadedInDollars = priced.length > 0 && priced.every(({ header }) => namesDollar.test(header))
  for (const title of titles) {
    const titled = currencyInTitle(title)
    // 'EUR … USD' above columns of both is no currency of those whose own headings name the dollar.
    if (titled === undefined || titled === dollar || (areHeadedInDollars && namesDollar.test(title))) continue
    found.add(titled)
    evidence.push(`“${cutText(title.trim(), 80)}” names ${labelOfCurrency(titled)}.`)
  }
  for (const { header, index, field } of columns) {
    const isPrice = field !== null && prices.includes(field)
    const cellsOf = rows.map((cells) => cells[index] ?? '')
    if (!isPrice && !isOfCurrencies({ header, field }, cellsOf)) continue
    const headed = isPrice ? currencyNamed(header) : undefined
    if (headed !== undefined && headed !== dollar) {
      found.add(headed)
      evidence.push(`The heading “${header}” names ${labelOfCurrency(headed)}.`)
    }
    const texts = cellsOf.filter((text) => text.trim() !== '')
    const named = texts.map(isPrice ? currencyIn : currencyNamed)
    if (nameEach(texts, named)) continue
    const inCells = Map.groupBy(
      named.filter((code) => code !== undefined && code !== dollar),
      (code) => code,
    )
    for (const [code = '', cells] of inCells) {
      found.add(code)
      evidence.push(`${cells.length} of ${rows.length} cells of “${columnName(columns, index)}” name ${labelOfCurrency(code)}.`)
    }
  }
  const dear = dearIn(rows, columns)
  if (!areAtTwoLevels(rows, columns) && dear.of >= fewestPriced && dear.count >= mostlyDear * dear.of)
    evidence.push(`${dear.count} of ${dear.of} prices are more than any such stone costs in US dollars.`)
  evidence.push(...besideListPrices(rows, columns))
  const { whole, of } = hundredsOf(rows, columns)
  if (of >= fewestListed && whole < of / 2) evidence.push(`List prices in US dollars are whole hundreds; here ${whole} of ${of} are.`)
  if (evidence.length === 0) return []
  const codes = [...new Set([...found, dollar, ...currencyCodes])]
  return [
    {
      ...{ code: 'currency', column: null, stage: 'columns', evidence, rateUnless: dollar },
      text: 'In which currency are the prices of this sheet?',
      options: codes.map((value) => ({ value, label: labelOfCurrency(value) })),
    },
  ]
}

/** The rate that the answered currency needs; undefined for US dollars. */
export function rateOf(
  rows: Rows,
  columns: readonly MappedColumn[],
  questions: readonly Question[],
  answers: readonly Answer[],
): Rate | undefined {
  const question = questions.find(({ code }) => code === 'currency')
  const { value = dollar, rate } = (question && answerTo(question, answers)) ?? {}
  if (question === undefined || rate === undefined || !needsRate(question, value)) return undefined
  const { whole, of } = hundredsOf(rows, columns)
  return { rate, isOfList: indexOf(columns, 'rap') !== undefined && whole < of / 2 }
}

/** A row's prices in US dollars. */
export function inDollars(stone: Record<string, Value>, { rate, isOfList }: Rate): Record<string, Value> {
  const converted = { ...stone }
  for (const field of isOfList ? prices : ['ctPr', 'amt']) {
    const value = stone[field]
    if (typeof value === 'number') converted[field] = toDollars(value, rate)
  }
  return converted
}

/** The evidence of a row in US dollars. */
export const witnessInDollars = (witness: Witness, { rate, isOfList }: Rate): Witness => ({
  ...witness,
  ctPr: witness.ctPr / Number(rate),
  rap: isOfList && witness.rap !== undefined ? witness.rap / Number(rate) : witness.rap,
})
