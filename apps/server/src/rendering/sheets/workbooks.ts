import { type CellValue, type Sheet, fromHtml, readOds, readXls, readXlsb } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { asBuffer, entriesOf, unpack } from './archive.ts'
import { mostOpenFormulas } from './formula-texts.ts'
import { type SheetDetails, asText, cellText, isTelling, isUnworked } from './cell-text.ts'
import { mergesRows, rowMerges, sharedColumns, withSharedWords } from './merged-cells.ts'
import { type Source, type SheetRow, isBlank, withinLimits } from './source.ts'
import { encodingOf } from './text.ts'
import { Unreadable } from './unreadable.ts'
import { xlsDetails } from './xls-details.ts'
import { hiddenSheets } from './xls-globals.ts'
import { binaryWorkbook } from './xlsb-parts.ts'

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
/** How programs write a formula that they have not worked out. */
const withoutResult = ['</f></c>', '</f><v></v></c>', '</f><v/></c>', '</f><v /></c>']
const hidesRows = (content: Buffer) =>
  (content.includes('hidden="1"') || content.includes('hidden="true"')) &&
  /<row\b[^>]*\bhidden="(?:1|true)"/.test(content.toString('latin1'))

/** Whether cells of a workbook have links, formulas without results, hidden, merged or struck rows, or formats that show a currency other than the dollar: then it is read whole, because a row has values alone. */
function hasDetails(bytes: Buffer): boolean {
  const parts = (entriesOf(bytes) ?? []).filter(({ name }) => /^xl\/(?:styles\.xml|worksheets\/.*)$/i.test(name))
  if (parts.some(({ size }) => size > mostDetailed)) return false
  return parts.some((part) => {
    const content = unpack(bytes, part, mostDetailed)
    if (!/styles\.xml$/i.test(part.name))
      return (
        content.includes('HYPERLINK(') ||
        content.includes('relationships/hyperlink"') ||
        withoutResult.some((mark) => content.includes(mark)) ||
        hidesRows(content) ||
        mergesRows(content)
      )
    const styles = content.toString('utf8')
    if (/<strike(?:\s[^>]*val="(?:1|true)"[^>]*)?\/?>/.test(styles)) return true
    return [...styles.matchAll(/formatCode="([^"]*)"/g)].some(([, format = '']) => isTelling(unescapeXml(format)))
  })
}

/** Whether the first filled cell of a row, which names the stone, or nearly all of them are struck through: the stone is sold. */
function isStruck(values: readonly CellValue[], row: number, cells: Details['cells']): boolean {
  const filled = values.flatMap((value, at) =>
    value === null || value === '' ? [] : [cells?.get(`${row},${at}`)?.style?.font?.strikethrough === true],
  )
  return filled.length > 1 && (filled[0] === true || filled.filter(Boolean).length >= 0.8 * filled.length)
}

type Details = Pick<Sheet, 'rows' | 'merges'> & Partial<SheetDetails>
function* wholeRows(sheet: Details | undefined): Generator<SheetRow> {
  // A row without cells may be missing altogether.
  const merges = rowMerges(sheet?.rows ?? [], sheet?.merges)
  const rows = withSharedWords<CellValue>(sheet?.rows ?? [], merges)
  const sharedIn = sharedColumns(rows, merges)
  let open = 0
  for (const [index, values] of rows.entries())
    if (values)
      for (const row of rowOf(index + 1, values, (value, at) => {
        const cell = sheet?.cells?.get(`${index},${at}`)
        if (isUnworked(value, cell) && ++open > mostOpenFormulas) throw new Unreadable('formulas')
        return cellText(value, cell)
      })) {
        const shared = sharedIn.get(index)
        const isHidden = sheet?.rowDefs?.get(index)?.hidden === true || isStruck(values, index, sheet?.cells)
        yield { ...row, ...(isHidden ? { isHidden } : {}), ...(shared ? { shared } : {}) }
      }
}

