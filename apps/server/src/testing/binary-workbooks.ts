import { zip } from './workbooks.ts'

/** Workbooks in the binary forms that Excel has written, .xls and .xlsb, byte by byte: no library of ours writes them. */

/** A worksheet: figures are numbers. `formats` are of columns, `hiddenRows` counts from 0, and `links` are by row and column (`3,0`). */
export interface BinaryPage {
  name: string
  rows: readonly (readonly (string | number | null)[])[]
  formats?: Readonly<Record<number, string>>
  hiddenRows?: readonly number[]
  links?: Readonly<Record<string, string>>
  isHidden?: boolean
}

const u8 = (...bytes: number[]) => Buffer.from(bytes)
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value & 0xff, (value >> 8) & 0xff)))
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE(value >>> 0)
      return bytes
    }),
  )
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const wide = (text: string) => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')])

const record12 = (id: number, ...data: Buffer[]) => {
  const varint = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >> 7)])
  const body = Buffer.concat(data)
  return Buffer.concat([u8(...varint(id), ...varint(body.length)), body])
}

function sheet12({ rows, formats = {}, hiddenRows = [], links = {} }: BinaryPage, isShort: boolean): Buffer {
  const styleOf = (column: number) => Object.keys(formats).indexOf(String(column)) + 1
  const cells = rows.flatMap((row, at) => [
    record12(0, u32(at, 0), u16(300), u8(0, hiddenRows.includes(at) ? 0x10 : 0, 0), u32(0)),
    ...row.flatMap((value, column) => {
      if (value === null) return isShort ? [record12(12, u8(0, 0, 0, 0))] : []
      const style = typeof value === 'number' ? styleOf(column) : 0
      const place = isShort && column > 0 ? [] : [u32(column)]
      const id = (typeof value === 'number' ? 5 : 6) + (place.length === 0 ? 11 : 0)
      return [record12(id, ...place, u8(style, 0, 0, 0), typeof value === 'number' ? double(value) : wide(value))]
    }),
  ])
  const linked = Object.keys(links).map((key, i) => {
    const [row = 0, column = 0] = key.split(',').map(Number)
    return record12(494, u32(row, row, column, column), wide(`rId${i + 1}`), wide(''), wide(''), wide(''))
  })
  return Buffer.concat([record12(129), record12(145), ...cells, record12(146), ...linked, record12(130)])
}

/** @param isShort cells are written without their columns, as some programs do */
export function xlsb(pages: readonly BinaryPage[], isShort: boolean): Buffer {
  const types = 'http://schemas.openxmlformats.org'
  const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
  const relation = (id: string, kind: string, target: string, mode = '') =>
    `<Relationship Id="${id}" Type="${types}/officeDocument/2006/relationships/${kind}" Target="${target}"${mode}/>`
  const relations = (...those: string[]) =>
    xml(`<Relationships xmlns="${types}/package/2006/relationships">${those.join('')}</Relationships>`)
  const formats = pages.flatMap(({ formats: codes = {} }) => Object.values(codes))
  const styles = Buffer.concat([
    record12(278),
    ...formats.map((code, i) => record12(44, u16(164 + i), wide(code))),
    record12(617, u32(formats.length + 1)),
    ...[0, ...formats.map((_, i) => 164 + i)].map((format) => record12(47, u16(0, format), Buffer.alloc(12))),
    record12(618),
    record12(279),
  ])
  const part = (name: string, content: Buffer) => ({ name, content })
  return zip([
    part(
      '[Content_Types].xml',
      xml(
        `<Types xmlns="${types}/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
      ),
    ),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.bin'))),
    part(
      'xl/workbook.bin',
      Buffer.concat([
        record12(131),
        record12(143),
        ...pages.map(({ name, isHidden }, i) => record12(156, u32(isHidden ? 1 : 0, i + 1), wide(`rId${i + 1}`), wide(name))),
        record12(144),
        record12(132),
      ]),
    ),
    part(
      'xl/_rels/workbook.bin.rels',
      relations(
        ...pages.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.bin`)),
        relation('rIdS', 'styles', 'styles.bin'),
      ),
    ),
    part('xl/styles.bin', styles),
    ...pages.flatMap((page, i) => [
      part(`xl/worksheets/sheet${i + 1}.bin`, sheet12(page, isShort)),
      ...(page.links
        ? [
            part(
              `xl/worksheets/_rels/sheet${i + 1}.bin.rels`,
              relations(
                ...Object.values(page.links).map((target, at) => relation(`rId${at + 1}`, 'hyperlink', target, ' TargetMode="External"')),
              ),
            ),
          ]
        : []),
    ]),
  ])
}

const record8 = (id: number, ...data: Buffer[]) => {
  const body = Buffer.concat(data)
  return Buffer.concat([u16(id, body.length), body])
}
const start8 = (kind: number) => record8(0x809, u16(0x600, kind, 0x0dbb, 0x07cc), u32(0x41, 0x06))
const unicode = (text: string) => Buffer.concat([u8(1), Buffer.from(text, 'utf16le')])

