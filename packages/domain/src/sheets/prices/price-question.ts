import { type Column, type Figures, type Rows, indexOf, numbersAt, numbersOf, witnessesOf } from '../layout/column-values.ts'
import { currencyIn, currencyNamed } from '../currencies/currency-signs.ts'
import { isExplained } from './extra-discount.ts'
import { proveConvention } from './prove-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import { namesFormer } from '../headings/header.ts'
import { isCurrency, wordsOf } from '../headings/heading-words.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { basisOfHeading, provedBasis } from './price-basis.ts'
import { countOf, farPrice, isDiscountOnOtherTerms, isPriceOnOtherTerms } from './other-terms.ts'
import type { Basis } from './price-growth.ts'
import { medianOf } from './price-peers.ts'
import { type Answer, type Question, columnName, unknownMoney } from '../questions.ts'

/**
 * Which of several columns of money or of discounts is the one that counts, and whether a column of cost is a price. Two prices of a stone are for different
 * terms (cash and thirty days), and only the supplier knows which is asked.
 */
const fewest = 3
const most = 6
/** Every column without a field is compared with the price: these rows are enough. */
const mostRows = 1000
/** Below these no column is of prices, and above them it is of numbers. */
const moneyRange = { low: 20, high: 5_000_000 }
const namesMoney =
  /価格|金額|単価|卸|价|價|金额|总额|цен|стоим|pric|cost|wholesale|retail|msrp|rate|usd|\$|amount|\bamt|value|landed|\bnet\b|\bask|sell|offer|cash|\bdays?\b|terms|p\/c|ppc|\/\s*ct/i
/** What is paid in the end, whatever the discounts prove of another price. A price for cash is one of several terms. */
export const namesPaid = /\b(?:best|net|final)\b/i
export const namesDiscount = /dis|back|off|less|%|terms|days|cash/i
const namesOther = /\brap|list|index|tax|gst|vat|duty|table|depth|girdle|crown|pav/i
type Choice = Basis | 'back'
const choiceText: Record<Choice, string> = { ctPr: 'the price per carat', amt: 'the price of the whole stone', back: 'the discount' }

/** Figures under the sign or word of a currency are money, whatever else their heading says. */
const namesCurrency = ({ header }: MappedColumn) => wordsOf(header).some(isCurrency)
const isFree = ({ by, field }: MappedColumn) => field === null && by !== 'person' && by !== 'remembered'
const isPrice = ({ field }: Column) => field === 'ctPr' || field === 'amt'
const isForeign = (rows: Rows, { header, index }: MappedColumn) =>
  [currencyNamed(header), ...rows.slice(0, 50).map((cells) => currencyIn(cells[index] ?? ''))].some(
    (code) => code !== undefined && code !== 'USD',
  )

/** Whether the sheet's discounts and prices prove each other with this column as the price: then others are for other terms. */
function fitsDiscounts(column: Column, field: Basis, columns: readonly MappedColumn[], rows: Rows, vocabulary: Vocabulary): boolean {
  if (indexOf(columns, 'back') === undefined) return false
  const alone = columns.map((one) => (one.index === column.index ? { ...one, field } : isPrice(one) ? { ...one, field: null } : one))
  const found = proveConvention(witnessesOf(rows, alone, vocabulary))
  return found.proved || isExplained(found, alone, rows)
}

