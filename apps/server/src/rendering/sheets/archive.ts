import { inflateRawSync } from 'node:zlib'
import { Unreadable } from './unreadable.ts'

/** The directory of a ZIP file, and its entries, unpacked up to a limit. */
export interface Entry {
  name: string
  packed: number
  size: number
  at: number
  isLocked: boolean
  isStored: boolean
  /** It is packed, and its size stands behind it instead of in the directory. */
  isUnmeasured: boolean
}

/** Stands for a figure that is in the directory of a ZIP64 archive; no sheet is that large. */
const elsewhere = 0xffffffff

export const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What its directory lists; undefined where it has none. */
export function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) return undefined
  if (bytes.readUInt32LE(end + 12) === elsewhere) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number]
    const [flags, method, packed] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isLocked: (flags & 1) === 1,
      isStored: method === 0,
      isUnmeasured: method !== 0 && (flags & 8) === 8 && packed === 0,
      packed,
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** Where the packed bytes of an entry begin. */
const startOf = (bytes: Buffer, { at }: Entry) => at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)

/** The first kilobytes of an entry, unpacked. @throws where it is damaged */
export function headOf(bytes: Buffer, entry: Entry): string {
  const start = startOf(bytes, entry)
  const head = bytes.subarray(start, start + Math.min(entry.packed, 4096))
  if (entry.isStored) return head.toString('latin1')
  return inflateRawSync(head, { finishFlush: 2, maxOutputLength: 2_000_000 }).toString('latin1')
}

/**
 * An entry, unpacked.
 * @throws Unreadable as soon as it is longer than its directory says, or than `most` bytes
 * @throws where it is damaged
 */
export function unpack(bytes: Buffer, entry: Entry, most: number): Buffer {
  const start = startOf(bytes, entry)
  const packed = bytes.subarray(start, start + entry.packed)
  const limit = Math.min(entry.size, most)
  const content = entry.isStored ? packed : inflated(packed, limit)
  if (content.length > limit) throw new Unreadable('swollen')
  return content
}

function inflated(packed: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) })
  } catch (error) {
    throw error instanceof RangeError ? new Unreadable('swollen') : error
  }
}
