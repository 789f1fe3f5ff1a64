import type { SheetFault } from '@loupe/domain/sheets/sheet.ts'
import { inflateRawSync } from 'node:zlib'

/**
 * Reads a workbook's zip directory before anything is unpacked: the number of entries and their total size. A few kilobytes can unpack to gigabytes;
 * such a file is refused unread.
 */
const limits = { entries: 2000, bytes: 200_000_000, ratio: 150, fairlySmall: 5_000_000 }

interface Entry {
  name: string
  packed: number
  size: number
  at: number
  isLocked: boolean
}

function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number]
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** What is wrong with a workbook; undefined when nothing. */
export function archiveFault(file: Uint8Array, rows: number): SheetFault | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const entries = entriesOf(bytes)
  if (!entries || entries.length === 0) return 'damaged'
  if (entries.length > limits.entries) return 'swollen'
  if (entries.some(({ isLocked }) => isLocked)) return 'locked'
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > limits.bytes) return 'swollen'
  if (entries.some((entry) => entry.size > limits.fairlySmall && entry.size > limits.ratio * Math.max(1, entry.packed))) return 'swollen'
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return 'format'
  if (!entries.some(({ name }) => /^xl\/.*workbook.*\.xml$/i.test(name))) return 'format'
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))
  if (sheets.some((sheet) => rowsStated(bytes, sheet) > rows + 1000)) return 'rows'
  return undefined
}

/** The last row that a worksheet declares, from its first kilobytes; 0 when it does not declare one. */
function rowsStated(bytes: Buffer, { at, packed }: Entry): number {
  try {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const head = bytes.subarray(start, start + Math.min(packed, 4096))
    const text =
      bytes.readUInt16LE(at + 8) === 0
        ? head.toString('latin1')
        : inflateRawSync(head, { finishFlush: 2, maxOutputLength: 2_000_000 }).toString('latin1')
    return Number(/<dimension ref="[A-Z]+\d+:[A-Z]+(\d+)"/.exec(text)?.[1] ?? 0)
  } catch {
    // The reader reports what is wrong with it.
    return 0
  }
}
