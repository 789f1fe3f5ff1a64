import { type CellValue, type Sheet, fromHtml, readOds, readXls, readXlsb } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { asBuffer, entriesOf, unpack } from './archive.ts'
import { type Source, type SheetRow, isBlank, stored, withinLimits } from './source.ts'
import { encodingOf } from './text.ts'
import { hiddenSheets } from './xls-globals.ts'

/** Workbooks of all kinds as rows of texts: the values that were saved. Formulas and macros are never run. */

/** As a person would type it: rounded without floating-point digits, a date as `YYYY-MM-DD`. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Math.abs(value) >= 1e15 ? value.toExponential(2) : String(Number(value.toPrecision(14)))
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return stored(String(value))
}

const rowOf = (row: number, values: readonly unknown[]): SheetRow[] => {
  const cells = Array.from(values, asText)
  return isBlank(cells) ? [] : [withinLimits({ row, cells })]
}

const workbook = (kind: Source['kind'], sheets: string[], rows: Source['rows']): Source => ({
  kind,
  encoding: null,
  separator: null,
  sheets,
  rows,
})

export async function xlsxSource(bytes: Uint8Array): Promise<Source> {
  const sheets: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name)
      return false
    },
  })
  return workbook('xlsx', sheets, async function* (sheet) {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet ?? sheets[0] ?? 0 })) yield* rowOf(index + 1, values)
  })
}

/** A workbook whose reader gives it whole. */
function wholeSource(kind: Source['kind'], all: readonly Pick<Sheet, 'name' | 'rows'>[], hidden: ReadonlySet<string>): Source {
  const visible = all.filter(({ name }) => !hidden.has(name))
  return workbook(
    kind,
    visible.map(({ name }) => name),
    async function* (name) {
      const sheet = visible.find((one) => one.name === name) ?? visible[0]
      // A row without cells may be missing altogether.
      const rows: readonly (readonly CellValue[] | undefined)[] = sheet?.rows ?? []
      for (const [index, values] of rows.entries()) if (values) yield* rowOf(index + 1, values)
    },
  )
}

export const xlsSource = async (bytes: Uint8Array): Promise<Source> =>
  wholeSource('xls', (await readXls(bytes)).sheets, hiddenSheets(asBuffer(bytes)))

export const xlsbSource = async (bytes: Uint8Array): Promise<Source> =>
  wholeSource('xlsb', (await readXlsb(bytes)).sheets, hiddenOf(bytes, 'xl/workbook.bin', hiddenInBinary))

export const odsSource = async (bytes: Uint8Array): Promise<Source> =>
  wholeSource('ods', (await readOds(bytes)).sheets, hiddenOf(bytes, 'content.xml', hiddenInDocument))

/** A web page with a table, as many programs save it under the name .xls. */
export function htmlSource(bytes: Uint8Array): Source {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return wholeSource('html', [{ name: 'Table', rows: fromHtml(text).rows }], new Set())
}

const mostUnpacked = 200_000_000
function hiddenOf(file: Uint8Array, part: string, find: (content: Buffer) => Set<string>): Set<string> {
  const bytes = asBuffer(file)
  const entry = entriesOf(bytes)?.find(({ name }) => name === part)
  return entry ? find(unpack(bytes, entry, mostUnpacked)) : new Set()
}

/** Worksheets whose record in the workbook (BrtBundleSh, 156) says hidden: state, number, relation, name; texts are UTF-16 after their length. */
function hiddenInBinary(content: Buffer): Set<string> {
  const hidden = new Set<string>()
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
    const isLong = ((content[at] ?? 0) & 0x80) !== 0
    const id = (content[at] ?? 0) + (isLong ? (content[at + 1] ?? 0) << 8 : 0)
    const [length, data] = varint(at + (isLong ? 2 : 1), 4)
    // 156 is written in two bytes.
    if (id === 0x019c && data + length <= content.length && content.readUInt32LE(data) !== 0) {
      const relation = 4 * 2 + 4 + 2 * content.readUInt32LE(data + 8)
      const letters = content.readUInt32LE(data + relation)
      hidden.add(content.toString('utf16le', data + relation + 4, data + relation + 4 + 2 * letters))
    }
    at = data + length
  }
  return hidden
}

/** Tables of an OpenDocument whose style is not displayed. */
function hiddenInDocument(content: Buffer): Set<string> {
  const text = content.toString('utf8')
  const styles = new Set(
    [...text.matchAll(/<style:style [^>]*style:name="([^"]*)"[^>]*>\s*<style:table-properties [^>]*table:display="false"/g)].map(
      ([, name]) => name,
    ),
  )
  const tables = [...text.matchAll(/<table:table [^>]*>/g)].map(([tag]) => ({
    name: /table:name="([^"]*)"/.exec(tag)?.[1] ?? '',
    style: /table:style-name="([^"]*)"/.exec(tag)?.[1],
  }))
  return new Set(tables.filter(({ style }) => style !== undefined && styles.has(style)).map(({ name }) => unescapeXml(name)))
}
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '')
