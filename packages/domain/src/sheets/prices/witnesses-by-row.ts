import { type Column, type Rows, numbersOf, witnessesOf } from '../layout/column-values.ts'
import { type ConventionKind, type Witness, discountConventions, factorOf } from './discount-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import { proveConvention } from './prove-convention.ts'

/** How near a price is to what list price and discount give. */
const near = 0.005

/**
 * The evidence of the convention. Where a sheet's only price is per carat in some rows and of the whole stone in others, and list prices and discounts prove
 * under one convention alone which it is in each, every witness has the price per carat.
 */
export function witnessesByRow(rows: Rows, columns: readonly Column[], vocabulary: Vocabulary): readonly Witness[] {
  const witnesses = witnessesOf(rows, columns, vocabulary)
  const prices = columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  if (prices.length !== 1 || witnesses.some(({ rap }) => !rap) || proveConvention(witnesses).proved) return witnesses
  const crt = numbersOf(rows, columns, 'crt')
  const other = (witness: Witness) => witness.ctPr * (crt[witness.row] ?? 1) ** (prices[0]?.field === 'ctPr' ? -1 : 1)
  const readBy = (law: ConventionKind) =>
    witnesses.map((witness) => {
      const expected = (witness.rap ?? 0) * factorOf[law](witness.figure)
      const isOther = Math.abs(other(witness) / expected - 1) <= near && Math.abs(witness.ctPr / expected - 1) > near
      return isOther ? { ...witness, ctPr: other(witness) } : witness
    })
  const [proved, ...more] = discountConventions.flatMap((law) => {
    const read = readBy(law)
    // Where all are of whole stones, the heading contradicts the figures, and a person is asked.
    if (read.every((one, at) => one !== witnesses[at])) return []
    const found = proveConvention(read)
    return found.proved && found.law === law && found.factor === 1 ? [read] : []
  })
  return proved && more.length === 0 ? proved : witnesses
}
