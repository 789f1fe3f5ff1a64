import { crc32 } from 'node:zlib'
import { asBuffer, entriesOf, unpack } from './archive.ts'
import { type CellDetails, type SheetDetails, detailOf, isTelling } from './cell-text.ts'

/**
 * What a binary workbook (.xlsb, records of BIFF12) has besides its values: number formats, links, hidden rows. Cells that are written in short form, without
 * their column, are written out, because the reader of values knows none.
 */
const ids = {
  row: 0,
  first: 1,
  last: 7,
  firstShort: 12,
  lastShort: 18,
  format: 44,
  xf: 47,
  beginXfs: 617,
  endXfs: 618,
  sheet: 156,
  link: 494,
}
/** Of all parts together. */
const mostUnpacked = 200_000_000

interface BinaryRecord {
  id: number
  data: Buffer
}
function* recordsOf(content: Buffer): Generator<BinaryRecord> {
  const varint = (at: number, most: number): [value: number, next: number] => {
    let value = 0
    for (let i = 0; i < most; i++) {
      const byte = content[at + i] ?? 0
      value |= (byte & 0x7f) << (7 * i)
      if ((byte & 0x80) === 0) return [value, at + i + 1]
    }
    return [value, at + most]
  }
  for (let at = 0; at < content.length;) {
    const [id, afterId] = varint(at, 2)
    const [length, data] = varint(afterId, 4)
    if (data + length > content.length) return
    yield { id, data: content.subarray(data, data + length) }
    at = data + length
  }
}

function writeVarint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7) {
    if (rest < 0x80) return [...bytes, rest]
    bytes.push((rest & 0x7f) | 0x80)
  }
}
const textAt = (data: Buffer, at: number) => {
  const letters = data.length >= at + 4 ? data.readUInt32LE(at) : 0
  return { text: data.toString('utf16le', at + 4, at + 4 + 2 * letters), next: at + 4 + 2 * letters }
}

/** The code of the number format of each cell style. */
function formatsIn(styles: Buffer | undefined): string[] {
  const codes = new Map<number, string>()
  const formats: string[] = []
  let isOfCells = false
  for (const { id, data } of styles ? recordsOf(styles) : []) {
    if (id === ids.format) codes.set(data.readUInt16LE(0), textAt(data, 2).text)
    if (id === ids.beginXfs || id === ids.endXfs) isOfCells = id === ids.beginXfs
    if (id === ids.xf && isOfCells) formats.push(codes.get(data.readUInt16LE(2)) ?? '')
  }
  return formats
}

/** A worksheet with every cell in its long form, and what its cells and rows have besides. */
function sheetIn(
  content: Buffer,
  formats: readonly string[],
  targets: ReadonlyMap<string, string>,
): { part: Buffer; details: SheetDetails } {
  const parts: Buffer[] = []
  const [cells, rowDefs] = [new Map<string, CellDetails>(), new Map<number, { hidden: boolean }>()]
  let [row, column] = [0, -1]
  for (const { id, data } of recordsOf(content)) {
    const isShort = id >= ids.firstShort && id <= ids.lastShort
    if (id === ids.row) {
      ;[row, column] = [data.readUInt32LE(0), -1]
      if (((data[11] ?? 0) & 0x10) !== 0) rowDefs.set(row, { hidden: true })
    }
    const place = Buffer.alloc(4)
    if (isShort) place.writeUInt32LE(column + 1)
    const whole = isShort ? Buffer.concat([place, data]) : data
    const longId = isShort ? id - 11 : id
    if (longId >= ids.first && longId <= 11) {
      column = whole.readUInt32LE(0)
      const format = formats[whole.readUIntLE(4, 3)] ?? ''
      if (isTelling(format)) cells.set(`${row},${column}`, detailOf(format))
    }
    if (id === ids.link && data.length > 20) {
      const target = targets.get(textAt(data, 16).text)
      const key = `${data.readUInt32LE(0)},${data.readUInt32LE(8)}`
      if (target !== undefined) cells.set(key, { ...cells.get(key), hyperlink: { target } })
    }
    parts.push(Buffer.from([...writeVarint(longId), ...writeVarint(whole.length)]), whole)
  }
  return { part: Buffer.concat(parts), details: { cells, rowDefs } }
}

/** The targets of the relations of a part, by their id. */
const relationsIn = (xml: Buffer | undefined): Map<string, string> =>
  new Map(
    [...(xml?.toString('utf8') ?? '').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]*)"/.exec(tag)?.[1] ?? '',
      (/\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  )

export interface BinaryWorkbook {
  /** The file with every cell in its long form. */
  bytes: Uint8Array
  /** By the name of the worksheet. */
  details: ReadonlyMap<string, SheetDetails>
  hidden: ReadonlySet<string>
}
export function binaryWorkbook(file: Uint8Array): BinaryWorkbook {
  const bytes = asBuffer(file)
  const entries = new Map((entriesOf(bytes) ?? []).map((entry) => [entry.name, entry]))
  const parts = new Map<string, Buffer>()
  let left = mostUnpacked
  const partOf = (name: string): Buffer | undefined => {
    const entry = entries.get(name)
    if (!entry || parts.has(name)) return parts.get(name)
    const content = unpack(bytes, entry, left)
    left -= content.length
    parts.set(name, content)
    return content
  }
  const placeOf = (target: string) => `xl/${target.replace(/^\/?xl\//, '')}`
  partOf('_rels/.rels')
  const formats = formatsIn(partOf('xl/styles.bin'))
  const pages = relationsIn(partOf('xl/_rels/workbook.bin.rels'))
  for (const target of pages.values()) partOf(placeOf(target))
  const details = new Map<string, SheetDetails>()
  const hidden = new Set<string>()
  for (const { id, data } of recordsOf(partOf('xl/workbook.bin') ?? Buffer.alloc(0))) {
    if (id !== ids.sheet || data.length < 12) continue
    const relation = textAt(data, 8)
    const { text: name } = textAt(data, relation.next)
    if (data.readUInt32LE(0) !== 0) hidden.add(name)
    const place = placeOf(pages.get(relation.text) ?? '')
    const content = partOf(place)
    if (!content) continue
    const read = sheetIn(content, formats, relationsIn(partOf(place.replace(/([^/]+)$/, '_rels/$1.rels'))))
    parts.set(place, read.part)
    details.set(name, read.details)
  }
  return { bytes: archiveOf(parts), details, hidden }
}

/** An archive of these parts, not compressed. */
function archiveOf(parts: ReadonlyMap<string, Buffer>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of parts) {
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    files.push(head, title, content)
    directory.push(entry, title)
    at += head.length + title.length + content.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, central, end])
}
