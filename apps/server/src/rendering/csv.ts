import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import { localStamp } from '@loupe/domain/kernel/local-time.ts'
import { inertText } from '@loupe/domain/kernel/spreadsheet-text.ts'
import type { Cell, Table } from './table.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Writes a CSV row by row: only headings and rows, for other programs; with the byte order mark by which a spreadsheet detects UTF-8. */
export function writeCsv({ columns }: Table, rows: AsyncIterable<readonly Cell[]>): Readable {
  const written = (cell: Cell, i: number): string => {
    if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
    if (typeof cell !== 'string') return cell === null ? '' : String(cell)
    return columns[i]?.kind === 'instant' ? localStamp(cell) : inertText(cell)
  }
  async function* all(): AsyncGenerator<string[]> {
    yield columns.map(({ title }) => inertText(title))
    for await (const row of rows) yield row.map(written)
  }
  // Quotes a cell with a line break of any kind, so that it does not end the row.
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  // An error in the rows destroys the stream, and its reader gets the error.
  pipeline(Readable.from(all()), csv, () => undefined)
  return csv
}
