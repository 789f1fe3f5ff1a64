import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import { inertText } from '@loupe/domain/kernel/spreadsheet-text.ts'
import { type Cell, type Table, wallAt } from './table.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Writes a CSV as its rows come: the heads and the rows alone, as other programs read it; with the mark by which a spreadsheet knows UTF-8. */
export function writeCsv({ columns }: Table, rows: AsyncIterable<readonly Cell[]>): Readable {
  const written = (cell: Cell, i: number): string => {
    if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
    if (typeof cell !== 'string') return cell === null ? '' : String(cell)
    return columns[i]?.kind === 'instant' ? wallAt(cell) : inertText(cell)
  }
  async function* all(): AsyncGenerator<string[]> {
    yield columns.map(({ title }) => inertText(title))
    for await (const row of rows) yield row.map(written)
  }
  // A line break inside a cell is none between rows, whichever it is.
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  // What breaks the rows breaks the file: its reader hears of it.
  pipeline(Readable.from(all()), csv, () => undefined)
  return csv
}
