import { type Column, type Figures, type Rows, indexOf, numbersAt, numbersOf } from '../layout/column-values.ts'
import { factorOf, isDiscountConvention } from './discount-convention.ts'
import { proveConvention } from './prove-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { signsOfMixture } from './mixed-basis.ts'
import { leastNaturalPrice } from './natural-price.ts'
import { basisOfHeading, labels, provedBasis, signsOf } from './price-basis.ts'
import { type PriceExample, examplesText, priceExamples } from './price-examples.ts'
import { fewestTelling, isProduct, productOf, tellingWeight } from './price-pair.ts'
import { type Question, columnName } from '../questions.ts'
import { meaningIn } from '../cells/reading.ts'
import { basisByRow } from './row-basis.ts'
import { isSoldAt } from './sold-at.ts'
import { witnessesByRow } from './witnesses-by-row.ts'

/** Asks for what the sheet does not prove of its prices: whether they are per carat or of whole stones. */

/** From this share of agreeing rows on, headings that state both prices are believed: the other rows contradict themselves, and are refused (sheet-price.ts). */
const mostAgree = 0.6
const areStated = (perCarat: MappedColumn, total: MappedColumn, { agree, of }: { agree: number; of: number }) =>
  basisOfHeading(perCarat.header) === 'ctPr' && basisOfHeading(total.header) === 'amt' && agree >= fewestTelling && agree / of >= mostAgree

/** From this share of stones that cost what natural ones do on, cheaper ones are refused (price-peers.ts). */
const mostlyNatural = 0.8
/** The rows whose price, as the heading states it, is less than that of any stone like it: they are refused in any case. */
function tooCheapIn({ header, index, field }: MappedColumn, columns: readonly MappedColumn[], rows: Rows, crt: Figures): Set<number> {
  if (basisOfHeading(header) !== field) return new Set()
  const [color, clarity] = [indexOf(columns, 'colNm') ?? -1, indexOf(columns, 'clrNm') ?? -1]
  const judged = numbersAt(rows, index).flatMap((value = 0, row) => {
    const weight = crt[row] ?? 0
    const least = leastNaturalPrice(weight, rows[row]?.[color] ?? '', rows[row]?.[clarity] ?? '')
    const price = field === 'ctPr' ? value : value / weight
    return value > 0 && weight > 0 && least > 0 ? [{ row, isCheap: price < least }] : []
  })
  const cheap = judged.filter(({ isCheap }) => isCheap)
  return cheap.length > (1 - mostlyNatural) * judged.length ? new Set() : new Set(cheap.map(({ row }) => row))
}

/** @param isMixed whether figures show that both kinds of prices are there */
const basisQuestion = (
  columns: readonly MappedColumn[],
  { index }: MappedColumn,
  evidence: string[],
  examples: readonly PriceExample[],
  isMixed = false,
): Question => {
  const inAll = isMixed ? ', in all rows' : ''
  const column = columnName(columns, index)
  return {
    ...{ code: 'money', column, stage: 'columns', evidence: [...evidence, ...examplesText(examples)], examples },
    text: `Is “${column}” the price per carat, or of the whole stone?`,
    options: [
      ...(isMixed ? [{ value: basisByRow, label: 'Both are there: read each row as its figures prove, and refuse the others' }] : []),
      { value: 'ctPr', label: labels.ctPr + inAll },
      { value: 'amt', label: labels.amt + inAll },
      { value: 'none', label: isMixed ? 'Leave this column out' : 'Neither: leave this column out' },
    ],
  }
}

/** Asks once for two columns that contradict each other: who says which one is the price has said that the other is none. */
const contradictionQuestion = (columns: readonly MappedColumn[], perCarat: Column, total: Column, evidence: string[]): Question => {
  const [each, whole] = [perCarat, total].map(({ index }) => ({ index, name: columnName(columns, index) })) as [Named, Named]
  return {
    ...{ code: 'price', column: null, stage: 'columns', evidence },
    text: `“${each.name}” and “${whole.name}” contradict each other. Which one is the price?`,
    options: [
      ...[each, whole].flatMap(({ index, name }) =>
        (['ctPr', 'amt'] as const).map((field) => ({
          value: `${field}:${index}:alone`,
          label: `“${name}” alone: ${labels[field].toLowerCase()}`,
        })),
      ),
      { value: `ctPr:${each.index}`, label: `Both, per carat and of the whole stone: rows that contradict themselves are refused` },
    ],
  }
}
type Named = { index: number; name: string }

/** No stone is sold at more than this share of its list price. */
const highestShare = 3
/** The rows whose list price and discount give their price, where the sheet proves how it writes them, and those whose discount no stone has: they are refused. */
function settledByList(rows: Rows, columns: readonly Column[], vocabulary: Vocabulary): Set<number> {
  const witnesses = witnessesByRow(rows, columns, vocabulary)
  const { law, factor, proved } = proveConvention(witnesses)
  if (!proved || !isDiscountConvention(law)) return new Set()
  const isSettled = ({ ctPr, figure, rap = 0 }: (typeof witnesses)[number]) => {
    const share = factorOf[law](figure) * factor
    return share < 0 || share > highestShare || (rap > 0 && figure !== 0 && Math.abs(ctPr / (rap * share) - 1) <= 0.005)
  }
  return new Set(witnesses.filter(isSettled).map(({ row }) => row))
}

