import type { Sheet } from 'hucre'
import type { Layout } from '@loupe/domain/sheets/layout.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { Plan } from '@loupe/domain/sheets/plan.ts'
import type { SheetRow } from './source.ts'

/** Cells that are one over several rows of stones: what they say is of all these stones together, such as the price of a pair. */

type Merges = NonNullable<Sheet['merges']>
/** A row with fewer cells of its own is the picture or the note of the stone above it. */
const fewestCells = 2

const isBlank = (value: unknown) => value === null || value === undefined || String(value).trim() === ''
/** The rows of stones of a merged cell. */
const rowsIn = (rows: readonly (readonly unknown[] | undefined)[], { startRow, endRow }: Merges[number]): number[] => {
  const last = Math.min(endRow, rows.length - 1)
  return Array.from({ length: Math.max(0, last - startRow + 1) }, (_, at) => startRow + at).filter(
    (row) => (rows[row] ?? []).filter((value) => !isBlank(value)).length >= fewestCells,
  )
}

/** A word of a list, such as a shape or a laboratory, and no number. */
const isWord = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value) && !/\d{2}/.test(value)
/** The rows, with the word of a merged cell in each row of stones that it is over. */
export function withSharedWords<Value>(
  rows: readonly (readonly Value[] | undefined)[],
  merges: Merges = [],
): readonly (readonly Value[] | undefined)[] {
  const filled = [...rows]
  for (const merge of merges) {
    const { startRow, endRow, startCol } = merge
    const word = rows[startRow]?.[startCol]
    if (startRow === endRow || word === undefined || !isWord(word)) continue
    for (const row of rowsIn(rows, merge))
      if (isBlank(filled[row]?.[startCol]) && startCol < (filled[row]?.length ?? 0)) filled[row] = filled[row]?.with(startCol, word)
  }
  return filled
}

/** The columns of each row, both from 0, whose cell it shares with other rows of stones. */
export function sharedColumns(rows: readonly (readonly unknown[] | undefined)[], merges: Merges = []): Map<number, number[]> {
  const shared = new Map<number, number[]>()
  for (const merge of merges) {
    const { startRow, endRow, startCol, endCol } = merge
    if (startRow === endRow) continue
    const own = rowsIn(rows, merge)
    if (own.length < 2) continue
    for (const row of own)
      shared.set(row, [...(shared.get(row) ?? []), ...Array.from({ length: endCol - startCol + 1 }, (_, at) => startCol + at)])
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
