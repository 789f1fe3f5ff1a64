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

const mostRows = 200
const shortestStone = 12
/** The columns of a table that hold whole stones, where no column has shapes, or cut, polish and symmetry together. */
export function splitColumns(
  rows: readonly (readonly string[])[],
  width: number,
  { hasSections, vocabulary }: { hasSections: boolean; vocabulary: Vocabulary },
): Found[] {
  const sample = rows.slice(0, mostRows)
  const shareOf = (at: number, is: (text: string) => boolean) => {
    const texts = sample.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '')
    return texts.length < 0.5 * sample.length || texts.length === 0 ? 0 : texts.filter(is).length / texts.length
  }
  const all = Array.from({ length: width }, (_, at) => at)
  const stone = all.find(
    (at) => shareOf(at, (text) => text.length >= shortestStone && readStoneText(text, vocabulary) !== undefined) >= 0.7,
  )
  const hasShapes = hasSections || all.some((at) => shareOf(at, (text) => meaningIn(vocabulary, 'SHAPE', text) !== undefined) >= 0.7)
  const make = all.find((at) => shareOf(at, (text) => text.length <= 30 && 'Polish' in makeOf(text)) >= 0.9)
  return [
    ...(stone === undefined || hasShapes ? [] : [{ column: stone, of: 'stone' as const, headings: stoneTextHeadings }]),
    ...(make === undefined || make === stone ? [] : [{ column: make, of: 'make' as const, headings: ['Cut Grade', 'Polish', 'Symmetry'] }]),
  ]
}
