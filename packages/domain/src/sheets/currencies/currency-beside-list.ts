import { type Rows, indexOf, numbersOf, witnessesOf } from '../layout/column-values.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { proveConvention } from '../prices/prove-convention.ts'
import { mostlyAtRate, rateBesideList } from './rate-beside-list.ts'

/** Terms of payment make prices a few percent higher or lower, and a currency more. */
const mostOfTerms = 0.06
/** What list prices in dollars say of the prices beside them: in nearly all rows they are higher or lower by one and the same figure. */
export function besideListPrices(rows: Rows, columns: readonly MappedColumn[]): string[] {
  const [ctPr, rap] = ['ctPr', 'rap'].map((field) => numbersOf(rows, columns, field))
  if (indexOf(columns, 'rap') === undefined) return []
  if (indexOf(columns, 'back') !== undefined) {
    const { factor, agree, of, proved } = proveConvention(witnessesOf(rows, columns, {}))
    return !proved && Math.abs(factor - 1) > mostOfTerms
      ? [`${agree} of ${of} prices are ${factor} times what their list prices and discounts give.`]
      : []
  }
  const found = rateBesideList((ctPr ?? []).map((price = 0, at) => ({ price, rap: rap?.[at] ?? 0 })))
  return found && found.count >= mostlyAtRate * found.of
    ? [
        `${found.count} of ${found.of} prices are their list prices less a whole quarter of a percent only once they are divided by ${found.rate.toFixed(4)}.`,
      ]
    : []
}
