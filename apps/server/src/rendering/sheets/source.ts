import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import type { FileKind } from './kind.ts'
import { Unreadable } from './unreadable.ts'

/** Rows of a file as texts, one at a time; `row` is the row number that a spreadsheet shows. Blank rows are skipped. */
export interface SheetRow {
  row: number
  cells: string[]
  /** How many cells a line of a text file has, with the blank ones at its end. */
  width?: number
  /** The worksheet hides this row. */
  isHidden?: true
  /** The columns whose cell this row shares with other rows of stones (merged-cells.ts). */
  shared?: number[]
}
export interface Source {
  kind: Exclude<FileKind, 'zip'>
  encoding: string | null
  separator: string | null
  isStored?: boolean
  /** Of stored rows: the other worksheets that have stones. */
  others?: string[]
  /** Visible worksheets, in their order; empty for a text file. */
  sheets: string[]
  rows(sheet: string | undefined): AsyncGenerator<SheetRow>
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
/** PostgreSQL cannot store NUL or lone surrogates. */
export const stored = (text: string) => {
  const clean = text.includes('\0') || !text.isWellFormed() ? text.replaceAll('\0', '').toWellFormed() : text
  return clean.length > longestCell ? cutText(clean, longestCell) : clean
}
const longestCell = 5000

export function withinLimits(row: SheetRow): SheetRow {
  if (row.row > sheetLimits.rows + 200) throw new Unreadable('rows')
  while (row.cells.length > 0 && (row.cells.at(-1) ?? '').trim() === '') row.cells.pop()
  if (row.cells.length > sheetLimits.columns) throw new Unreadable('columns')
  return row
}