/** A workbook whose reader gives it whole. */
function wholeSource(kind: Source['kind'], all: readonly (Details & Pick<Sheet, 'name'>)[], hidden: ReadonlySet<string>): Source {
  const visible = all.filter(({ name }) => !hidden.has(name))
  return workbook(
    kind,
    visible.map(({ name }) => name),
    async function* (name) {
      yield* wholeRows(visible.find((one) => one.name === name) ?? visible[0])
    },
  )
}

const withDetails = (sheets: readonly Pick<Sheet, 'name' | 'rows' | 'merges'>[], details: ReadonlyMap<string, SheetDetails>) =>
  sheets.map((sheet) => ({ ...sheet, ...details.get(sheet.name) }))

export async function xlsSource(bytes: Uint8Array): Promise<Source> {
  const { sheets } = await readXls(bytes)
  return wholeSource('xls', withDetails(sheets, xlsDetails(asBuffer(bytes))), hiddenSheets(asBuffer(bytes)))
}

export async function xlsbSource(bytes: Uint8Array): Promise<Source> {
  const { bytes: whole, details, hidden } = binaryWorkbook(bytes)
  return wholeSource('xlsb', withDetails((await readXlsb(whole)).sheets, details), hidden)
}

export async function odsSource(bytes: Uint8Array): Promise<Source> {
  const { sheets } = await readOds(bytes, { readStyles: true })
  const { hidden, hiddenRows } = hiddenIn(bytes)
  return wholeSource(
    'ods',
    sheets.map((sheet) => ({ ...sheet, rowDefs: hiddenRows.get(sheet.name) ?? new Map() })),
    hidden,
  )
}

/** Named characters of HTML beside those of XML, as spreadsheets and their programs write them. */
const named: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwnj: '', zwj: '', euro: '€', pound: '£', yen: '¥', cent: '¢' },
  ...{
    deg: '°',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    ndash: '–',
    mdash: '—',
    minus: '−',
    hellip: '…',
    middot: '·',
    bull: '•',
  },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', prime: '′', Prime: '″', reg: '®', copy: '©', trade: '™', ordm: 'º', check: '✓' },
}
const withoutNames = (text: string) => text.replace(/&([A-Za-z]\w{1,6});/g, (all, name: string) => named[name] ?? all)

/** A web page with a table, as many programs save it under the name .xls. */
export function htmlSource(bytes: Uint8Array): Source {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // Some programs write the rows alone.
  const page = /<table[\s>]/i.test(text) ? text : `<table>${text}</table>`
  return wholeSource('html', [{ ...fromHtml(withoutNames(page)), name: 'Table' }], new Set())
}

const mostUnpacked = 200_000_000
/** What an OpenDocument hides: tables whose style is not displayed, and rows, by hand or by a filter. */
function hiddenIn(file: Uint8Array): { hidden: Set<string>; hiddenRows: Map<string, SheetDetails['rowDefs']> } {
  const bytes = asBuffer(file)
  const entry = entriesOf(bytes)?.find(({ name }) => name === 'content.xml')
  const text = entry ? unpack(bytes, entry, mostUnpacked).toString('utf8') : ''
  const styles = new Set(
    [...text.matchAll(/<style:style [^>]*style:name="([^"]*)"[^>]*>\s*<style:table-properties [^>]*table:display="false"/g)].map(
      ([, name]) => name,
    ),
  )
  const hidden = new Set<string>()
  const hiddenRows = new Map<string, Map<number, { hidden: boolean }>>()
  let rows = new Map<number, { hidden: boolean }>()
  let row = 0
  for (const [tag] of text.matchAll(/<table:table(?:-row)?(?=[\s>/])[^>]*>/g)) {
    const attributes = new Map([...tag.matchAll(/\btable:([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    if (tag.startsWith('<table:table-row')) {
      if (/^(?:collapse|filter)$/.test(attributes.get('visibility') ?? '')) rows.set(row, { hidden: true })
      row += Number(attributes.get('number-rows-repeated') ?? 1)
      continue
    }
    const name = unescapeXml(attributes.get('name') ?? '')
    if (styles.has(attributes.get('style-name'))) hidden.add(name)
    ;[rows, row] = [new Map(), 0]
    hiddenRows.set(name, rows)
  }
  return { hidden, hiddenRows }
}
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '')
