import { type Column, type Rows } from '../layout/column-values.ts'
import { withoutCurrency } from '../currencies/currency-signs.ts'
import { cleanText } from '../cells/numbers.ts'

/**
 * Prices with dots between thousands ("6.500"), which are six and a half where a dot is a decimal point. One cell cannot tell; a column can: money has no three
 * decimals in every cell.
 */
const prices = new Set(['ctPr', 'amt', 'rap'])
const grouped = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/
const fewest = 3

/** The price columns whose dots stand between thousands. */
export const columnsWithDots = (rows: Rows, columns: readonly Column[]): number[] =>
  columns.flatMap(({ index, field }) => {
    if (field === null || !prices.has(field)) return []
    const dotted = rows.map((cells) => withoutCurrency(cleanText(cells[index] ?? ''))).filter((text) => text.includes('.'))
    return dotted.length >= fewest && dotted.every((text) => grouped.test(text)) ? [index] : []
  })

/** A number without the dots that group its thousands. */
export const withoutDots = (cell: string): string => cell.replace(/\.(?=\d{3})/g, '')
