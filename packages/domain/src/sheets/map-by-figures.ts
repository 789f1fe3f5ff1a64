import { type Column, type Figures, type Rows, numbersAt } from './column-values.ts'
import { plausible } from './column-fit.ts'
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

/** Maps weight and prices by what they prove of each other, where their headings say neither; also the prices alone beside a known weight. */
export function mapByFigures(columns: readonly MappedColumn[], rows: Rows): void {
  const at = (field: string): Column | undefined => columns.find((column) => column.field === field)
  if (at('ctPr') || at('amt')) return
  const three = threeOf(columns, rows, at('crt')?.index)
  if (!three) return
  const assign = (column: MappedColumn, field: string) => Object.assign(column, { field, by: 'values', confidence: 0.9 })
  if (!at('crt')) assign(three.weight.column, 'crt')
  assign(three.each.column, 'ctPr')
  assign(three.total.column, 'amt')
}
