import type { Vocabulary } from './field.ts'
import { meaningIn } from './reading.ts'
import { makeIn, readStoneText, stoneTextHeadings } from './stone-text.ts'

/** Columns whose cells hold several fields: their parts are read as if they stood in columns of their own, so that everything is proved and asked as usual. */
export interface SplitColumn {
  column: number
  of: 'stone' | 'make'
  /** The parts that no column of the sheet has, and the columns in which they are added. */
  parts: { heading: string; column: number }[]
}
interface Found {
  column: number
  of: SplitColumn['of']
  headings: readonly string[]
}

/** `EX/VG/EX`, `EX-EX`, `3EX`; a shape without a cut grade has `-` or `NA` in its place. */
const makeOf = (text: string) =>
  makeIn(
    text
      .replace(/^(?:-+|n\.?\/?a\.?)(?=[\s/,-])/i, '')
      .split(/[\s/,&+|-]+/)
      .filter(Boolean),
  )

/** What a cell of such a column says, by heading. */
export const partsOf = ({ of }: Pick<SplitColumn, 'of'>, text: string, vocabulary: Vocabulary): Readonly<Record<string, string>> =>
  (of === 'stone' ? readStoneText(text, vocabulary) : makeOf(text)) ?? {}

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
/** The columns of a table that hold whole stones, where no column has shapes, or cut, polish and symmetry together. */
export function splitColumns(
  rows: Rows,
  width: number,
  { hasSections, vocabulary }: { hasSections: boolean; vocabulary: Vocabulary },
): Found[] {
  const all = columnsTo(width)
  const isStone = (text: string) => text.length >= shortestStone && readStoneText(text, vocabulary) !== undefined
  const stone = hasSections || hasShapes(rows, width, vocabulary) ? undefined : all.find((at) => shareOf(rows, at, isStone) >= 0.7)
  const make = all.find((at) => shareOf(rows, at, (text) => text.length <= 30 && 'Polish' in makeOf(text)) >= 0.9)
  return [
    ...(stone === undefined ? [] : [{ column: stone, of: 'stone' as const, headings: stoneTextHeadings }]),
    ...(make === undefined || make === stone ? [] : [{ column: make, of: 'make' as const, headings: ['Cut Grade', 'Polish', 'Symmetry'] }]),
  ]
}
