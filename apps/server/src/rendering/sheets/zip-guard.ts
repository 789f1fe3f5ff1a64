import type { SheetFault } from '@loupe/domain/sheets/sheet.ts'
import { type Entry, asBuffer, entriesOf, headOf, unpack } from './archive.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Reads a ZIP's directory before anything is unpacked: the number of entries and their total size, and what kind of file it is. A few kilobytes can
 * unpack to gigabytes; such a file is refused unread.
 */
const limits = { entries: 2000, bytes: 200_000_000, ratio: 150, fairlySmall: 5_000_000 }
export type ArchiveKind = 'xlsx' | 'xlsb' | 'ods' | 'zip'

const sheetName = /\.(csv|tsv|xlsx|xlsm|xls|xlsb|ods)$/i
/** The sheets in an archive of files, without what systems add for themselves. */
export const sheetsIn = (entries: readonly Entry[]) =>
  entries.filter(({ name }) => sheetName.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name))

/** What kind of workbook or archive a ZIP is, or what is wrong with it. */
export function archiveOf(file: Uint8Array, rows: number): { kind: ArchiveKind } | { fault: SheetFault } {
  const bytes = asBuffer(file)
  const entries = entriesOf(bytes)
  if (!entries || entries.length === 0) return { fault: 'damaged' }
  if (entries.length > limits.entries) return { fault: 'swollen' }
  if (entries.some(({ isLocked }) => isLocked)) return { fault: 'locked' }
  // Two parts at one place unpack the same bytes twice.
  if (new Set(entries.map(({ at }) => at)).size < entries.length) return { fault: 'swollen' }
  // The library that reads workbooks limits a part to the size its directory states, but not where that is 0 or missing.
  if (entries.some(({ isUnmeasured }) => isUnmeasured)) return { fault: 'damaged' }
  const fault = entries
    .filter(({ size, packed }) => size === 0 && packed > 0)
    .map((entry) => faultOf(bytes, entry))
    .find(Boolean)
  if (fault) return { fault }
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > limits.bytes) return { fault: 'swollen' }
  if (entries.some((entry) => entry.size > limits.fairlySmall && entry.size > limits.ratio * Math.max(1, entry.packed)))
    return { fault: 'swollen' }
  const named = (pattern: RegExp) => entries.filter(({ name }) => pattern.test(name))
  const has = (pattern: RegExp) => named(pattern).length > 0
  if (has(/\.iwa$|^Index\.zip$/i)) return { fault: 'numbers' }
  if (has(/^\[Content_Types\]\.xml$/)) {
    if (has(/^xl\/workbook\.bin$/i)) return { kind: 'xlsb' }
    if (!has(/^xl\/.*workbook.*\.xml$/i)) return { fault: 'format' }
    const stated = named(/^xl\/worksheets\/[^/]+\.xml$/i).some((sheet) => rowsStated(bytes, sheet) > rows + 1000)
    return stated ? { fault: 'rows' } : { kind: 'xlsx' }
  }
  const [manifest] = named(/^META-INF\/manifest\.xml$/)
  if (has(/^content\.xml$/) && manifest) return isEncrypted(bytes, manifest) ? { fault: 'locked' } : { kind: 'ods' }
  const sheets = sheetsIn(entries)
  if (sheets.length > 1) return { fault: 'several' }
  if (sheets.length === 1) return { kind: 'zip' }
  return { fault: has(sheetName) ? 'name' : 'format' }
}

/** What is wrong with an entry that its directory calls empty. */
function faultOf(bytes: Buffer, entry: Entry): SheetFault | undefined {
  try {
    unpack(bytes, entry, 0)
    return undefined
  } catch (error) {
    return error instanceof Unreadable ? error.fault : 'damaged'
  }
}

/** Whether an OpenDocument file says that its parts are encrypted. */
function isEncrypted(bytes: Buffer, manifest: Entry): boolean {
  try {
    return unpack(bytes, manifest, 1_000_000).includes('encryption-data')
  } catch {
    return false
  }
}

/** The last row that a worksheet declares, from its first kilobytes; 0 when it does not declare one. */
function rowsStated(bytes: Buffer, entry: Entry): number {
  try {
    return Number(/<dimension ref="[A-Z]+\d+:[A-Z]+(\d+)"/.exec(headOf(bytes, entry))?.[1] ?? 0)
  } catch {
    // The reader reports what is wrong with it.
    return 0
  }
}