/** Whether list prices allow figures to be prices of whole stones, and in several rows no prices per carat. */
function isTotalByList(values: Figures, crt: Figures, rap: Figures): boolean {
  const shares = values.flatMap((value = 0, at) => {
    const [weight = 0, listed = 0] = [crt[at], rap[at]]
    return value > 0 && weight > 0 && listed > 0 ? [{ each: value / listed, whole: value / listed / weight }] : []
  })
  return shares.every(({ whole }) => isSoldAt(whole)) && shares.filter(({ each }) => !isSoldAt(each)).length >= fewestOutside
}
const fewestOutside = 2
/** What to do where nothing shows what the prices are of; programs that do not work out formulas write 0 as their result. */
const noSign = (values: Figures) =>
  values.some((value) => value !== undefined) && values.every((value) => value === undefined || value === 0)
    ? 'All its prices are 0. If they are formulas, open the file in a spreadsheet program, save it, and upload it again.'
    : 'The sheet confirms neither.'

/** The questions about price columns that the sheet does not prove to be per carat or total. */
export function moneyQuestions(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const prices = columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  const crt = numbersOf(rows, columns, 'crt')
  const examplesOf = ({ index }: Column, those: Rows) => priceExamples(index, columns, those, vocabulary)
  const [perCarat, total] = [prices.find(({ field }) => field === 'ctPr'), prices.find(({ field }) => field === 'amt')]
  if (perCarat && total) {
    const product = productOf(numbersAt(rows, perCarat.index), numbersAt(rows, total.index), crt)
    const clarityAt = indexOf(columns, 'clrNm') ?? indexOf(columns, 'grades') ?? -1
    // A line of totals, and one whose cells have slipped, have no clarity.
    const isStone = (at: number) =>
      Math.abs((crt[at] ?? 1) - 1) > tellingWeight && meaningIn(vocabulary, 'CLARITY', rows[at]?.[clarityAt] ?? '') !== undefined
    const isListed = settledByList(rows, columns, vocabulary)
    const alone = [
      { one: perCarat, other: total },
      { one: total, other: perCarat },
    ].flatMap(({ one, other }) => {
      const own = numbersAt(rows, one.index)
      const isTooCheap = tooCheapIn(one, columns, rows, crt)
      const rowsOf = rows.filter(
        (cells, at) =>
          own[at] !== undefined && (cells[other.index] ?? '').trim() === '' && isStone(at) && !isListed.has(at) && !isTooCheap.has(at),
      )
      return rowsOf.length === 0 ? [] : [{ one, other, rowsOf }]
    })
    if (isProduct(product) || areStated(perCarat, total, product))
      return alone.map(({ one, other, rowsOf }) =>
        basisQuestion(
          columns,
          one,
          [
            `In ${rowsOf.length} ${rowsOf.length === 1 ? 'row' : 'rows'} “${other.header}” is blank, so that nothing proves what “${one.header}” is there.`,
          ],
          examplesOf(one, rowsOf),
        ),
      )
    // Each row of a vendor's known columns is held to its own product (sheet-price.ts).
    if (prices.every(({ by }) => by === 'remembered')) return []
    const text = `In ${product.agree} of ${product.of} rows “${total.header}” is the weight times “${perCarat.header}”.`
    if (product.of > 0)
      return [contradictionQuestion(columns, perCarat, total, [text, ...prices.flatMap((one) => examplesText(examplesOf(one, rows)))])]
  }
  const isListed = settledByList(rows, columns, vocabulary)
  return prices.flatMap((one) => {
    const values = numbersAt(rows, one.index)
    if (values.some((value) => value !== undefined) && values.every((value, at) => value === undefined || isListed.has(at))) return []
    const differs = values.some((value, at) => value !== undefined && Math.abs((crt[at] ?? 0) - 1) > 0.004)
    // Stones of one carat cost the same either way.
    if (!differs) return []
    const mixed = signsOfMixture(one, columns, rows, vocabulary)
    if (mixed.length > 0) return [basisQuestion(columns, one, mixed, examplesOf(one, rows), true)]
    const signs = signsOf(one, columns, rows, vocabulary)
    // What an imported sheet of the vendor has proved, or a person has answered for it, holds as long as no figure contradicts it.
    const basis = one.by === 'remembered' ? one.field : provedBasis(one, columns, rows, vocabulary)
    // In a few stones a plain name of the price of the whole stone is believed where list prices leave no other basis.
    const isNamed =
      one.field === 'amt' && basisOfHeading(one.header) === 'amt' && isTotalByList(values, crt, numbersOf(rows, columns, 'rap'))
    if ((basis === one.field || isNamed) && signs.every((sign) => sign.basis === one.field)) return []
    const evidence = signs.length === 0 ? [noSign(numbersAt(rows, one.index))] : signs.map(({ text }) => text)
    return [basisQuestion(columns, one, evidence, examplesOf(one, rows))]
  })
}
