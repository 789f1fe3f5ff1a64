import { type SheetFault, sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { asBuffer, entriesOf, unpack } from './archive.ts'
import { withResults } from './formula-texts.ts'
import { type FileKind, kindOf } from './kind.ts'
import { type SheetRow, type Source, isBlank, stored, withinLimits } from './source.ts'
import { Unreadable } from './unreadable.ts'
import { encodingOf, separatorOf, withoutQuotedLines } from './text.ts'
import { htmlSource, odsSource, xlsSource, xlsbSource, xlsxSource } from './workbooks.ts'
import { sheetsIn } from './zip-guard.ts'

function textSource(bytes: Uint8Array): Source {
  const encoding = encodingOf(bytes)
  const text = withoutQuotedLines(new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, ''))
  const separator = separatorOf(text)
  const body = text.replace(/^sep=.\r?\n?/i, '')
  const slice = 1 << 20
  /** Bytes, because between two pieces of a text a character of two units would be lost. */
  function* pieces() {
    const encoded = Buffer.from(body)
    for (let at = 0; at < encoded.length; at += slice) yield encoded.subarray(at, at + slice)
  }
  return {
    kind: 'csv',
    encoding,
    separator,
    sheets: [],
    async *rows() {
      const parser = parse({
        delimiter: separator,
        // Each is searched for at every character.
        record_delimiter: body.includes('\r') ? ['\r\n', '\n', '\r'] : ['\n'],
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
          if (record.some((cell) => hasLines(cell, separator))) throw new Unreadable('torn')
          if (!isBlank(record)) yield withWidth(withinLimits({ row, cells: record.map(stored) }), record.length)
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

const withWidth = (row: SheetRow, width: number): SheetRow => (width === row.cells.length ? row : { ...row, width })

/** Whether a quotation mark that nobody closed has swallowed lines of the table. */
const hasLines = (cell: string, separator: string) =>
  /[\r\n]/.test(cell) && cell.split(/\r\n|\n|\r/).filter((line) => line.split(separator).length > 3).length >= 2

const readers = { xlsx: xlsxSource, xlsb: xlsbSource, xls: xlsSource, ods: odsSource, html: htmlSource } as const

/** The one sheet in an archive. */
function inArchive(archive: Uint8Array): Uint8Array {
  const bytes = asBuffer(archive)
  const [entry] = sheetsIn(entriesOf(bytes) ?? [])
  if (!entry) throw new Unreadable('format')
  if (entry.size > sheetLimits.bytes) throw new Unreadable('large')
  try {
    return unpack(bytes, entry, sheetLimits.bytes)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

/** Opens the bytes of a file that has passed the guards (kind.ts). What is in an archive passes them too. */
export async function openSource(bytes: Uint8Array, kind: FileKind): Promise<Source> {
  const source = await sourceOf(bytes, kind)
  return { ...source, rows: (sheet) => withResults(source.rows(sheet)) }
}

async function sourceOf(bytes: Uint8Array, kind: FileKind): Promise<Source> {
  if (kind === 'csv') return textSource(bytes)
  if (kind === 'zip') {
    const inner = inArchive(bytes)
    const innerKind = kindOf(inner)
    if (innerKind === 'zip') throw new Unreadable('format')
    return sourceOf(inner, innerKind)
  }
  try {
    return await readers[kind](bytes)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(faultOf(String(error)))
  }
}

function faultOf(message: string): SheetFault {
  if (/encrypt|password/i.test(message)) return 'locked'
  if (/exceeds limit/i.test(message)) return 'swollen'
  return /BIFF/.test(message) ? 'old' : 'damaged'
}
