import { plausible } from './column-fit.ts'
import { type Column, type Figures, type Rows, numbersAt } from '../layout/column-values.ts'
import { factorOf } from '../prices/discount-convention.ts'
import { namesFormer } from './header.ts'
import type { MappedColumn } from './mapper.ts'
import { tellingWeight } from '../prices/price-pair.ts'
import { worthOfProof } from './unknown-heading.ts'

/**
 * Weight and prices of a sheet whose headings nobody knows: a column of weights is the one that, times another, gives a third in every row. Three columns that
 * are so prove each other, whatever they are called, and so do a list price, a discount and a price.
 */
const fewestRows = 8
const mostRows = 100
/** Of all numbers that a product of three columns may be tried with, before that takes long. */
const mostColumns = 60
const exact = 0.005
const least = 0.95
/** Below this a figure is no price per carat. */
const leastPrice = 20
/** List prices are whole hundreds; another column that gives the price by a share is an earlier price. */
const leastListed = 200

interface Numbers {
  column: MappedColumn
  figures: Figures
}
const isFree = ({ field, by, header }: MappedColumn) => field === null && by === 'none' && !namesFormer(header)
const assign = (column: MappedColumn, field: string) =>
  Object.assign(column, { field, by: 'values', confidence: worthOfProof(column.header, field) })
const isGuessedPrice = ({ field, by }: MappedColumn) => (field === 'ctPr' || field === 'amt') && (by === 'name' || by === 'values')
const numbersIn = (columns: readonly MappedColumn[], rows: Rows): Numbers[] =>
  columns.map((column) => ({ column, figures: numbersAt(rows, column.index) })).filter(({ figures }) => figures.some(Boolean))

/** Whether something holds in nearly all rows that tell; undefined in a row that does not. */
function holds(rows: number, isSo: (at: number) => boolean | undefined): boolean {
  let [of, not] = [0, 0]
  for (let at = 0; at < rows; at++) {
    const is = isSo(at)
    if (is === undefined) continue
    of++
    if (!is && ++not > (1 - least) * rows) return false
  }
  return of >= fewestRows && not <= (1 - least) * of
}

function isWeight({ figures }: Numbers): boolean {
  const found = figures.filter((value) => value !== undefined)
  const isPlain = (value: number) => value >= 0.1 && (plausible['crt']?.(value) ?? false) && Number.isInteger(Math.round(value * 1e6) / 1e3)
  return found.length >= 0.9 * figures.length && found.every(isPlain) && found.some((value) => !Number.isInteger(value))
}
const isMoney = ({ figures }: Numbers) => figures.filter((value) => (value ?? 0) >= leastPrice).length >= 0.9 * figures.length
const isListed = ({ figures }: Numbers) =>
  holds(figures.length, (at) => (figures[at] ? figures[at] >= leastListed && figures[at] % 100 === 0 : undefined))

/** All columns of weight, price per carat and total that fit; list prices among several are told by their whole hundreds. */
export function pricesOf(columns: readonly MappedColumn[], rows: Rows, weightAt: number | undefined) {
  const free = numbersIn(
    columns.filter((column) => isFree(column) || isGuessedPrice(column)),
    rows,
  ).slice(0, mostColumns)
  const weights =
    weightAt === undefined ? free.filter(isWeight) : numbersIn(columns, rows).filter(({ column }) => column.index === weightAt)
  const money = free.filter(isMoney)
  const isProduct = (weight: Numbers, each: Numbers, total: Numbers) =>
    holds(rows.length, (at) => {
      const [w = 1, price = 0, amount = 0] = [weight.figures[at], each.figures[at], total.figures[at]]
      return Math.abs(w - 1) <= tellingWeight || price <= 0 || amount <= 0 ? undefined : Math.abs(amount / (price * w) - 1) <= exact
    })
  const found = weights.flatMap((weight) =>
    money.flatMap((each) =>
      money.flatMap((total) =>
        new Set([weight, each, total]).size === 3 && isProduct(weight, each, total) ? [{ weight, each, total }] : [],
      ),
    ),
  )
  return found.length > 1 ? found.filter(({ each }) => !isListed(each)) : found
}
/** The columns of weight, price per carat and total, where exactly one three of them fits. */
function threeOf(columns: readonly MappedColumn[], rows: Rows, weightAt: number | undefined) {
  const [first, ...more] = pricesOf(columns, rows, weightAt)
  return more.length === 0 ? first : undefined
}

/** Whether a list price and a discount give the price per carat in every row. */
const gives = (rap: Figures, discount: Figures, ctPr: Figures): boolean =>
  rap !== discount &&
  new Set(discount).size > 2 &&
  Object.values(factorOf).some((factor) =>
    holds(ctPr.length, (at) => {
      const [list, figure, each] = [rap[at], discount[at], ctPr[at]]
      return list && figure && each ? Math.abs(each / (list * factor(figure)) - 1) <= exact : undefined
    }),
  )

/** All list prices with the discounts that give the price per carat in every row. */
export function discountsOf(columns: readonly MappedColumn[], rows: Rows, price: number, rapAt: number | undefined) {
  const ctPr = numbersAt(rows, price)
  const free = numbersIn(columns.filter(isFree), rows).slice(0, mostColumns)
  const lists = (rapAt === undefined ? free : numbersIn(columns, rows).filter(({ column }) => column.index === rapAt)).filter(isListed)
  return lists.flatMap((list) => free.flatMap((discount) => (gives(list.figures, discount.figures, ctPr) ? [{ list, discount }] : [])))
}
/** The list price and the discount of a price, where exactly one pair of columns gives it. */
function listPairOf(columns: readonly MappedColumn[], rows: Rows, price: number, rapAt: number | undefined) {
  const [first, ...more] = discountsOf(columns, rows, price, rapAt)
  return more.length === 0 ? first : undefined
}

/** Maps the list price that the discounts and prices of a sheet prove, where its heading names another price. */
export function mapListPrice(columns: readonly MappedColumn[], all: Rows): void {
  const rows = all.slice(0, mostRows)
  const at = (field: string): Column | undefined => columns.find((column) => column.field === field)
  const [back, price] = [at('back'), at('ctPr')]
  if (!back || !price || at('rap')) return
  const [discount, ctPr] = [numbersAt(rows, back.index), numbersAt(rows, price.index)]
  const [list, ...more] = numbersIn(columns.filter(isFree), rows).filter((one) => isListed(one) && gives(one.figures, discount, ctPr))
  if (list && more.length === 0) assign(list.column, 'rap')
}

/** Maps weight, prices, list price and discount by what they prove of each other, where their headings say neither. */
export function mapByFigures(columns: readonly MappedColumn[], all: Rows): void {
  const rows = all.slice(0, mostRows)
  const at = (field: string): Column | undefined => columns.find((column) => column.field === field)
  // A price beside a known weight is proved otherwise (settled.ts); two prices give the weight between them.
  const three = at('crt') && (at('ctPr') ?? at('amt')) ? undefined : threeOf(columns, rows, at('crt')?.index)
  if (three) {
    for (const column of columns) if (isGuessedPrice(column)) Object.assign(column, { field: null })
    if (!at('crt')) assign(three.weight.column, 'crt')
    assign(three.each.column, 'ctPr')
    assign(three.total.column, 'amt')
  }
  const price = at('ctPr')
  const pair = price && !at('back') ? listPairOf(columns, rows, price.index, at('rap')?.index) : undefined
  if (!pair) return
  if (!at('rap')) assign(pair.list.column, 'rap')
  assign(pair.discount.column, 'back')
}
