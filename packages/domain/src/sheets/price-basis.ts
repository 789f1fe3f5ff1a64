import { caratBandOf } from '../pricing/carat-bands.ts'
import { type Column, type Figures, type Rows, indexOf, likenessOf, numbersAt, numbersOf, witnessesOf } from './column-values.ts'
import { type Convention, factorOf, isDiscountConvention, proveConvention } from './discount-convention.ts'
import type { Vocabulary } from './field.ts'
import { normalHeader } from './header.ts'
import type { MappedColumn } from './mapper.ts'
import { signsOfMixture } from './mixed-basis.ts'
import { leastNaturalPrice } from './natural-price.ts'
import { type Basis, type Point, type Sign, signOfGrowth } from './price-growth.ts'
import { type Question, columnName } from './questions.ts'
import { meaningIn } from './reading.ts'
import { signOfRoundDiscounts } from './round-discounts.ts'

/**
 * Whether a price is per carat or for the whole stone. A heading such as "Price" is used for both, and one such as "Price/Ct" stands over columns that have
 * both, so the sheet must prove it: by another price column (price = weight x price per carat), by its discounts and list prices, or by how the price grows
 * with weight. What is not proved is asked, whatever the heading says.
 */
const labels: Record<Basis, string> = { ctPr: 'Price per carat', amt: 'Price of the whole stone' }
const perCaratHeading = /(?:\/|\bper\s*)\s*(?:carats?|cts?|crt|c)\b/i
const perCaratName = /(?:per|price|usd)(?:carat|ct|crt|cts)$|ppc|^perct$|^ctpr$/
const totalName = /total|amount|amt$|^tp$|(?:per|price)(?:stone|piece|pcs?)$|^gesamt/
/** The basis that a heading states plainly; undefined for "Price" and the like. */
export function basisOfHeading(header: string): Basis | undefined {
  const name = normalHeader(header)
  const isPerCarat = perCaratHeading.test(header) || perCaratName.test(name)
  if (isPerCarat === totalName.test(name)) return undefined
  return isPerCarat ? 'ctPr' : 'amt'
}

/** What speaks for one of the two bases of a price column, when no other column gives the other. */
function signsOf(column: Column, columns: readonly Column[], rows: Rows, vocabulary: Vocabulary): Sign[] {
  const others = columns.filter(({ index, field }) => index === column.index || (field !== 'ctPr' && field !== 'amt'))
  const as = (field: Basis) =>
    proveConvention(
      witnessesOf(
        rows,
        others.map((one) => (one.index === column.index ? { ...one, field } : one)),
        vocabulary,
      ),
    )
  const strength = (found: Convention) => (found.law === 'unknown' ? 0 : 1) + (found.proved ? 1 : 0)
  const [each, whole] = [as('ctPr'), as('amt')]
  const basis = strength(each) > strength(whole) ? 'ctPr' : 'amt'
  const best = basis === 'ctPr' ? each : whole
  const ofDiscounts: Sign[] =
    strength(each) === strength(whole)
      ? []
      : [{ basis, isSure: true, text: `${best.agree} of ${best.of} discounts fit as ${labels[basis].toLowerCase()}.` }]
  const [crt, rap, price] = [numbersOf(rows, columns, 'crt'), numbersOf(rows, columns, 'rap'), numbersAt(rows, column.index)]
  const likeness = likenessOf(rows, columns, vocabulary)
  const pointsBy = (groupOf: (at: number) => string | undefined, share: Figures = []) =>
    rows.flatMap((_, at): Point[] => {
      const [weight = 0, value = 0, of = 1, group] = [crt[at], price[at], share[at], groupOf(at)]
      return weight > 0 && value > 0 && of > 0 && group !== undefined ? [{ group, weight, price: value / of }] : []
    })
  const like = pointsBy((at) => (likeness[at] === undefined ? undefined : `${likeness[at]} ${caratBandOf(crt[at] ?? 0).low}`))
  const listed = pointsBy((at) => (rap[at] === undefined ? undefined : ''), rap)
  const priced = price.filter((value) => value !== undefined && value > 0).length
  return [
    ...ofDiscounts,
    ...signOfRoundDiscounts(price, crt, rap),
    ...signOfGrowth(listed, priced, 'prices compared with list prices'),
    ...signOfGrowth(like, priced, 'prices of similar stones'),
  ]
}

