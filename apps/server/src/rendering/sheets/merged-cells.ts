import type { Sheet } from 'hucre'
import { sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import type { Layout } from '@loupe/domain/sheets/layout/layout.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { Plan } from '@loupe/domain/sheets/plan.ts'
import type { SheetRow } from './source.ts'
import { Unreadable } from './unreadable.ts'

/** Cells merged over several rows of stones: their value belongs to all these stones together, such as the price of a pair. */

type Merges = NonNullable<Sheet['merges']>
/** A row with fewer cells of its own is the picture or the note of the stone above it. */
const fewestCells = 2

const isBlank = (value: unknown) => value === null || value === undefined || String(value).trim() === ''
type Rows<Value = unknown> = readonly (readonly Value[] | undefined)[]

/**
 * The merged ranges over several rows, cut to the worksheet: a few bytes can declare millions of columns.
 * @throws Unreadable where they cover more cells than the worksheet has, which only overlapping ranges do: no spreadsheet writes them, and reading each
 * would take as long as the file's sender likes
 */
export function rowMerges(rows: Rows, merges: Merges = []): Merges {
  const widest = rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  const width = Math.min(widest, sheetLimits.columns)
  let cells = 0
  return merges.flatMap((merge) => {
    const endRow = Math.min(merge.endRow, rows.length - 1)
    const endCol = Math.min(merge.endCol, width - 1)
    if (merge.startRow >= endRow || merge.startCol > endCol) return []
    cells += (endRow - merge.startRow + 1) * (endCol - merge.startCol + 1)
    if (cells > rows.length * width) throw new Unreadable('damaged')
    return [{ ...merge, endRow, endCol }]
  })
}

/** Which rows are of stones. */
const areStones = (rows: Rows): boolean[] => Array.from(rows, (row = []) => row.filter((value) => !isBlank(value)).length >= fewestCells)
/** The rows of stones of a merged cell. */
const rowsIn = (isStone: readonly boolean[], { startRow, endRow }: Merges[number]): number[] =>
  Array.from({ length: endRow - startRow + 1 }, (_, at) => startRow + at).filter((row) => isStone[row])

/** A word of a list, such as a shape or a laboratory, and no number. */
const isWord = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value) && !/\d{2}/.test(value)
/** The rows, with the word of a merged cell in each row of stones that it covers. @param merges as `rowMerges` returns them */
export function withSharedWords<Value>(rows: Rows<Value>, merges: Merges): Rows<Value> {
  if (merges.length === 0) return rows
  const filled = [...rows]
  const isStone = areStones(rows)
  for (const merge of merges) {
    const { startRow, startCol } = merge
    const word = rows[startRow]?.[startCol]
    if (word === undefined || !isWord(word)) continue
    for (const row of rowsIn(isStone, merge))
      if (isBlank(filled[row]?.[startCol]) && startCol < (filled[row]?.length ?? 0)) filled[row] = filled[row]?.with(startCol, word)
  }
  return filled
}

/** Of each row, the columns whose cell it shares with other rows of stones; both from 0. @param merges as `rowMerges` returns them */
export function sharedColumns(rows: Rows, merges: Merges): Map<number, number[]> {
  const shared = new Map<number, number[]>()
  if (merges.length === 0) return shared
  const isStone = areStones(rows)
  for (const merge of merges) {
    const own = rowsIn(isStone, merge)
    if (own.length < 2) continue
    for (const row of own) {
      const columns = shared.get(row) ?? []
      shared.set(row, columns)
      for (let at = merge.startCol; at <= merge.endCol; at++) columns.push(at)
    }
  }
  return shared
}

/** Whether a worksheet's XML has cells merged over several rows. */
export const mergesRows = (content: Buffer): boolean =>
  content.includes('<mergeCell ') &&
  [...content.toString('latin1').matchAll(/<mergeCell\b[^>]*\bref="[A-Z]+(\d+):[A-Z]+(\d+)"/g)].some(([, from, to]) => from !== to)

/** Fields that no two stones share. */
const ofOneStone = new Set(['vStnId', 'mfgStnId', 'rptNo', 'crt', 'ctPr', 'amt'])

/** What is wrong with a row whose number, report, weight or price is one cell with that of other rows. */
export function sharedProblems({ row, shared = [] }: SheetRow, { columns }: Plan, tables: Layout['tables'] = []): RowProblem[] {
  if (shared.length === 0) return []
  const table = tables.findLast((one) => one.row < row)
  const found = new Set(table ? shared.map((at) => table.columns[at]) : shared)
  return columns
    .filter(({ index, field }) => found.has(index) && ofOneStone.has(field))
    .map(({ header, field }) => ({
      ...{ field, column: header, level: 'error' },
      message: `“${header}” is one cell for this row and others: it is of several stones together.`,
      expected: 'a value for each stone',
    }))
}
