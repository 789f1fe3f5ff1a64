import { plausible } from '../headings/column-fit.ts'
import { type Convention, factorOf, isDiscountConvention } from '../prices/discount-convention.ts'
import { grownShare, isDear, isFair, isNaturalShare, leastNaturalPrice, leastPrice } from '../prices/natural-price.ts'
import { readNumber } from '../cells/numbers.ts'

export type Columns = readonly { index: number; header: string; field: string | null }[]
export type Row = readonly string[]
/** Above this a list price is another figure, such as the number of a report in a row that is shifted. */
const highestListPrice = 1_000_000
const isShifted = (price = 0, list = 0) => price < 0 || list < 0 || list > highestListPrice

/**
 * Whether a row costs what only lab-grown stones do: beside its list price or by its discount, or less than any natural stone like it; or what only natural ones
 * do, by its list price or whatever that is.
 */
export function cheapnessOf(
  columns: Columns,
  { law, factor, proved, rate }: Pick<Convention, 'law' | 'factor' | 'proved' | 'rate'>,
): (cells: Row) => Cheapness | undefined {
  const at = (field: string) => columns.find((column) => column.field === field)?.index
  const [crt, ctPr, amt, rap, back, color, clarity] = ['crt', 'ctPr', 'amt', 'rap', 'back', 'colNm', 'clrNm'].map(at)
  const inDollar = Number(rate?.rate ?? 1)
  const text = (cells: Row, index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''))
  const figure = (cells: Row, index: number | undefined, fits?: (value: number) => boolean) =>
    index === undefined ? undefined : readNumber(cells[index] ?? '', fits)
  return (cells) => {
    const [weight, listed, total] = [figure(cells, crt, plausible['crt']), figure(cells, rap), figure(cells, amt)]
    const priced = figure(cells, ctPr) ?? (total !== undefined && weight ? total / weight : undefined)
    // What stones cost is known in dollars.
    const price = priced === undefined ? undefined : priced / inDollar
    const list = listed === undefined ? undefined : listed / (rate?.isOfList ? inDollar : 1)
    const written = figure(cells, back)
    // Beside a price, a discount says something of it only once it is known how the sheet writes them.
    const ofDiscount =
      written === undefined || !isDiscountConvention(law) || (price && !proved) ? undefined : factorOf[law](written) * factor
    const share = isShifted(price, list) ? undefined : price && list ? price / list : ofDiscount
    if (share !== undefined && share <= grownShare) return 'list'
    if (!price || !weight || price < leastPrice) return isNaturalShare(share) ? 'listed' : undefined
    const least = leastNaturalPrice(weight, text(cells, color), text(cells, clarity))
    if (isDear(price, least)) return 'dear'
    if (share === undefined && isFair(price, least)) return 'fair'
    return isNaturalShare(share) ? 'listed' : share === undefined && price < least ? 'market' : undefined
  }
}

/** As lab-grown stones by the list price or by the market; as natural ones by the list price, or by far; or what natural stones cost and few lab-grown ones do. */
type Cheapness = 'list' | 'market' | 'listed' | 'dear' | 'fair'
export const priceOf = {
  list: 'lab-grown',
  market: 'lab-grown',
  listed: 'natural',
  dear: 'natural',
  fair: undefined,
  open: undefined,
} as const
