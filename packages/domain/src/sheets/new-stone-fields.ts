import type { SheetMode } from './codes.ts'

/** What a new stone must have, and the fields of which any one says it. */
const needed: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ['shape', ['shpNm']],
  ['weight', ['crt']],
  ['clarity', ['clrNm', 'grades']],
  ['color', ['colNm', 'fcColNm', 'grades']],
  ['price', ['ctPr', 'amt', 'back']],
]

/** Whether discounts are all that a sheet says of its prices. */
export const isDiscountAlone = (columns: readonly { field: string | null }[]): boolean =>
  columns.some(({ field }) => field === 'back') && !columns.some(({ field }) => field === 'rap' || field === 'ctPr' || field === 'amt')

/** Whether list prices follow from prices and discounts alone, as no column has them. */
export const areListPricesComputed = (columns: readonly { field: string | null }[]): boolean => {
  const has = (name: string) => columns.some(({ field }) => field === name)
  return has('back') && (has('ctPr') || has('amt')) && !has('rap')
}

/**
 * What new stones need and no column of the sheet says. Such a sheet can only change stones in stock, which is said when its columns are mapped and not
 * first when all of its new rows are refused.
 */
export function lackingForNew(columns: readonly { field: string | null }[], mode: SheetMode): string[] {
  if (mode === 'prices') return []
  const named = new Set(columns.map(({ field }) => field))
  return needed.flatMap(([name, fields]) => (fields.some((field) => named.has(field)) ? [] : [name]))
}
