import type { DiscountConvention } from './codes.ts'
import { type Column, type Rows, firstValues, indexOf, numbersAt } from './layout/column-values.ts'
import { currencyQuestions, witnessInDollars } from './currencies/currency.ts'
import { sampleBothSigns } from './prices/discount-samples.ts'
import { type Convention, type Rate, isDiscountConvention } from './prices/discount-convention.ts'
import { proveConvention } from './prices/prove-convention.ts'
import { decidePrice } from './prices/decide-price.ts'
import { exchangedDepthQuestions } from './cells/exchanged-depth.ts'
import { correctExchanged } from './headings/exchanged-grades.ts'
import { isExplained } from './prices/extra-discount.ts'
import type { Field, Vocabulary } from './headings/field.ts'
import { withoutFractions } from './prices/fraction-discounts.ts'
import { invoiceQuestions } from './invoice-question.ts'
import { mapByFigures, mapListPrice } from './headings/map-by-figures.ts'
import { proposeByPlace } from './headings/grades-by-place.ts'
import { mapByPlace } from './headings/map-by-place.ts'
import { heartsQuestions, withoutShape } from './kinds/hearts-question.ts'
import { type MappedColumn, type Remembered, type SheetColumn, mapColumns } from './headings/mapper.ts'
import { matchQuestions } from './match-questions.ts'
import { moneyQuestions } from './prices/money-question.ts'
import { numberQuestions } from './number-question.ts'
import { inOneQuestion } from './prices/price-and-currency.ts'
import { severalPricesQuestions } from './prices/several-prices.ts'
import { isPriceChosen, priceQuestions } from './prices/price-question.ts'
import type { Answer, Question } from './questions.ts'
import { gradeQuestions, preferReport } from './cells/report-grades.ts'
import { repeatedQuestions } from './headings/repeated-heading.ts'
import { reportQuestions } from './report-question.ts'
import { trustPlainValues } from './headings/plain-values.ts'
import { sheetFields } from './headings/sheet-fields.ts'
import { witnessesByRow } from './prices/witnesses-by-row.ts'
import { leaveOutUnprovedAmount } from './prices/unproved-amount.ts'
import { unprovedCurrencyQuestions } from './currencies/unproved-currency.ts'
import type { WordedColumn } from './prices/worded-discounts.ts'
import { slippedGrades } from './cells/slipped-grades.ts'
import { settledColumns } from './settled-columns.ts'
import { statusQuestions } from './status-question.ts'

/** The first check of a sheet of stones: its columns and its discount convention. */
export interface Check {
  columns: MappedColumn[]
  convention: Convention
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
  const several = severalPricesQuestions(rows, columns)
  const prices = several.length > 0 ? several : priceQuestions(rows, columns, vocabulary)
  // Who says which price counts says what it is of.
  const money = prices.length > 0 ? [] : moneyQuestions(rows, columns, vocabulary)
  // A price that a person has chosen may be in another currency too.
  const priced = settledColumns(columns, prices, answers)
  const open = money.filter(({ column }) => !isPriceChosen(columns, column, answers))
  const currency = currencyQuestions(rows, priced, titles)
  const others = [
    ...inOneQuestion(open, currency, answers),
    ...(currency.length > 0 ? [] : unprovedCurrencyQuestions(rows, settledColumns(priced, open, answers), vocabulary, titles, answers)),
    ...prices,
    ...numberQuestions(rows, columns),
    ...reportQuestions(rows, columns),
    ...repeatedQuestions(rows, columns, vocabulary),
    ...slippedGrades(rows, columns, vocabulary),
    ...exchangedDepthQuestions(rows, columns, vocabulary),
    ...statusQuestions(rows, columns, answers),
    ...invoiceQuestions(rows, columns),
    ...heartsQuestions(rows, columns, vocabulary),
    ...gradeQuestions(rows, columns, vocabulary),
  ]
  return [...others, ...matchQuestions(rows, columns, vocabulary, others)]
}

/**
 * The discount convention of the sheet with these columns.
 * @param worded the column of discounts that say their direction, which are signed by now
 */
export function conventionOf(
  rows: Rows,
  columns: readonly (Column & { header: string })[],
  vocabulary: Vocabulary,
  rate?: Rate,
  worded?: WordedColumn,
): Convention {
  const ofRate = rate ? { rate } : {}
  const none = { factor: 1, agree: 0, of: 0, wholeHundreds: 0, ...ofRate }
  if (indexOf(columns, 'back') === undefined) return { ...none, law: 'price-only', proved: true }
  const [ctPr, rap] = [indexOf(columns, 'ctPr') ?? indexOf(columns, 'amt'), indexOf(columns, 'rap')]
  const figures = numbersAt(rows, indexOf(columns, 'back')).filter((figure) => figure !== undefined && figure !== 0)
  // All blank or zero: there is nothing to misread.
  if (figures.length === 0 && (ctPr !== undefined || rap !== undefined)) return { ...none, law: 'signed-percent', proved: true }
  const witnesses = withoutFractions(witnessesByRow(rows, columns, vocabulary))
  // Without a price to prove them by, the words do, unless they are of fractions.
  if (
    witnesses.length === 0 &&
    (worded?.plain === 'none' || worded?.plain === 'open') &&
    figures.some((figure) => Math.abs(figure ?? 0) >= 1)
  )
    return { ...none, law: 'signed-percent', agree: figures.length, of: figures.length, proved: true }
  const found = proveConvention(rate ? witnesses.map((one) => witnessInDollars(one, rate)) : witnesses)
  return { ...found, proved: found.proved || isExplained(found, columns, rows), ...ofRate }
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
  trustPlainValues(mapped, columns, vocabulary)
  correctExchanged(mapped, rows, vocabulary)
  preferReport(mapped, rows, vocabulary)
  mapByFigures(mapped, rows)
  decidePrice(mapped, rows, vocabulary)
  leaveOutUnprovedAmount(mapped, rows)
  mapListPrice(mapped, rows)
  mapByPlace(mapped, rows, vocabulary)
  proposeByPlace(mapped, rows, vocabulary)
  sampleBothSigns(mapped, rows)
  const settled = withoutShape(rows, mapped, vocabulary)
  return { columns: settled, convention: conventionOf(rows, settled, vocabulary) }
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
