import { caratBandOf } from '../pricing/carat-bands.ts'
import { type Column, type Figures, type Rows, indexOf, likenessOf, numbersAt, numbersOf, witnessesOf } from './column-values.ts'
import { type Convention, proveConvention } from './discount-convention.ts'
import type { Vocabulary } from './field.ts'
import { normalHeader } from './header.ts'
import type { MappedColumn } from './mapper.ts'
import { signsOfMixture } from './mixed-basis.ts'
import { type Question, columnName } from './questions.ts'

/**
 * Whether a price is per carat or for the whole stone. A heading such as "Price" is used for both, so the sheet must prove it: by another price
 * column (price = weight x price per carat), by its discounts and list prices, or by how the price grows with weight. What is not proved is asked,
 * and so is a plain heading that the figures contradict.
 */
export type Basis = 'ctPr' | 'amt'
const labels: Record<Basis, string> = { ctPr: 'Price per carat', amt: 'Price of the whole stone' }
/** A comparison that speaks for a basis, with its counts; `isSure` when it proves it by itself. */
interface Sign {
  basis: Basis
  isSure: boolean
  text: string
}

const perCaratHeading = /(?:\/|\bper\s*)\s*(?:carats?|cts?|crt|c)\b/i
const perCaratName = /(?:per|price|usd)(?:carat|ct|crt|cts)$|ppc|^perct$|^ctpr$/
const totalName = /total|amount|amt$|^tp$/
/** The basis that a heading states plainly; undefined for "Price" and the like. */
export function basisOfHeading(header: string): Basis | undefined {
  const name = normalHeader(header)
  const isPerCarat = perCaratHeading.test(header) || perCaratName.test(name)
  if (isPerCarat === totalName.test(name)) return undefined
  return isPerCarat ? 'ctPr' : 'amt'
}

/** Under the other basis the price of like stones would grow with weight by about one power more or less: the bound is between. */
const bound = 0.65
const fewestFree = 8
interface Point {
  group: string
  weight: number
  price: number
}
/** How the price of like stones grows with weight: the power, its standard error, and the number of stones compared. */
function growthOf(points: readonly Point[]): { power: number; error: number; of: number } | undefined {
  let [xx, xy, yy, of, groups] = [0, 0, 0, 0, 0]
  for (const stones of Map.groupBy(points, ({ group }) => group).values()) {
    if (stones.length < 2) continue
    const logs = stones.map(({ weight, price }) => [Math.log(weight), Math.log(price)] as const)
    const mean = (at: 0 | 1) => logs.reduce((sum, pair) => sum + pair[at], 0) / logs.length
    const [x, y] = [mean(0), mean(1)]
    for (const [a, b] of logs) {
      xx += (a - x) ** 2
      xy += (a - x) * (b - y)
      yy += (b - y) ** 2
    }
    of += stones.length
    groups++
  }
  const free = of - groups - 1
  if (free < fewestFree || xx < 1e-6) return undefined
  const power = xy / xx
  return { power, error: Math.max(0.02, Math.sqrt(Math.max(0, yy - power * xy) / free / xx)), of }
}

function signOfGrowth(points: readonly Point[], of: string): Sign[] {
  const growth = growthOf(points)
  if (!growth) return []
  const { power, error } = growth
  const distance = Math.abs(power - bound) / error
  if (distance < 2) return []
  const basis = power < bound ? 'ctPr' : 'amt'
  const text = `${growth.of} ${of}: the figure ${basis === 'amt' ? 'grows with their weight' : 'does not grow with their weight'}.`
  return [{ basis, isSure: distance >= 3, text }]
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
  return [...ofDiscounts, ...signOfGrowth(listed, 'prices compared with list prices'), ...signOfGrowth(like, 'prices of similar stones')]
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

const asked = (columns: readonly MappedColumn[], { index }: MappedColumn, evidence: string[]): Question => {
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

/** The questions about price columns that the sheet does not prove to be per carat or total. */
export function moneyQuestions(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const prices = columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  const crt = numbersOf(rows, columns, 'crt')
  const [perCarat, total] = [prices.find(({ field }) => field === 'ctPr'), prices.find(({ field }) => field === 'amt')]
  if (perCarat && total) {
    const product = productOf(numbersAt(rows, perCarat.index), numbersAt(rows, total.index), crt)
    if (isProduct(product)) return []
    const text = `In ${product.agree} of ${product.of} rows “${total.header}” is the weight times “${perCarat.header}”.`
    if (product.of > 0) return prices.map((one) => asked(columns, one, [text, ...examplesOf(one.index, columns, rows)]))
  }
  return prices.flatMap((one) => {
    const values = numbersAt(rows, one.index)
    const differs = values.some((value, at) => value !== undefined && Math.abs((crt[at] ?? 0) - 1) > 0.004)
    // Stones of one carat cost the same either way.
    if (!differs) return []
    const mixed = signsOfMixture(one, columns, rows, vocabulary)
    if (mixed.length > 0) return [asked(columns, one, [...mixed, ...examplesOf(one.index, columns, rows)])]
    const signs = signsOf(one, columns, rows, vocabulary)
    const plain = basisOfHeading(one.header)
    const basis = plain ?? provedBasis(one, columns, rows, vocabulary)
    if (basis === one.field && signs.every((sign) => sign.basis === basis)) return []
    const evidence = signs.length === 0 ? ['The sheet confirms neither.'] : signs.map(({ text }) => text)
    return [asked(columns, one, [...evidence, ...examplesOf(one.index, columns, rows)])]
  })
}