/** How many rows agree that one column is weight times the other. */
function productOf(perCarat: Figures, total: Figures, crt: Figures): { agree: number; of: number } {
  let [agree, of] = [0, 0]
  perCarat.forEach((each = 0, at) => {
    const [whole = 0, weight = 0] = [total[at], crt[at]]
    if (!(each > 0 && whole > 0 && weight > 0)) return
    of++
    if (Math.abs(whole / (each * weight) - 1) < 0.01) agree++
  })
  return { agree, of }
}
const isProduct = ({ agree, of }: { agree: number; of: number }) => of > 0 && agree / of >= 0.9

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

/** Below this difference from one carat a price and its product cannot be told apart. */
const tellingWeight = 0.02
const fewestTelling = 3
/**
 * The two columns of which one is the weight times the other, whatever their headings say: a price column and another one that is none or has no field.
 * Undefined where no pair or several are so, as where a sheet has the cost of each stone too.
 */
export function provedPair<C extends Column>(columns: readonly C[], rows: Rows, crt: Figures): { perCarat: C; total: C } | undefined {
  const isPrice = ({ field }: Column) => field === 'ctPr' || field === 'amt'
  const telling = crt.map((weight) => (weight !== undefined && Math.abs(weight - 1) > tellingWeight ? weight : undefined))
  const figures = new Map(columns.filter((one) => isPrice(one) || one.field === null).map((one) => [one, numbersAt(rows, one.index)]))
  const isPair = (perCarat: C, total: C) => {
    const product = productOf(figures.get(perCarat) ?? [], figures.get(total) ?? [], telling)
    return product.of >= fewestTelling && isProduct(product)
  }
  const pairs = [...figures.keys()].flatMap((perCarat) =>
    [...figures.keys()].flatMap((total) =>
      perCarat !== total && (isPrice(perCarat) || isPrice(total)) && isPair(perCarat, total) ? [{ perCarat, total }] : [],
    ),
  )
  const [first, ...more] = pairs
  // Where both price columns are such a pair, others beside them are of no account.
  return pairs.find(({ perCarat, total }) => isPrice(perCarat) && isPrice(total)) ?? (more.length === 0 ? first : undefined)
}

/** The basis that the figures of a single price column prove; undefined when they prove neither, or contradict each other. */
export function provedBasis(column: Column, columns: readonly Column[], rows: Rows, vocabulary: Vocabulary): Basis | undefined {
  const signs = signsOf(column, columns, rows, vocabulary)
  const [first] = signs.filter(({ isSure }) => isSure)
  return first && signs.every(({ basis }) => basis === first.basis) ? first.basis : undefined
}

const exampleRows = 3
function examplesOf(index: number, columns: readonly Column[], rows: Rows): string[] {
  const crt = indexOf(columns, 'crt')
  const filled = rows.filter((cells) => (cells[index] ?? '').trim() !== '').slice(0, exampleRows)
  const texts = filled.map((cells) => `${crt === undefined ? '' : `${cells[crt] ?? ''} ct: `}${cells[index] ?? ''}`)
  return texts.length === 0 ? [] : [`For example ${texts.join('; ')}.`]
}

