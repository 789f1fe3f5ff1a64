import { sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { CsvError, parse } from 'csv-parse'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { Unreadable } from './unreadable.ts'
import { encodingOf, separatorOf } from './text.ts'

/** Rows of a file as texts, one at a time; `row` is the row number that a spreadsheet shows. Blank rows are skipped. */
export interface SheetRow {
  row: number
  cells: string[]
}
export interface Source {
  kind: 'csv' | 'xlsx'
  encoding: string | null
  separator: string | null
  isStored?: boolean
  /** Visible worksheets, in their order; empty for a text file. */
  sheets: string[]
  rows(sheet: string | undefined): AsyncGenerator<SheetRow>
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
/** PostgreSQL cannot store NUL or lone surrogates. */
const stored = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, 5000)

function withinLimits(row: SheetRow): SheetRow {
  if (row.row > sheetLimits.rows + 200) throw new Unreadable('rows')
  while (row.cells.length > 0 && (row.cells.at(-1) ?? '').trim() === '') row.cells.pop()
  if (row.cells.length > sheetLimits.columns) throw new Unreadable('columns')
  return row
}

function textSource(bytes: Uint8Array): Source {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const separator = separatorOf(text)
  const body = text.replace(/^sep=.\r?\n?/i, '')
  const slice = 1 << 20
  function* pieces() {
    for (let at = 0; at < body.length; at += slice) yield body.slice(at, at + slice)
  }
  return {
    kind: 'csv',
    encoding,
    separator,
    sheets: [],
    async *rows() {
      const parser = parse({
        delimiter: separator,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        relax_quotes: true,
        max_record_size: 1_000_000,
      })
      const input = Readable.from(pieces())
      input.on('error', (error) => parser.destroy(error)).pipe(parser)
      let row = 0
      try {
        for await (const record of parser as AsyncIterable<string[]>) {
          row++
          if (!isBlank(record)) yield withinLimits({ row, cells: record.map(stored) })
        }
      } catch (error) {
        throw error instanceof CsvError ? new Unreadable('torn') : error
      } finally {
        input.destroy()
        parser.destroy()
      }
    },
  }
}

/** As a person would type it: rounded without floating-point digits, a date as `YYYY-MM-DD`. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Math.abs(value) >= 1e15 ? value.toExponential(2) : String(Number(value.toPrecision(14)))
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return stored(String(value))
}

async function workbookSource(bytes: Uint8Array): Promise<Source> {
  const sheets: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name)
      return false
    },
  })
  return {
    kind: 'xlsx',
    encoding: null,
    separator: null,
    sheets,
    async *rows(sheet) {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet ?? sheets[0] ?? 0 })) {
        const cells = values.map(asText)
        if (!isBlank(cells)) yield withinLimits({ row: index + 1, cells })
      }
    },
  }
}

/** Opens the bytes of a file that has passed the guards (read.ts). */
export async function openSource(bytes: Uint8Array, kind: 'csv' | 'xlsx'): Promise<Source> {
  if (kind === 'csv') return textSource(bytes)
  try {
    return await workbookSource(bytes)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(/encrypt|password/i.test(String(error)) ? 'locked' : 'damaged')
  }
}
