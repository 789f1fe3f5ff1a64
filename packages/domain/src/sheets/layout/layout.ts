import type { Vocabulary } from '../headings/field.ts'
import type { FilledColumn } from './filled-columns.ts'
import type { FractionDiscounts } from '../prices/fraction-discounts.ts'
import { currencyOfSection } from '../currencies/currency-titles.ts'
import { headingForms } from '../headings/heading-forms.ts'
import { isDataRow } from '../headings/heading-row.ts'
import { countOf } from '../headings/joined-headings.ts'
import { kindHeading } from '../kinds/kind-signs.ts'
import type { InMillimetres } from '../cells/in-millimetres.ts'
import type { MeantWords } from '../cells/meant-words.ts'
import { mayNameKind, shapeInTitles, shapeOf, titleOf, typeIn } from './section-titles.ts'
import { type SplitColumn, hasShapes, splitColumns } from './split-columns.ts'
import type { TintColumns } from '../cells/tint-columns.ts'
import type { WordedColumn } from '../prices/worded-discounts.ts'

/**
 * How the rows of a worksheet make a table: headings over two rows, titles between the stones that give their shape, a shape written once for many
 * rows, and several tables below each other. Found once; then each row is read by it.
 */
export interface Layout {
  headings: string[]
  /** How many cells a row of stones usually has: a single text among wide rows is a title. */
  usual: number
  /** How many cells a line of a text file has at most: one with more has a comma too many, and its cells are those of other columns. */
  widest?: number
  /** The row number of the first stone. */
  dataRow: number
  /** The column added at the end for the shape that titles between the stones give. */
  section: number | null
  /** The shape of the stones before the first such title: that of a title above the table, where no column has shapes. */
  shape?: string
  /** The column added at the end for natural or lab-grown, where titles between the stones say it. */
  kind?: number | null
  /** What the stones before the first such title are, by the title above the headings. */
  firstKind?: string
  /** The column added at the end for the currency, where titles between the stones name one, and that of the stones before the first of them. */
  currency?: number
  firstCurrency?: string
  /** Lines that may state a kind, and are the title of no stones or name both kinds. */
  notes?: string[]
  /** Columns whose cells hold several fields, such as a whole stone, and where their parts are added at the end, by heading. */
  split?: SplitColumn[]
  /** Price columns with dots between thousands. */
  dotted?: number[]
  /** Price columns in thousands of dollars. */
  inThousands?: number[]
  /** The column of list prices in hundreds of dollars. */
  inHundreds?: number
  /** The column of weights in points. */
  inPoints?: number
  /** Columns of proportions in millimetres. */
  inMillimetres?: InMillimetres
  /** Columns of single tints, which are read together. */
  tints?: TintColumns
  /** Discounts of which some are shares of one. */
  fractions?: FractionDiscounts
  /** The column of discounts in words. */
  worded?: WordedColumn
  /** What letters and words of some columns mean. */
  meant?: MeantWords[]
  /** What letters of the column of shapes mean, in sheets of earlier versions. */
  letters?: { column: number; shapes: Readonly<Record<string, string>> }
  /** Columns whose value holds for the blank cells below it; of sheets of earlier versions, the column alone. */
  filled: (FilledColumn | number)[]
  /** Tables further down: the row of their headings, and the column of each of their cells. */
  tables: { row: number; columns: (number | null)[] }[]
}
export interface Row {
  row: number
  cells: readonly string[]
}
type Cells = readonly string[]

/** The heading of the column that is added for the shapes of titles. */
export const sectionHeading = 'Section'
const currencyHeading = 'Currency'
/** Whether a row sums up others: one of its cells begins with "total", "subtotal" or "grand total". */
export const isTotal = (cells: Cells) => cells.some((cell) => /^\s*(grand\s*|sub[\s-]*)?totals?\b/i.test(cell))

/** A mark for "as above". */
export const ditto =
  /^(?:["”“″〃]{1,2}|'{2}|’{2}|-{1,2}\s*(?:["”″〃]|''|do|ditto|same)\s*-{1,2}|do\.?|ditto|same(?: as above)?|as above|idem|同上|то же)$/i

const isSame = (a: string, b: string) => {
  const names = new Set(headingForms(b).map(({ name }) => name))
  return headingForms(a).some(({ name, isShortened }) => !isShortened && names.has(name))
}

