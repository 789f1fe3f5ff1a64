import { sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { asBuffer } from './archive.ts'
import { hasTooManyLines } from './text.ts'
import { Unreadable } from './unreadable.ts'
import { hasPassword } from './xls-globals.ts'
import { type ArchiveKind, archiveOf } from './zip-guard.ts'

/** What a file is, by its bytes. An archive of one sheet is `zip`. */
export type FileKind = ArchiveKind | 'csv' | 'xls' | 'html'

const zip = [0x50, 0x4b, 0x03, 0x04]
const ole = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte)
const named = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'))

/** What may stand before the first element of a page: a byte order mark, the declaration of XHTML, comments. */
const beforeFirst = /^\s*(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*\?>\s*(?=<(?:!doctype html|html)[\s>]))?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*/i
const ofPage = /^<(?:!doctype html|html|head|meta|title|style|link|body|div|center|form|font|span|p|table)[\s>]/i

/** The kind of a file that may be read. @throws Unreadable before anything of it is unpacked */
export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length > sheetLimits.bytes) throw new Unreadable('large')
  if (bytes.length === 0) throw new Unreadable('empty')
  if (startsWith(bytes, zip)) {
    const archive = archiveOf(bytes, sheetLimits.rows)
    if ('fault' in archive) throw new Unreadable(archive.fault)
    return archive.kind
  }
  const buffer = asBuffer(bytes)
  if (startsWith(bytes, ole)) {
    // A workbook with a password is an OLE file around its encrypted parts.
    if (named(buffer, 'EncryptedPackage')) throw new Unreadable('locked')
    if (!named(buffer, 'Workbook') && !named(buffer, 'Book')) throw new Unreadable('format')
    if (hasPassword(buffer)) throw new Unreadable('locked')
    return 'xls'
  }
  // Many programs save a web page, XML or JSON under a workbook's name.
  const head = buffer.subarray(0, 4000).toString('latin1').replace(beforeFirst, '')
  if (ofPage.test(head)) return 'html'
  if (/^<(\?xml|[a-z])/i.test(head)) throw new Unreadable('xml')
  if (/^(\[\s*\{|\{)\s*"/.test(head)) throw new Unreadable('json')
  if (hasTooManyLines(bytes, sheetLimits.rows)) throw new Unreadable('rows')
  return 'csv'
}