const basisQuestion = (columns: readonly MappedColumn[], { index }: MappedColumn, evidence: string[]): Question => {
  const column = columnName(columns, index)
  return {
    ...{ code: 'money', column, stage: 'columns', evidence },
    text: `Is “${column}” the price per carat, or of the whole stone?`,
    options: [
      { value: 'ctPr', label: labels.ctPr },
      { value: 'amt', label: labels.amt },
      { value: 'none', label: 'Neither: leave this column out' },
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

/** The rows whose list price and discount give their price, where the sheet proves how it writes them. */
function listedIn(rows: Rows, columns: readonly Column[], vocabulary: Vocabulary): Set<number> {
  const witnesses = witnessesOf(rows, columns, vocabulary)
  const { law, factor, proved } = proveConvention(witnesses)
  if (!proved || !isDiscountConvention(law)) return new Set()
  const isGiven = ({ ctPr, figure, rap = 0 }: (typeof witnesses)[number]) =>
    rap > 0 && figure !== 0 && Math.abs(ctPr / (rap * factorOf[law](figure) * factor) - 1) <= 0.005
  return new Set(witnesses.filter(isGiven).map(({ row }) => row))
}

/** Shares of the list price at which stones are sold. */
const soldAt = { low: 0.2, high: 1.15 } as const
const isSoldAt = (share: number) => share >= soldAt.low && share <= soldAt.high
/** Whether list prices allow figures to be prices of whole stones, and in several rows no prices per carat. */
function isTotalByList(values: Figures, crt: Figures, rap: Figures): boolean {
  const shares = values.flatMap((value = 0, at) => {
    const [weight = 0, listed = 0] = [crt[at], rap[at]]
    return value > 0 && weight > 0 && listed > 0 ? [{ each: value / listed, whole: value / listed / weight }] : []
  })
  return shares.every(({ whole }) => isSoldAt(whole)) && shares.filter(({ each }) => !isSoldAt(each)).length >= fewestOutside
}
const fewestOutside = 2

/** The questions about price columns that the sheet does not prove to be per carat or total. */
export function moneyQuestions(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const prices = columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  const crt = numbersOf(rows, columns, 'crt')
  const [perCarat, total] = [prices.find(({ field }) => field === 'ctPr'), prices.find(({ field }) => field === 'amt')]
  if (perCarat && total) {
    const product = productOf(numbersAt(rows, perCarat.index), numbersAt(rows, total.index), crt)
    const clarityAt = indexOf(columns, 'clrNm') ?? indexOf(columns, 'grades') ?? -1
    // A line of totals, and one whose cells have slipped, have no clarity.
    const isStone = (at: number) =>
      Math.abs((crt[at] ?? 1) - 1) > tellingWeight && meaningIn(vocabulary, 'CLARITY', rows[at]?.[clarityAt] ?? '') !== undefined
    const isListed = listedIn(rows, columns, vocabulary)
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
        basisQuestion(columns, one, [
          `In ${rowsOf.length} ${rowsOf.length === 1 ? 'row' : 'rows'} “${other.header}” is blank, so that nothing proves what “${one.header}” is there.`,
          ...examplesOf(one.index, columns, rowsOf),
        ]),
      )
    // Each row of a vendor's known columns is held to its own product (sheet-price.ts).
    if (prices.every(({ by }) => by === 'remembered')) return []
    const text = `In ${product.agree} of ${product.of} rows “${total.header}” is the weight times “${perCarat.header}”.`
    if (product.of > 0)
      return [contradictionQuestion(columns, perCarat, total, [text, ...prices.flatMap(({ index }) => examplesOf(index, columns, rows))])]
  }
  const isListed = listedIn(rows, columns, vocabulary)
  return prices.flatMap((one) => {
    const values = numbersAt(rows, one.index)
    if (values.some((value) => value !== undefined) && values.every((value, at) => value === undefined || isListed.has(at))) return []
    const differs = values.some((value, at) => value !== undefined && Math.abs((crt[at] ?? 0) - 1) > 0.004)
    // Stones of one carat cost the same either way.
    if (!differs) return []
    const mixed = signsOfMixture(one, columns, rows, vocabulary)
    if (mixed.length > 0) return [basisQuestion(columns, one, [...mixed, ...examplesOf(one.index, columns, rows)])]
    const signs = signsOf(one, columns, rows, vocabulary)
    // What an imported sheet of the vendor has proved, or a person has answered for it, holds as long as no figure contradicts it.
    const basis = one.by === 'remembered' ? one.field : provedBasis(one, columns, rows, vocabulary)
    // In a few stones a plain name of the price of the whole stone is believed where list prices leave no other reading.
    const isNamed =
      one.field === 'amt' && basisOfHeading(one.header) === 'amt' && isTotalByList(values, crt, numbersOf(rows, columns, 'rap'))
    if ((basis === one.field || isNamed) && signs.every((sign) => sign.basis === one.field)) return []
    const evidence = signs.length === 0 ? ['The sheet confirms neither.'] : signs.map(({ text }) => text)
    return [basisQuestion(columns, one, [...evidence, ...examplesOf(one.index, columns, rows)])]
  })
}
