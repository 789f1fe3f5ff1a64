import type { SheetRow } from './source.ts'
import { Unreadable } from './unreadable.ts'

/** How many formulas without results a sheet may have: a stray one is read as it stands. */
export const mostOpenFormulas = 2
/** A formula that refers to other cells. A text that was made a formula (`="2151432110"`) and a link refer to none. */
const withReference = /^\s*=(?!\s*HYPERLINK\b)[^"]*?(?<![A-Z\d])\$?[A-Z]{1,3}\$?[1-9]\d{0,5}(?![A-Z\d])/i
const isOpen = (cell: string) => cell.includes('=') && withReference.test(cell)

/**
 * The rows of a sheet as they are.
 * @throws Unreadable where formulas were saved as their text: their results are in no cell, and a column of them would be taken for something else
 */
export async function* withResults(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let open = 0
  for await (const row of rows) {
    open += row.cells.filter(isOpen).length
    if (open > mostOpenFormulas) throw new Unreadable('formulas')
    yield row
  }
}
