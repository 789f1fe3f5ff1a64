import type { Vocabulary } from '../headings/field.ts'
import { meaningIn } from '../cells/reading.ts'
import { type MakePart, makeHeadings, makeOf, makeOrder } from '../cells/make-text.ts'
import { headingsOfPair, twoPartsOf } from '../cells/two-fields.ts'
import { readStoneText, stoneTextHeadings } from '../cells/stone-text.ts'

/** Columns whose cells hold several fields: their parts are read as if they stood in columns of their own, so that everything is proved and asked as usual. */
export interface SplitColumn {
  column: number
  /** A whole stone, one whose shape has a column of its own, cut, polish and symmetry, or the two fields that the heading names. */
  of: 'stone' | 'graded' | 'make' | 'pair'
  /** The two headings of a pair, in their order. */
  both?: readonly [string, string]
  /** The order of cut, polish and symmetry that the heading gives. */
  order?: readonly MakePart[]
  /** The parts that no column of the sheet has, and the columns in which they are added. */
  parts: { heading: string; column: number }[]
}
interface Found {
  column: number
  of: SplitColumn['of']
  order?: readonly MakePart[] | undefined
  both?: readonly [string, string]
  headings: readonly string[]
}

/** What a cell of such a column says, by heading. */
export function partsOf(
  { of, order, both }: Pick<Found, 'of' | 'order' | 'both'>,
  text: string,
  vocabulary: Vocabulary,
): Readonly<Record<string, string>> {
  if (of === 'make') return makeOf(text, order)
  if (of !== 'pair') return readStoneText(text, vocabulary, of === 'graded') ?? {}
  const parts = twoPartsOf(text)
  return parts && both ? { [both[0]]: parts[0], [both[1]]: parts[1] } : {}
}

type Rows = readonly (readonly string[])[]
const mostRows = 200
/** The share of a column's filled cells that are so; 0 where it is mostly blank. */
function shareOf(rows: Rows, at: number, is: (text: string) => boolean): number {
  const sample = rows.slice(0, mostRows)
  const texts = sample.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '')
  return texts.length < 0.5 * sample.length || texts.length === 0 ? 0 : texts.filter(is).length / texts.length
}
const columnsTo = (width: number) => Array.from({ length: width }, (_, at) => at)

/** Whether a column of a table has shapes. */
export const hasShapes = (rows: Rows, width: number, vocabulary: Vocabulary): boolean =>
  columnsTo(width).some((at) => shareOf(rows, at, (text) => meaningIn(vocabulary, 'SHAPE', text) !== undefined) >= 0.5)

const shortestStone = 12
/** `1.20 G VS1` */
const shortestGraded = 8
const gradedHeadings = ['Weight', 'Color', 'Clarity'] as const
/** The columns of a table that hold whole stones, where no column has shapes, or cut, polish and symmetry together. */
export function splitColumns(
  rows: Rows,
  {
    headings,
    width,
    hasSections,
    vocabulary,
  }: { headings: readonly string[]; width: number; hasSections: boolean; vocabulary: Vocabulary },
): Found[] {
  const all = columnsTo(width)
  const isStone = (text: string) => text.length >= shortestStone && readStoneText(text, vocabulary) !== undefined
  const stone = hasSections || hasShapes(rows, width, vocabulary) ? undefined : all.find((at) => shareOf(rows, at, isStone) >= 0.7)
  // Weight, color and clarity beside a column of shapes; a remark or a title that repeats them stands beside columns of their own.
  const isGraded = (text: string) => text.length >= shortestGraded && readStoneText(text, vocabulary, true) !== undefined
  const areApart = all.some((at) => shareOf(rows, at, (text) => meaningIn(vocabulary, 'CLARITY', text) !== undefined) >= 0.5)
  const graded = stone !== undefined || hasSections || areApart ? undefined : all.find((at) => shareOf(rows, at, isGraded) >= 0.7)
  const orderAt = (at: number) => makeOrder(headings[at] ?? '')
  const isMake = (at: number) => (text: string) => text.length <= 40 && Object.keys(makeOf(text, orderAt(at))).length >= 2
  const make = all.find((at) => shareOf(rows, at, isMake(at)) >= 0.9)
  const pairs = all.flatMap((at): Found[] => {
    if (at === stone || at === graded || at === make) return []
    const both = headingsOfPair(
      headings[at] ?? '',
      rows.slice(0, mostRows).map((cells) => cells[at] ?? ''),
      vocabulary,
    )
    return both ? [{ column: at, of: 'pair', both, headings: both }] : []
  })
  const found: Found[] = [
    ...(stone === undefined ? [] : [{ column: stone, of: 'stone' as const, headings: stoneTextHeadings }]),
    ...(graded === undefined ? [] : [{ column: graded, of: 'graded' as const, headings: gradedHeadings }]),
    ...(make === undefined || make === stone || make === graded
      ? []
      : [{ column: make, of: 'make' as const, order: orderAt(make), headings: orderAt(make) ?? makeHeadings }]),
    ...pairs,
  ]
  return found.map((one) => ({ ...one, headings: filledParts(one, rows, vocabulary) }))
}

/** The parts that any of the cells has: a part that none has takes its field from a column of the sheet. */
function filledParts(one: Found, rows: Rows, vocabulary: Vocabulary): readonly string[] {
  const filled = new Set<string>()
  for (const cells of rows) {
    if (filled.size === one.headings.length) break
    for (const [heading, value] of Object.entries(partsOf(one, (cells[one.column] ?? '').trim(), vocabulary)))
      if (value !== '') filled.add(heading)
  }
  return one.headings.filter((heading) => filled.has(heading))
}
