import { type Column, type Rows, indexOf, numbersAt, numbersOf } from '../layout/column-values.ts'
import { leastNaturalPrice } from './natural-price.ts'
import { medianOf } from './price-peers.ts'

/**
 * List prices as price lists print them, in hundreds of dollars per carat: 119 is 11,900. Every one of them is below what any stone of its weight and grade
 * costs, and a hundred times of it is not; the sheet's own prices are in dollars, or it has none.
 */
const fewest = 5
const share = 0.9
/** A price in hundreds of dollars too is at most this many times its list price. */
const mostInHundreds = 3

/** The column of list prices, where it is in hundreds of dollars. */
export function columnInHundreds(rows: Rows, columns: readonly Column[]): number | undefined {
  const rapAt = indexOf(columns, 'rap')
  if (rapAt === undefined) return undefined
  const [rap, crt, ctPr, amt] = [numbersAt(rows, rapAt), ...['crt', 'ctPr', 'amt'].map((field) => numbersOf(rows, columns, field))]
  const [color, clarity] = ['colNm', 'clrNm'].map((field) => indexOf(columns, field))
  const compared = rows.flatMap((cells, at) => {
    const [list = 0, weight = 0] = [rap[at], crt?.[at]]
    const least = leastNaturalPrice(weight, cells[color ?? -1] ?? '', cells[clarity ?? -1] ?? '')
    const price = ctPr?.[at] ?? (amt?.[at] ?? 0) / weight
    return list > 0 && least > 0 ? [{ list, least, ratio: price / list }] : []
  })
  const areInHundreds = compared.filter(({ list, least }) => list < least && list * 100 >= least && Number.isInteger(list * 10)).length
  const ratios = compared.flatMap(({ ratio }) => (ratio > 0 ? [ratio] : []))
  const arePricesInDollars = ratios.length === 0 || medianOf(ratios) > mostInHundreds
  return compared.length >= fewest && areInHundreds >= share * compared.length && arePricesInDollars ? rapAt : undefined
}

/** A list price in hundreds of dollars, as dollars. */
export const withHundreds = (cell: string): string => {
  const figure = Number(cell.replace(/[\s$,]/g, ''))
  return cell.trim() !== '' && Number.isFinite(figure) ? String(Math.round(figure * 10_000) / 100) : cell
}