/**
 * The layout of a table.
 * @param rows the rows below the headings
 * @param titles the name of the worksheet, and the lines above them
 * @param widest how many cells a row of a text file has at most (`Layout`)
 */
export function layoutOf(
  headings: readonly string[],
  dataRow: number,
  rows: readonly Row[],
  isKnown: (cell: string) => boolean,
  vocabulary: Vocabulary,
  titles: readonly string[] = [],
  widest?: number,
): Layout {
  const counts = rows.map(({ cells }) => countOf(cells)).toSorted((a, b) => a - b)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  const all = [...headings]
  const tables: Layout['tables'] = []
  let [hasSections, hasKinds, hasCurrencies, isPriced] = [false, false, false, false]
  const stones: Cells[] = []
  const notes: string[] = []
  /** The title whose stones are still to come. */
  let open: { title: string; type: string | undefined } | undefined
  for (const { row, cells } of rows) {
    const title = titleOf(cells, usual)
    if (title !== undefined) {
      hasSections ||= Boolean(shapeOf(title, vocabulary))
      isPriced ||= stones.length > 0 && Boolean(currencyOfSection(title))
      if (!mayNameKind(title)) continue
      if (open) notes.push(open.title)
      open = { title, type: typeIn(title, stones.length > 0) }
    } else if (
      headings.length > 0 &&
      new Set(cells.filter((cell) => cell.trim() !== '' && isKnown(cell))).size >= 3 &&
      !isDataRow(cells, vocabulary, isKnown)
    ) {
      const columns = cells.map((cell): number | null => {
        if (cell.trim() === '') return null
        // 'P/Ct' and '%' have the same form, so what is written the same comes first.
        const written = all.findIndex((heading) => heading.trim() === cell.trim())
        const known = written >= 0 ? written : all.findIndex((heading) => isSame(heading, cell))
        return known >= 0 ? known : all.push(cell.trim()) - 1
      })
      tables.push({ row, columns })
    } else if (countOf(cells) >= usual / 2) {
      if (open?.type === '') notes.push(open.title)
      else hasKinds ||= open !== undefined
      open = undefined
      hasCurrencies ||= isPriced
      if (tables.length === 0) stones.push(cells)
    }
  }
  if (open) notes.push(open.title)
  // Words such as SOLD stand beside a table, right of its last heading.
  const width = stones
    .filter(({ length }) => widest === undefined || length <= widest)
    .reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1), all.length)
  const hasOwn = hasSections || all.some((heading) => isSame(heading, 'Shape')) || hasShapes(stones, width, vocabulary)
  const shape = hasOwn ? undefined : shapeInTitles(titles, vocabulary)
  hasSections ||= shape !== undefined
  const section = hasSections ? width : null
  const firstKind = hasKinds ? typeIn(titles.slice(1).at(-1) ?? '', false) : undefined
  const added: string[] = [...(hasSections ? [sectionHeading] : []), ...(hasKinds ? [kindHeading] : [])]
  const currency =
    hasCurrencies && !all.some((heading) => isSame(heading, currencyHeading)) ? width + added.push(currencyHeading) - 1 : undefined
  const firstCurrency = currencyOfSection(titles.slice(1).at(-1) ?? '')
  const split = splitColumns(stones, { headings: all, width, hasSections, vocabulary }).map(
    ({ column, of, headings: found, order, both }): SplitColumn => ({
      ...{ column, of },
      ...(order ? { order } : {}),
      ...(both ? { both } : {}),
      parts: found
        .filter((heading) => !all.some((one) => isSame(one, heading)))
        .map((heading) => ({ heading, column: width + added.push(heading) - 1 })),
    }),
  )
  return {
    headings: [...Array.from({ length: width }, (__, i) => all[i] ?? ''), ...added],
    usual,
    dataRow,
    section,
    ...(widest !== undefined && tables.length === 0 ? { widest } : {}),
    kind: hasKinds ? width + (hasSections ? 1 : 0) : null,
    ...(firstKind ? { firstKind } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(currency !== undefined && firstCurrency ? { firstCurrency } : {}),
    filled: [],
    tables,
    ...(notes.length > 0 ? { notes: [...new Set(notes)] } : {}),
    ...(split.length > 0 ? { split } : {}),
    ...(shape === undefined ? {} : { shape }),
  }
}
