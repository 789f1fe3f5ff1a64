import { numbersOf } from '../layout/column-values.ts'
import { areMostlyPercents, isSmallPercent, mayBeFraction, provesPercent } from './fraction-discounts.ts'
import type { Problem, Value } from '../cells/reading.ts'

/** Fewer discounts than these show nothing. */
const fewest = 8
const most = 0.8
/** A discount of less than one percent beside others of this and more is a fraction of one. */
const leastOfPercents = 10

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/**
 * A reader of what is wrong with a discount beside the others of its sheet, where no price proves it: one whose sign was lost, or that is a fraction among
 * percents.
 * @param sample the first rows of the sheet
 * @param law how its discounts are written
 */
export function discountReader(
  columns: readonly { index: number; field: string }[],
  sample: readonly (readonly string[])[],
  law: string,
): (stone: Readonly<Record<string, Value>>) => Problem | undefined {
  const isPriced = columns.some(({ field }) => field === 'ctPr' || field === 'amt')
  const figures = numbersOf(sample, columns, 'back').filter((one) => one !== undefined && one !== 0) as number[]
  const middle = median(figures.map(Math.abs))
  const sign = [-1, 1].find((one) => figures.filter((figure) => Math.sign(figure) === one).length >= most * figures.length)
  const smallest = Math.min(...figures.filter((figure) => Math.sign(figure) === sign && Math.abs(figure) >= 1).map(Math.abs))
  if (figures.length < fewest || middle < leastOfPercents || !areMostlyPercents(figures)) return () => undefined
  // A discount of half the median is still ordinary, and a premium of as much is not.
  const ordinary = Math.max(Math.min(smallest, middle / 2), leastOfPercents)
  const problem = (message: string, expected: string): Problem => ({ field: 'back', level: 'error', message, expected })
  return ({ back: figure, rap, ctPr, amt, crt }) => {
    if (typeof figure !== 'number' || figure === 0) return undefined
    const isListed = isPriced && typeof rap === 'number' && rap > 0
    const price = Number(ctPr ?? 0) || Number(amt ?? 0) / Number(crt ?? 1)
    // A price alone follows from any discount off some list price, unless only the percent gives a whole hundred.
    if (mayBeFraction(figure) && !isListed && !isSmallPercent(law, figure, price))
      return problem(
        `Discount ${figure} may be a fraction: half of the others are ${middle} or more.`,
        'percents, or a list price and a price',
      )
    const size = Math.abs(figure)
    // A price alone follows from a premium as well as from a discount, unless only one of them gives a whole hundred.
    const isProved = price > 0 && (isListed || provesPercent(law, figure, price))
    if (!isProved && sign !== undefined && Math.sign(figure) !== sign && size >= ordinary)
      return problem(
        `Discount ${figure} has another sign than nearly all others: its sign may be lost.`,
        price > 0 ? 'a list price beside the price, which proves it' : 'a list price and a price per carat, which prove it',
      )
    return undefined
  }
}
