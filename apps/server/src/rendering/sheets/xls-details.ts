import { type CellDetails, type SheetDetails, detailOf, isTelling } from './cell-text.ts'

/** What an old workbook (.xls, records of BIFF8 in an OLE file) has besides its values: number formats, links, hidden rows. */
const ids = {
  ...{ bof: 0x809, eof: 0x0a, format: 0x41e, xf: 0xe0, sheet: 0x85, row: 0x208 },
  ...{ number: 0x203, rk: 0x27e, formula: 0x06, rks: 0xbd, link: 0x1b8 },
}
const mostSectors = 1_000_000

/** The stream of the workbook: the sectors of an OLE file in the order of its table. Undefined where the file is too small to have any. */
function workbookStream(file: Buffer): Buffer | undefined {
  const size = 1 << file.readUInt16LE(30)
  const sector = (no: number) => file.subarray((no + 1) * size, (no + 2) * size)
  const tables = Array.from({ length: 109 }, (_, i) => file.readUInt32LE(76 + 4 * i))
  for (let at = file.readUInt32LE(68), count = file.readUInt32LE(72); count > 0 && sector(at).length === size; count--) {
    const more = sector(at)
    for (let i = 0; i + 4 < size; i += 4) tables.push(more.readUInt32LE(i))
    at = more.readUInt32LE(size - 4)
  }
  const table = Buffer.concat(tables.filter((no) => no < mostSectors).map(sector))
  const chain = (start: number): Buffer => {
    const found: Buffer[] = []
    for (let no = start; no < mostSectors && 4 * no + 4 <= table.length && found.length < mostSectors; no = table.readUInt32LE(4 * no))
      found.push(sector(no))
    return Buffer.concat(found)
  }
  const directory = chain(file.readUInt32LE(48))
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const name = directory.toString('utf16le', at, at + Math.max(0, directory.readUInt16LE(at + 64) - 2))
    const length = directory.readUInt32LE(at + 120)
    if (name === 'Workbook' && length >= file.readUInt32LE(56)) return chain(directory.readUInt32LE(at + 116)).subarray(0, length)
  }
  return undefined
}

function* recordsFrom(stream: Buffer, start: number): Generator<{ id: number; data: Buffer }> {
  let depth = 0
  for (let at = start; at + 4 <= stream.length;) {
    const [id, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    yield { id, data: stream.subarray(at + 4, at + 4 + length) }
    if (id === ids.bof) depth++
    if (id === ids.eof && --depth <= 0) return
    at += 4 + length
  }
}
const textIn = (data: Buffer, at: number, letters: number) =>
  ((data[at] ?? 0) & 1) === 0 ? data.toString('latin1', at + 1, at + 1 + letters) : data.toString('utf16le', at + 1, at + 1 + 2 * letters)

/** How the address of a link to the web begins in its record. */
const webAddress = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')
function addressIn(data: Buffer): string | undefined {
  const at = data.indexOf(webAddress)
  if (at < 0 || at + 20 > data.length) return undefined
  return data.toString('utf16le', at + 20, at + 20 + data.readUInt32LE(at + 16)).replace(/\0.*$/s, '')
}

function sheetFrom(stream: Buffer, start: number, formats: readonly string[]): SheetDetails {
  const [cells, rowDefs] = [new Map<string, CellDetails>(), new Map<number, { hidden: boolean }>()]
  const style = (row: number, column: number, xf: number) => {
    const format = formats[xf] ?? ''
    if (isTelling(format)) cells.set(`${row},${column}`, detailOf(format))
  }
  for (const { id, data } of recordsFrom(stream, start)) {
    if (id === ids.row && ((data[12] ?? 0) & 0x20) !== 0) rowDefs.set(data.readUInt16LE(0), { hidden: true })
    if (id === ids.number || id === ids.rk || id === ids.formula) style(data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4))
    if (id === ids.rks)
      for (let at = 4, column = data.readUInt16LE(2); at + 6 < data.length; at += 6, column++)
        style(data.readUInt16LE(0), column, data.readUInt16LE(at))
    const target = id === ids.link && data.length > 8 ? addressIn(data) : undefined
    if (target === undefined) continue
    const key = `${data.readUInt16LE(0)},${data.readUInt16LE(4)}`
    cells.set(key, { ...cells.get(key), hyperlink: { target } })
  }
  return { cells, rowDefs }
}

/** The details of the worksheets, by their names; empty for a file of an earlier kind. */
export function xlsDetails(file: Buffer): Map<string, SheetDetails> {
  const stream = workbookStream(file)
  const codes = new Map<number, string>()
  const formats: string[] = []
  const starts: [name: string, start: number][] = []
  for (const { id, data } of stream ? recordsFrom(stream, 0) : []) {
    if (id === ids.format) codes.set(data.readUInt16LE(0), textIn(data, 4, data.readUInt16LE(2)))
    if (id === ids.xf) formats.push(codes.get(data.readUInt16LE(2)) ?? '')
    if (id === ids.sheet) starts.push([textIn(data, 7, data[6] ?? 0), data.readUInt32LE(0)])
  }
  return new Map(stream ? starts.map(([name, start]) => [name, sheetFrom(stream, start, formats)]) : [])
}
