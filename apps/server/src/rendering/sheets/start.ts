import { currencyNamed } from '@loupe/domain/sheets/currencies/currency-signs.ts'
import type { Vocabulary } from '@loupe/domain/sheets/headings/field.ts'
import { dealFields } from '@loupe/domain/sheets/deals/deal-fields.ts'
import { normalHeader } from '@loupe/domain/sheets/headings/header.ts'
import { findByValues, findHeadingRow, headerSearchedRows } from '@loupe/domain/sheets/headings/heading-row.ts'
import { headingsOf } from '@loupe/domain/sheets/headings/joined-headings.ts'
import { headingTest } from '@loupe/domain/sheets/headings/named-fields.ts'
import { sheetFields } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import type { SheetJob } from './sheet-job.ts'
import type { SheetRow, Source } from './source.ts'
import { Unreadable } from './unreadable.ts'

/** Where the stones of a file begin: which worksheet, which headings, which row. */

export const isKnown = headingTest(sheetFields)
const isKnownOfDeals = headingTest(dealFields)
/** Headings of a list of stone numbers alone: specific words that are not a sheet's title. */
const knownAlone = new Set(
  ['stone', 'vstn', 'stock', 'stk', 'item', 'packet', 'lot', 'cert', 'certificate', 'rpt', 'report'].flatMap((word) => [
    `${word}id`,
    `${word}no`,
    `${word}number`,
  ]),
)
const isKnownAlone = (cell: string) => knownAlone.has(normalHeader(cell))

type StartJob = SheetJob & { ask: 'inspect' | 'deal' }
interface Found {
  /** Index of the heading row; undefined where the stones begin without one. */
  heading: number | undefined
  /** Index of the first stone, where the headings do not say it. */
  data?: number
  hits: number
}

function headingIn(request: StartJob['ask'], rows: readonly string[][], vocabulary: Vocabulary): Found | undefined {
  const found =
    request === 'deal'
      ? (findHeadingRow(rows, isKnownOfDeals, vocabulary) ?? findHeadingRow(rows, isKnownAlone, vocabulary, 1))
      : findHeadingRow(rows, isKnown, vocabulary)
  if (found) return { heading: found.at, hits: found.hits }
  const byValues = request === 'deal' ? undefined : findByValues(rows, vocabulary)
  return byValues && { ...byValues, hits: 0 }
}

/** The heading row that a person pointed at; 0 is none. */
function requestedIn(head: readonly SheetRow[], headerRow: number): Found | undefined {
  if (headerRow === 0) return { heading: undefined, data: 0, hits: 0 }
  const heading = head.findIndex(({ row }) => row === headerRow)
  return heading < 0 ? undefined : { heading, hits: 0 }
}

interface Start {
  sheet: string | null
  headerRow: number
  dataRow: number
  headings: string[]
  /** The rows read to find the headings, and those that follow. */
  head: SheetRow[]
  rest: AsyncGenerator<SheetRow>
  /** Other worksheets that have stones. */
  others: string[]
}

/** A workbook of more is told so where none of them has stones. */
const mostWorksheets = 60
/** Headings below each other, and few of them beside each other: each stone is a column. */
const isSideways = (rows: readonly string[][]) => {
  const known = (cells: readonly string[]) => new Set(cells.filter((cell) => cell.trim() !== '' && isKnown(cell))).size
  return rows.some(({ length }) => length >= 3) && known(rows.map(([first = '']) => first)) >= 4 && rows.every((cells) => known(cells) <= 2)
}

/** A worksheet with this share of the best one's headings has stones too; a summary has few of them. */
const likeShare = 0.5

/** The worksheet and its headings: the requested ones, else the first of the worksheets with the most known headings. */
export async function startOf(source: Source, job: StartJob): Promise<Start> {
  const { sheet, headerRow, dataRow } = job.place
  const tried = source.sheets.length === 0 ? [undefined] : sheet === undefined ? source.sheets.slice(0, mostWorksheets) : [sheet]
  let areSideways = false
  let best: (Omit<Start, 'others'> & { hits: number; hasRows: boolean }) | undefined
  const hitsOf = new Map<string, number>()
  for (const name of tried) {
    const rest = source.rows(name)
    const head: SheetRow[] = []
    // One more row than the requested heading, which may hold its units.
    while (headerRow === undefined ? head.length < headerSearchedRows : (head.at(-1)?.row ?? 0) <= headerRow) {
      const { value, done } = await rest.next()
      if (done) break
      head.push(value)
    }
    const cells = head.map((one) => one.cells)
    if (headerRow === undefined && job.ask === 'inspect' && isSideways(cells)) {
      areSideways = true
      await rest.return(undefined)
      continue
    }
    const found = headerRow === undefined ? headingIn(job.ask, cells, job.vocabulary) : requestedIn(head, headerRow)
    const hasRows = found !== undefined && head.length > (found.heading ?? -1) + 1
    if (name !== undefined && found !== undefined && hasRows) hitsOf.set(name, found.hits)
    // An empty template may have more headings than the worksheet of the stones.
    const isBetter = found !== undefined && (best === undefined || (hasRows && (!best.hasRows || found.hits > best.hits)))
    await (isBetter ? best?.rest : rest)?.return(undefined)
    if (!isBetter) continue
    const { heading, data = 0, hits } = found
    const { headings, below } =
      heading === undefined
        ? { headings: Array.from(cells[data] ?? [], () => ''), below: 0 }
        : headingsOf(cells, heading, job.ask === 'deal' ? isKnownOfDeals : isKnown, job.vocabulary)
    const headingNo = heading === undefined ? 0 : (head[heading]?.row ?? 0)
    const first = heading === undefined ? (head[data]?.row ?? 1) : (head[heading + below]?.row ?? headingNo) + 1
    best = { sheet: name ?? null, headerRow: headingNo, dataRow: dataRow ?? first, headings, head, rest, hits, hasRows }
  }
  if (best) {
    const { hits, sheet: chosen } = best
    const isLike = ([name, those]: [string, number]) => name !== chosen && those > 2 && those >= likeShare * hits
    return { ...best, others: [...hitsOf].filter(isLike).map(([name]) => name) }
  }
  if (areSideways) throw new Unreadable('sideways')
  if (sheet === undefined && source.sheets.length > tried.length) throw new Unreadable('worksheets')
  throw new Unreadable(job.ask === 'deal' ? 'number' : 'header')
}

/** Currencies over columns of prices that are a part of no heading: 'HKD' over 'Price/ct' and 'Total'. */
export const currencyGroups = ({
  head,
  headerRow,
  dataRow,
  headings,
}: {
  head: readonly SheetRow[]
  headerRow: number
  dataRow: number
  headings: readonly string[]
}): string[] =>
  head
    .filter(({ row }) => row >= headerRow && row < dataRow)
    .flatMap(({ cells }) => cells.filter((cell) => currencyNamed(cell) !== undefined && !headings.some((one) => one.includes(cell))))
