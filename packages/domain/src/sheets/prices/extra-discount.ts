import { type Column, type Figures, type Rows, indexOf, numbersAt } from '../layout/column-values.ts'
import type { Convention } from './discount-convention.ts'

/** A further discount that is the same in every row, in a column of its own: `Extra Disc` with -3 beside prices 3% below list price and discount. */
const namesExtra = /extra|add|further|special|spl|cash|term|disc|less|off|%/i
const nearlyAll = 0.98
const most = 0.3
/** How near the factor that prices show is to that of the column: both are rounded. */
const near = 0.0006

/** The factors that such a column may mean: 3 is percents, and 0.03 a share or a small percent. */
function factorsOf(figures: Figures): number[] {
  const filled = figures.filter((figure) => figure !== undefined)
  const [first = 0] = filled
  const size = Math.abs(first)
  if (size === 0 || filled.filter((figure) => figure === first).length < nearlyAll * figures.length) return []
  return [size / 100, size].filter((share) => share > 0 && share <= most).map((share) => 1 - share)
}
interface Headed extends Column {
  header: string
}
const isFree = ({ field, header }: Headed) => field === null && namesExtra.test(header)

/** Whether the columns themselves explain the constant factor between prices and discounts, so that no person need confirm it. */
export function isExplained({ factor, agree, of }: Convention, columns: readonly Headed[], rows: Rows): boolean {
  if (factor === 1 || of === 0 || agree < nearlyAll * of) return false
  const stones = stonesIn(columns, rows)
  return columns.filter(isFree).some(({ index }) => factorsOf(numbersAt(stones, index)).some((one) => Math.abs(one - factor) <= near))
}
/** The rows that have a weight. */
const stonesIn = (columns: readonly Column[], rows: Rows) => {
  const weight = indexOf(columns, 'crt')
  return rows.filter((cells) => weight !== undefined && (cells[weight] ?? '').trim() !== '')
}

/** The price that remains of another one after such a discount: the one that is paid. */
export function isPaidOf<C extends Headed>(paid: C, price: C, columns: readonly C[], rows: Rows): boolean {
  const stones = stonesIn(columns, rows)
  const [less, full] = [numbersAt(stones, paid.index), numbersAt(stones, price.index)]
  const shares = less.flatMap((value, at) => (value && full[at] ? [value / full[at]] : []))
  return columns
    .filter(isFree)
    .some(({ index }) =>
      factorsOf(numbersAt(stones, index)).some(
        (factor) => shares.length > 0 && shares.filter((share) => Math.abs(share - factor) <= near).length >= nearlyAll * stones.length,
      ),
    )
}