/** The other column that the sheet's discounts prove to be the price, where they contradict the mapped one. */
export function priceByDiscounts(columns: readonly MappedColumn[], all: Rows, vocabulary: Vocabulary): MappedColumn | undefined {
  const rows = all.slice(0, mostRows)
  const price = columns.find(isPrice)
  if (!price || fitsDiscounts(price, price.field as Basis, columns, rows, vocabulary)) return undefined
  const values = numbersAt(rows, price.index)
  const found = columns.filter(
    (one) =>
      isFree(one) &&
      isPriceOnOtherTerms(numbersAt(rows, one.index), values, rows, columns) &&
      fitsDiscounts(one, price.field as Basis, columns, rows, vocabulary),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The other discount that the sheet's prices and list prices prove, where they contradict the mapped one. */
export function discountByPrices(columns: readonly MappedColumn[], all: Rows, vocabulary: Vocabulary): MappedColumn | undefined {
  const rows = all.slice(0, mostRows)
  const back = columns.find(({ field }) => field === 'back')
  const isProvedBy = (column: Column) =>
    proveConvention(
      witnessesOf(
        rows,
        columns.map((one) => (one.index === column.index ? { ...one, field: 'back' } : one === back ? { ...one, field: null } : one)),
        vocabulary,
      ),
    ).proved
  if (!back || back.by === 'remembered' || !columns.some(isPrice) || isProvedBy(back)) return undefined
  const values = numbersAt(rows, back.index)
  const found = columns.filter((one) => isFree(one) && isDiscountOnOtherTerms(numbersAt(rows, one.index), values) && isProvedBy(one))
  return found.length === 1 ? found[0] : undefined
}

/** The column that an answer names, its field, and whether the other price column contradicts it. */
export function chosenPrice(value: string): { index: number; field: Choice; isAlone: boolean } | undefined {
  const [, field, index, alone] = /^(ctPr|amt|back):(\d+)(:alone)?$/.exec(value) ?? []
  return field === undefined ? undefined : { index: Number(index), field: field as Choice, isAlone: alone !== undefined }
}

/** Whether an answer has chosen this column as the price, with the field that it has. */
export const isPriceChosen = (columns: readonly MappedColumn[], column: string | null, answers: readonly Answer[]) =>
  answers.some(({ code, value }) => {
    const chosen = code === 'price' ? chosenPrice(value) : undefined
    return (
      chosen !== undefined &&
      columns.some(({ index, field }) => index === chosen.index && field === chosen.field && columnName(columns, index) === column)
    )
  })

/** The fields that a chosen price or discount takes from other columns: the total of another price is no total of the chosen one. */
export function replacedBy(
  { index, field, isAlone }: NonNullable<ReturnType<typeof chosenPrice>>,
  columns: readonly MappedColumn[],
): string[] {
  const isAsMapped = columns.some((column) => column.index === index && column.field === field)
  return isAsMapped && !isAlone ? [] : field === 'back' ? ['back'] : ['ctPr', 'amt']
}

/** A question with these columns as its options, each as one of the fields that it may be. */
function questionOf(
  text: string,
  columns: readonly MappedColumn[],
  those: readonly MappedColumn[],
  fieldsOf: (column: MappedColumn) => readonly Choice[],
): Question {
  const named = those.slice(0, most).map((one) => ({ ...one, name: columnName(columns, one.index), fields: fieldsOf(one) }))
  return {
    ...{ code: 'price', column: null, stage: 'columns', text },
    evidence: named.map(({ name, samples }) => `“${name}” has ${samples.slice(0, 3).join('; ')}.`),
    options: named.flatMap(({ name, index, fields }) =>
      fields.map((field) => ({ value: `${field}:${index}`, label: `“${name}”, as ${choiceText[field]}` })),
    ),
  }
}
const basesOf = (column: MappedColumn, columns: readonly MappedColumn[], rows: Rows, vocabulary: Vocabulary): readonly Basis[] => {
  const plain = basisOfHeading(column.header) ?? provedBasis(column, columns, rows, vocabulary)
  return plain ? [plain] : ['ctPr', 'amt']
}

/** What follows the price and is none: a tax, or what the stone is insured for. */
const namesOtherMoney = /retail|msrp|insur|apprais|ship|tax|\bvat|gst|duty|\bfees?\b|market|cost|memo/i
/** Whether figures under the sign of a currency follow the price from afar: half of it, or several times as much. */
const isFarPrice = ({ header, index }: MappedColumn, values: Figures, amounts: Figures, rows: Rows, columns: readonly MappedColumn[]) =>
  !namesOtherMoney.test(header) &&
  [values, amounts].some((price) => isPriceOnOtherTerms(numbersAt(rows, index), price, rows, columns, farPrice))

/** Asks which column is the price or the discount: beside another one under other terms, or where only other money is there, such as a cost. */
export function priceQuestions(all: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const rows = all.slice(0, mostRows)
  const unknown = columns.filter((one) => one.by === 'none' && isFree(one) && !isForeign(rows, one) && !namesOther.test(one.header))
  const price = columns.find(({ field }) => field === 'ctPr') ?? columns.find(isPrice)
  const back = columns.find(({ field }) => field === 'back')
  const ofBasis = (column: MappedColumn) => basesOf(column, columns, rows, vocabulary)
  const isSettled = ({ by }: MappedColumn) => by === 'person' || by === 'remembered'
  if (price) {
    const values = numbersAt(rows, price.index)
    const isFormer = ({ header }: MappedColumn) => namesFormer(header) && !namesFormer(price.header)
    const amounts = numbersOf(rows, columns, 'amt')
    const rivals = unknown.filter((one) => {
      if (isFormer(one) || /%|disc/i.test(one.header)) return false
      const isOther = (of: Figures) => isPriceOnOtherTerms(numbersAt(rows, one.index), of, rows, columns)
      return isOther(values) || (namesCurrency(one) && (isOther(amounts) || isFarPrice(one, values, amounts, rows, columns)))
    })
    if (isSettled(price) || rivals.length === 0) return []
    const isProved = fitsDiscounts(price, price.field as Basis, columns, rows, vocabulary)
    const others = isProved ? rivals.filter(({ header }) => namesPaid.test(header) && !namesPaid.test(price.header)) : rivals
    if (others.length === 0) return []
    return [questionOf('This sheet has several prices of each stone. Which one is the price?', columns, [price, ...others], ofBasis)]
  }
  if (back) {
    const values = numbersAt(rows, back.index)
    const others = unknown.filter((one) => namesDiscount.test(one.header) && isDiscountOnOtherTerms(numbersAt(rows, one.index), values))
    if (isSettled(back)) return []
    const those = columns.filter((one) => isFree(one) && one.by === 'none' && namesCurrency(one) && !namesFormer(one.header))
    const money = unknownMoneyQuestion(rows, columns, those, ofBasis)
    if (others.length === 0) return money
    return [
      questionOf('This sheet has several discounts of each stone. Which one counts?', columns, [back, ...others], () => ['back']),
      ...money.map((question) => ({ ...question, column: unknownMoney })),
    ]
  }
  return unknownMoneyQuestion(rows, columns, columns.filter(isFree), ofBasis)
}

/** Asks which of these columns is the price, where none is mapped to it. */
function unknownMoneyQuestion(
  rows: Rows,
  columns: readonly MappedColumn[],
  those: readonly MappedColumn[],
  basesOfColumn: (column: MappedColumn) => readonly Basis[],
): Question[] {
  const stones = countOf(numbersOf(rows, columns, 'crt'))
  const found = those.filter((one) => {
    const values = numbersAt(rows, one.index).flatMap((value) => (value !== undefined && value > 0 ? [value] : []))
    const median = medianOf(values)
    const isOfCurrency = namesCurrency(one)
    const isMoney = (isOfCurrency || namesMoney.test(one.header)) && !namesOther.test(one.header) && !/%|disc/i.test(one.header)
    const least = Math.max(isOfCurrency ? 1 : fewest, 0.5 * stones)
    return isMoney && values.length >= least && median >= moneyRange.low && median <= moneyRange.high
  })
  if (found.length === 0) return []
  const question = questionOf('No column says what the stones are sold at. Is one of these the price?', columns, found, basesOfColumn)
  const isListed = ['rap', 'back'].every((field) => indexOf(columns, field) !== undefined)
  const none = isListed
    ? 'None: the prices follow from the list prices and discounts'
    : 'None: new stones cannot be imported without a price'
  return [{ ...question, options: [...question.options, { value: 'none', label: none }] }]
}
