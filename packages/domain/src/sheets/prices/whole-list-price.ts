import { type Column, type Figures, type Rows, indexOf, numbersAt, numbersOf } from '../layout/column-values.ts'

/** Stones of about one carat have the same list price either way. */
const tellingWeight = 0.02
const fewest = 5

/**
 * Whether the column of list prices has those of whole stones: divided by the weight they are whole hundreds, and as they are they are not. Only the list
 * price per carat is compared with prices per carat.
 */
export function isListOfWholeStones(rows: Rows, columns: readonly Column[]): boolean {
  const rap: Figures = numbersAt(rows, indexOf(columns, 'rap'))
  const told = numbersOf(rows, columns, 'crt').flatMap((weight = 0, at) => {
    const price = rap[at] ?? 0
    return weight > 0 && price > 0 && Math.abs(weight - 1) > tellingWeight ? [{ weight, price }] : []
  })
  const isHundreds = (value: number, slack: number) => Math.abs(value - Math.round(value / 100) * 100) <= slack
  const share = (test: (one: { weight: number; price: number }) => boolean) => told.filter(test).length / told.length
  return (
    told.length >= fewest &&
    share(({ price }) => isHundreds(price, 0)) < 0.3 &&
    share(({ price, weight }) => isHundreds(price / weight, 0.6 / weight)) >= 0.9
  )
}
