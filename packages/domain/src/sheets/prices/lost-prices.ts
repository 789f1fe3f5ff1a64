import { numberText } from '../../kernel/number-text.ts'
import { cleanText, isSheetError } from '../cells/numbers.ts'
import type { Problem, Value } from '../cells/reading.ts'

/** The columns of a row that state its price, each of which the others may replace. */
type PriceColumns = readonly { index: number; header: string; field: string }[]
const stated = ['ctPr', 'amt'] as const
/** The columns that each of them is calculated from, best first. */
const sources = {
  ctPr: [
    ['amt', 'crt'],
    ['rap', 'back'],
  ],
  amt: [
    ['ctPr', 'crt'],
    ['rap', 'back', 'crt'],
  ],
} as const satisfies Record<(typeof stated)[number], readonly (readonly string[])[]>

/**
 * Whether a cell is a price that the spreadsheet could not work out. What takes its place is known when the whole row has been read, so the row reports it.
 */
export const isLostPrice = (field: string, cell: string): boolean => stated.some((one) => one === field) && isSheetError(cleanText(cell))

/**
 * A reader of the prices of a row that are errors of the spreadsheet. One that other columns give is reported with them; a row whose price and amount are
 * both lost is refused, because its list price and discount are then probably wrong too.
 */
export function lostPriceReader(columns: PriceColumns): (cells: readonly string[], given: Readonly<Record<string, Value>>) => LostPrices {
  const priced = columns.filter(({ field }) => stated.some((one) => one === field))
  const titles = new Map(columns.map(({ field, header }) => [field, header]))
  return (cells, given) => {
    const lost = stated.flatMap((field) => {
      const column = priced.find((one) => one.field === field && isLostPrice(field, cells[one.index] ?? ''))
      return column && typeof given[field] !== 'number'
        ? [{ field, is: `${column.header || 'A price'} is ${cleanText(cells[column.index] ?? '')}` }]
        : []
    })
    const from = lost.map(({ field }) => sources[field].find((fields) => fields.every((one) => typeof given[one] === 'number')) ?? [])
    const [first, second] = lost
    if (first && second)
      return () => [
        {
          field: first.field,
          level: 'error',
          message: `${first.is} and ${second.is} in the sheet: the price is lost.`,
          expected: 'a price',
        },
      ]
    return (stone) =>
      lost.map(({ field, is }, at): Problem => {
        const value = stone[field]
        const names = (from[at] ?? []).map((one) => titles.get(one) ?? one)
        const message =
          typeof value === 'number' && names.length > 0
            ? `${is} in the sheet; $${numberText(value, 2)} was calculated from ${new Intl.ListFormat('en').format(names)}.`
            : `${is} in the sheet, an error of the spreadsheet and no value; left out.`
        return { field, level: 'warning', message }
      })
  }
}
/** What is reported of the lost prices, once the row's own price is worked out. */
type LostPrices = (stone: Readonly<Record<string, Value>>) => Problem[]
