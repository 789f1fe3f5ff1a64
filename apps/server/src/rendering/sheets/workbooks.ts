import { type CellValue, type Sheet, fromHtml, readOds, readXls, readXlsb } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { asBuffer, entriesOf, unpack } from './archive.ts'
import { asText, cellText, currencyOfFormat } from './cell-text.ts'
import { type Source, type SheetRow, isBlank, withinLimits } from './source.ts'
import { encodingOf } from './text.ts'
import { hiddenSheets } from './xls-globals.ts'

/** Workbooks of all kinds as rows of texts: the values that were saved. Formulas and macros are never run. */

const rowOf = (row: number, values: readonly unknown[], text: (value: unknown, at: number) => string = asText): SheetRow[] => {
  const cells = Array.from(values, text)
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
  const isDetailed = hasDetails(asBuffer(bytes))
  return workbook('xlsx', sheets, async function* (sheet) {
    if (isDetailed) {
      const whole = await readXlsx(bytes, { sheets: [sheet ?? sheets[0] ?? 0], readStyles: true })
      yield* wholeRows(whole.sheets[0])
      return
    }
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet ?? sheets[0] ?? 0 })) yield* rowOf(index + 1, values)
  })
}

/** A longer worksheet is read row by row, without the details of its cells. */
const mostDetailed = 40_000_000
/** Whether cells of a workbook have links, or formats that show a currency other than the dollar: then it is read whole, because a row has values alone. */
function hasDetails(bytes: Buffer): boolean {
  const parts = (entriesOf(bytes) ?? []).filter(({ name }) => /^xl\/(?:styles\.xml|worksheets\/.*)$/i.test(name))
  if (parts.some(({ size }) => size > mostDetailed)) return false
  return parts.some((part) => {
    const content = unpack(bytes, part, mostDetailed)
    if (!/styles\.xml$/i.test(part.name)) return content.includes('HYPERLINK(') || content.includes('relationships/hyperlink"')
    return [...content.toString('utf8').matchAll(/formatCode="([^"]*)"/g)].some(([, format = '']) => currencyOfFormat(unescapeXml(format)))
  })
}

function* wholeRows(sheet: Pick<Sheet, 'rows' | 'cells'> | undefined): Generator<SheetRow> {
  // A row without cells may be missing altogether.
  const rows: readonly (readonly CellValue[] | undefined)[] = sheet?.rows ?? []
  for (const [index, values] of rows.entries())
    if (values) yield* rowOf(index + 1, values, (value, at) => cellText(value, sheet?.cells?.get(`${index},${at}`)))
}

/** A workbook whose reader gives it whole. */
function wholeSource(kind: Source['kind'], all: readonly Pick<Sheet, 'name' | 'rows' | 'cells'>[], hidden: ReadonlySet<string>): Source {
  const visible = all.filter(({ name }) => !hidden.has(name))
  return workbook(
    kind,
    visible.map(({ name }) => name),
    async function* (name) {
      yield* wholeRows(visible.find((one) => one.name === name) ?? visible[0])
    },
  )
}

export const xlsSource = async (bytes: Uint8Array): Promise<Source> =>
  wholeSource('xls', (await readXls(bytes, { readStyles: true })).sheets, hiddenSheets(asBuffer(bytes)))

export const xlsbSource = async (bytes: Uint8Array): Promise<Source> =>
  wholeSource('xlsb', (await readXlsb(bytes, { readStyles: true })).sheets, hiddenOf(bytes, 'xl/workbook.bin', hiddenInBinary))

export const odsSource = async (bytes: Uint8Array): Promise<Source> =>
  wholeSource('ods', (await readOds(bytes, { readStyles: true })).sheets, hiddenOf(bytes, 'content.xml', hiddenInDocument))

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
