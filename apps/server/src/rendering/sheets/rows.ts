import { type SheetFault, sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { asBuffer, entriesOf, unpack } from './archive.ts'
import { csvRecords } from './csv-records.ts'
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
  return {
    kind: 'csv',
    encoding,
    separator,
    sheets: [],
    async *rows() {
      let row = 0
      for (const record of csvRecords(body, separator)) {
        row++
        if (!isBlank(record)) yield withWidth(withinLimits({ row, cells: record.map(stored) }), record.length)
      }
    },
  }
}

const withWidth = (row: SheetRow, width: number): SheetRow => (width === row.cells.length ? row : { ...row, width })

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
  if (kind === 'csv') return textSource(bytes)
  if (kind === 'zip') {
    const inner = inArchive(bytes)
    const innerKind = kindOf(inner)
    if (innerKind === 'zip') throw new Unreadable('format')
    return openSource(inner, innerKind)
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
