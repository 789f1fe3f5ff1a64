import { type Column, type Figures, type Rows, numbersAt } from './column-values.ts'
import { plausible } from './column-fit.ts'
import { factorOf } from './discount-convention.ts'
import type { MappedColumn } from './mapper.ts'

/**
 * Weight and prices of a sheet whose headings nobody knows: a column of weights is the one that, times another, gives a third in every row. Three columns that
 * are so prove each other, whatever they are called.
 */
const fewestRows = 8
const mostRows = 100
const exact = 0.005
const least = 0.95
/** Below these a figure is no price per carat. */
const leastPrice = 20
/** Of one carat the product is the price itself. */
const tellingWeight = 0.02

const isFree = ({ field, by }: MappedColumn) => field === null && by === 'none'
const isWeight = (figures: Figures, rows: number) => {
  const found = figures.filter((value) => value !== undefined)
  const isPlain = (value: number) =>
    value >= 0.1 && (plausible['crt']?.(value) ?? false) && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6
  return found.length >= 0.9 * rows && found.every(isPlain) && found.some((value) => !Number.isInteger(value))
}

/** The columns of weight, price per carat and total, where exactly one three of them fits; a pair of list prices beside them is told by its whole hundreds. */
function threeOf(columns: readonly MappedColumn[], all: Rows, weightAt: number | undefined) {
  const rows = all.slice(0, mostRows)
  if (rows.length < fewestRows) return undefined
  const free = columns.filter(isFree).map((column) => ({ column, figures: numbersAt(rows, column.index) }))
  const weights =
    weightAt === undefined
      ? free.filter(({ figures }) => isWeight(figures, rows.length))
      : columns.filter(({ index }) => index === weightAt).map((column) => ({ column, figures: numbersAt(rows, column.index) }))
  const money = free.filter(
    ({ figures }) => figures.filter((value) => value !== undefined && value >= leastPrice).length >= 0.9 * rows.length,
  )
  const found = weights.flatMap((weight) =>
    money.flatMap((each) =>
      money.flatMap((total) => {
        if (each === total || each === weight || total === weight) return []
        const checked = rows.flatMap((_, at) => {
          const [w = 1, price = 0, amount = 0] = [weight.figures[at], each.figures[at], total.figures[at]]
          return Math.abs(w - 1) <= tellingWeight || price <= 0 || amount <= 0 ? [] : [Math.abs(amount / (price * w) - 1) <= exact]
        })
        return checked.length >= fewestRows && checked.filter(Boolean).length >= least * checked.length ? [{ weight, each, total }] : []
      }),
    ),
  )
  const isListed = ({ each }: (typeof found)[number]) => each.figures.every((value) => value === undefined || value % 100 === 0)
  const priced = found.filter((three) => !isListed(three))
  return found.length === 1 ? found[0] : priced.length === 1 ? priced[0] : undefined
}

/** List prices are whole hundreds; another column that gives the price by a share is an earlier price. */
const wholeHundreds = 0.95
/** The list price and the discount that give the price per carat in every row, where exactly one pair of columns does. */
function listPairOf(columns: readonly MappedColumn[], all: Rows, price: number) {
  const rows = all.slice(0, mostRows)
  const ctPr = numbersAt(rows, price)
  const free = columns.filter(isFree).map((column) => ({ column, figures: numbersAt(rows, column.index) }))
  const shareOf = (those: readonly boolean[]) => (those.length < fewestRows ? 0 : those.filter(Boolean).length / those.length)
  const lists = free.filter(
    ({ figures }) => shareOf(figures.flatMap((value) => (value ? [value >= 200 && value % 100 === 0] : []))) >= wholeHundreds,
  )
  const found = lists.flatMap((list) =>
    free.flatMap((discount) => {
      const fits = Object.values(factorOf).some(
        (factor) =>
          discount !== list &&
          new Set(discount.figures).size > 2 &&
          shareOf(
            rows.flatMap((_, at) => {
              const [rap, figure, each] = [list.figures[at], discount.figures[at], ctPr[at]]
              return rap && figure && each ? [Math.abs(each / (rap * factor(figure)) - 1) <= exact] : []
            }),
          ) >= least,
      )
      return fits ? [{ list, discount }] : []
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Maps weight and prices by what they prove of each other, where their headings say neither; also the prices alone beside a known weight. */
export function mapByFigures(columns: readonly MappedColumn[], rows: Rows): void {
  const at = (field: string): Column | undefined => columns.find((column) => column.field === field)
  const assign = (column: MappedColumn, field: string) => Object.assign(column, { field, by: 'values', confidence: 0.9 })
  const listed = () => {
    const price = at('ctPr')
    const pair = price && !at('rap') && !at('back') ? listPairOf(columns, rows, price.index) : undefined
    if (!pair) return
    assign(pair.list.column, 'rap')
    assign(pair.discount.column, 'back')
  }
  if (at('ctPr') || at('amt')) return listed()
  const three = threeOf(columns, rows, at('crt')?.index)
  if (!three) return
  if (!at('crt')) assign(three.weight.column, 'crt')
  assign(three.each.column, 'ctPr')
  assign(three.total.column, 'amt')
  listed()
}