function sheet8({ rows, formats = {}, hiddenRows = [], links = {} }: BinaryPage, styles: readonly string[]): Buffer {
  const styleOf = (column: number) => 15 + 1 + styles.indexOf(formats[column] ?? '')
  const cells = rows.flatMap((row, at) => [
    record8(0x208, u16(at, 0, row.length, 0xff, 0, 0), u8(hiddenRows.includes(at) ? 0x20 : 0, 1), u16(15)),
    ...row.flatMap((value, column) => {
      if (value === null) return []
      if (typeof value === 'number')
        return [record8(0x203, u16(at, column, formats[column] === undefined ? 15 : styleOf(column)), double(value))]
      return [record8(0x204, u16(at, column, 15, value.length), unicode(value))]
    }),
  ])
  const linked = Object.entries(links).map(([key, target]) => {
    const [row = 0, column = 0] = key.split(',').map(Number)
    const address = Buffer.from(`${target}\0`, 'utf16le')
    const [link, url] = ['d0c9ea79f9bace118c8200aa004ba90b', 'e0c9ea79f9bace118c8200aa004ba90b'].map((id) => Buffer.from(id, 'hex'))
    return record8(0x1b8, u16(row, row, column, column), link ?? u8(), u32(2, 3), url ?? u8(), u32(address.length), address)
  })
  const size = Math.max(1, ...rows.map(({ length }) => length))
  return Buffer.concat([start8(0x10), record8(0x200, u32(0, rows.length), u16(0, size, 0)), ...cells, ...linked, record8(0x0a)])
}

/** An OLE file around the records of BIFF8; its sectors are not in order, as those of a file that was saved several times. */
export function xls(pages: readonly BinaryPage[]): Buffer {
  const styles = pages.flatMap(({ formats = {} }) => Object.values(formats))
  const bodies = pages.map((page) => sheet8(page, styles))
  const head = (starts: readonly number[]) =>
    Buffer.concat([
      start8(0x05),
      record8(0x42, u16(1200)),
      ...styles.map((code, i) => record8(0x41e, u16(164 + i, code.length), unicode(code))),
      ...Array.from({ length: 16 }, () => record8(0xe0, u16(0, 0), Buffer.alloc(16))),
      ...styles.map((_, i) => record8(0xe0, u16(0, 164 + i), Buffer.alloc(16))),
      ...pages.map(({ name, isHidden }, i) => record8(0x85, u32(starts[i] ?? 0), u8(isHidden ? 1 : 0, 0, name.length), unicode(name))),
      record8(0x0a),
    ])
  const offset = head([]).length
  const starts = bodies.map((_, i) => offset + bodies.slice(0, i).reduce((sum, { length }) => sum + length, 0))
  const plain = Buffer.concat([head(starts), ...bodies])
  const stream = Buffer.concat([plain, Buffer.alloc(Math.max(0, 4096 - plain.length))])
  const count = Math.ceil(stream.length / 512)
  // The table of sectors, the directory, the first sector of the stream, and then the others from the last to the second.
  const tableSectors = Math.ceil((count + 20) / 128)
  const place = (i: number) => tableSectors + 1 + (i === 0 ? 0 : count - i)
  const table = Buffer.alloc(512 * tableSectors, 0xff)
  for (let i = 0; i < tableSectors; i++) table.writeUInt32LE(0xfffffffd, 4 * i)
  table.writeUInt32LE(0xfffffffe, 4 * tableSectors)
  const sectors = Array.from({ length: count }, () => Buffer.alloc(512))
  for (let i = 0; i < count; i++) {
    table.writeUInt32LE(i + 1 < count ? place(i + 1) : 0xfffffffe, 4 * place(i))
    stream.copy(sectors[place(i) - tableSectors - 1] ?? Buffer.alloc(512), 0, 512 * i, 512 * (i + 1))
  }
  const entry = (name: string, type: number, child: number, first: number, length: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 'utf16le')
    bytes.writeUInt16LE(2 * name.length + 2, 64)
    bytes[66] = type
    for (const at of [68, 72]) bytes.writeUInt32LE(0xffffffff, at)
    bytes.writeUInt32LE(child, 76)
    bytes.writeUInt32LE(first, 116)
    bytes.writeUInt32LE(length, 120)
    return bytes
  }
  const header = Buffer.alloc(512, 0xff)
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    u16(0x3e, 3, 0xfffe, 9, 6),
    Buffer.alloc(6),
    u32(0, tableSectors, tableSectors, 0, 4096, 0xfffffffe, 0, 0xfffffffe, 0),
  ]).copy(header)
  for (let i = 0; i < tableSectors; i++) header.writeUInt32LE(i, 76 + 4 * i)
  const directory = Buffer.concat([
    entry('Root Entry', 5, 1, 0xfffffffe, 0),
    entry('Workbook', 2, 0xffffffff, place(0), stream.length),
    Buffer.alloc(256),
  ])
  return Buffer.concat([header, table, directory, ...sectors])
}
