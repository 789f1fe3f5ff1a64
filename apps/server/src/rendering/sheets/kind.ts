import { sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { asBuffer } from './archive.ts'
import { encodingOf, hasTooManyLines } from './text.ts'
import { Unreadable } from './unreadable.ts'
import { hasPassword } from './xls-globals.ts'
import { type ArchiveKind, archiveOf } from './zip-guard.ts'

/** What a file is, by its bytes. An archive of one sheet is `zip`. */
export type FileKind = ArchiveKind | 'csv' | 'xls' | 'html'

const zip = [0x50, 0x4b, 0x03, 0x04]
const ole = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte)
const hasName = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'))

/** A page has its first row within these bytes, behind its scripts and styles. */
const headBytes = 64_000
const beginsTag = /^\s*<[?!a-z]/i
const ofPage = /<(?:!doctype html|html|tr)[\s>]/i

/** Whether a text is one element from its beginning to its end: a text file may have a tag in its first cell. */
function isElement(text: string): boolean {
  const name = /^\s*<([\w:.-]+)/.exec(text)?.[1]
  if (name === undefined) return false
  const end = `</${name}>`
  return text.indexOf(end) === text.trimEnd().length - end.length || /^\s*<[^<>]*\/>\s*$/.test(text)
}

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
    if (hasName(buffer, 'EncryptedPackage')) throw new Unreadable('locked')
    if (!hasName(buffer, 'Workbook') && !hasName(buffer, 'Book')) throw new Unreadable('format')
    if (hasPassword(buffer)) throw new Unreadable('locked')
    return 'xls'
  }
  // Many programs save a web page, XML or JSON under a workbook's name.
  const start = buffer.subarray(0, headBytes)
  const head = new TextDecoder(encodingOf(start)).decode(start)
  if (beginsTag.test(head)) {
    if (ofPage.test(head)) return 'html'
    if (/^\s*<\?xml/i.test(head) || isElement(buffer.toString('latin1'))) throw new Unreadable('xml')
  }
  if (/^(\[\s*\{|\{)\s*"/.test(head)) throw new Unreadable('json')
  if (hasTooManyLines(bytes, sheetLimits.rows)) throw new Unreadable('rows')
  return 'csv'
}
