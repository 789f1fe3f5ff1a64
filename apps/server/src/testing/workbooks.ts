import { deflateRawSync } from 'node:zlib'

/** A ZIP of these parts; `input` is the unpacked size that its directory states for a part, and `isFirst` lists the first part once more. */
export function zip(parts: { name: string; content: Buffer; input?: number; flags?: number; isFirst?: boolean }[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  let firstPacked = Buffer.alloc(0)
  for (const { name, content, input = content.length, flags = 0, isFirst = false } of parts) {
    const packed = isFirst ? firstPacked : deflateRawSync(content)
    if (at === 0) firstPacked = packed
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(input, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(input, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(isFirst ? 0 : at, 42)
    centrals.push(entry, Buffer.from(name))
    if (isFirst) continue
    locals.push(head, Buffer.from(name), packed)
    at += 30 + name.length + packed.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}
/** A ZIP with this figure at a place of its last entry, or of the end, in its directory. */
export function withFigure(file: Buffer, of: 'entry' | 'end', place: number, figure: number): Buffer {
  file.writeUInt32LE(figure, file.lastIndexOf(of === 'entry' ? 'PK\x01\x02' : 'PK\x05\x06') + place)
  return file
}

/** A complete workbook written by hand, with worksheets and shared strings. */
export function handmade(pages: { name: string; xml: string; hidden?: boolean }[], texts?: string): Buffer {
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  const part = (name: string, xml: string) => ({ name, content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`) })
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const own = pages.map(
    ({ name, hidden }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${hidden ? ' state="hidden"' : ''}/>`,
  )
  const links = pages.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>${pages.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${kind}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships ${packages}><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part('xl/workbook.xml', `<workbook ${ns} xmlns:r="${office}"><sheets>${own.join('')}</sheets></workbook>`),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships ${packages}>${links.join('')}<Relationship Id="t" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part('xl/sharedStrings.xml', texts ?? `<sst ${ns}/>`),
    ...pages.map(({ xml }, i) => part(`xl/worksheets/sheet${i + 1}.xml`, `<worksheet ${ns}><sheetData>${xml}</sheetData></worksheet>`)),
  ])
}
export const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
export const heading = `<row r="1">${['Stock #', 'Shape', 'Carat', 'Report #', 'Shade'].map(text).join('')}</row>`
