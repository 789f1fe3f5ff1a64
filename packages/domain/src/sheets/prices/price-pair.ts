import { type Column, type Figures, type Rows, numbersAt } from '../layout/column-values.ts'

/** Two price columns of which one is the weight times the other: the price of the whole stone and the price per carat. */

/** How many rows agree that one column is weight times the other. */
export function productOf(perCarat: Figures, total: Figures, crt: Figures): { agree: number; of: number } {
  let [agree, of] = [0, 0]
  perCarat.forEach((each = 0, at) => {
    const [whole = 0, weight = 0] = [total[at], crt[at]]
    if (!(each > 0 && whole > 0 && weight > 0)) return
    of++
    if (Math.abs(whole / (each * weight) - 1) < 0.01) agree++
  })
  return { agree, of }
}
/** Whether one column is the price per carat times the weight: nine of ten rows agree. */
export const isProduct = ({ agree, of }: { agree: number; of: number }) => of > 0 && agree / of >= 0.9

/** Below this difference from one carat a price and its product cannot be told apart. */
export const tellingWeight = 0.02
export const fewestTelling = 3
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
