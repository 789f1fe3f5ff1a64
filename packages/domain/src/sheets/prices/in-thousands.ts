import { type Column, type Rows, numbersAt } from '../layout/column-values.ts'
import { medianOf } from './price-peers.ts'
import { readNumber } from '../cells/numbers.ts'

/** Prices whose heading says that they are in thousands: `Price/ct (k$)`, `Total USD '000`. */
const prices = new Set(['ctPr', 'amt', 'rap'])
const namesThousands = /(?<![a-z])k ?(?:\$|usd)|(?:\$|usd) ?k(?![a-z])|\(k\)|['’ (]000s?(?!\d)|\bthousands?\b/i
/** Figures that are thousands already are as high as this, or higher. */
const highest = 1000

/** A heading without what says that its figures are in thousands: `Price` for `Price k$`; the same where it says nothing of it. */
export const withoutThousands = (header: string): string =>
  header
    .replace(namesThousands, ' $ ')
    .replace(/\(\s*\$?\s*\)?/g, ' ')
    .trim()

/** The price columns in thousands of dollars: their heading says so, and half of their figures are below a thousand. */
export const columnsInThousands = (rows: Rows, columns: readonly (Column & { header: string })[]): number[] =>
  columns.flatMap(({ index, field, header }) => {
    if (field === null || !prices.has(field) || !namesThousands.test(header)) return []
    const figures = numbersAt(rows, index).filter((figure) => figure !== undefined)
    return figures.length > 0 && medianOf(figures) < highest ? [index] : []
  })

/** A price in thousands, as one in ones; a cell without a figure, or with its own k, stays. */
export function withThousands(cell: string): string {
  const figure = /k\s*$/i.test(cell) ? undefined : readNumber(cell)
  return figure === undefined ? cell : String(Math.round(figure * 1e5) / 100)
}
