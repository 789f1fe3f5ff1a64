import { spelling } from '../../masters/list.ts'
import type { Vocabulary } from './field.ts'
import { readMeasurements, readNumber } from '../cells/numbers.ts'

/** Finds the row of headings, whatever its language, among titles, addresses and stones. */

/** How many rows are searched for the heading row; suppliers put titles, addresses and dates above it. */
export const headerSearchedRows = 40

type Cells = readonly string[]
const filled = (cells: Cells) => cells.filter((cell) => cell.trim() !== '')

/** A number of a stone or a report, or an address. */
const isNumberOrAddress = /\d{4}|^https?:\/\//i
/** Lists of words that stand in cells of stones and in no heading. */
const wordLists = ['SHAPE', 'CLARITY', 'LAB', 'CUT', 'FLUORESCENCE']
/** Whether a cell holds what stones have: a figure, dimensions, a number, or a word that is a shape, a grade or a laboratory and no heading. */
const isValue = (cell: string, vocabulary: Vocabulary, isKnown: (cell: string) => boolean): boolean => {
  const text = cell.trim()
  if (readNumber(text) !== undefined || readMeasurements(text) !== undefined) return true
  if (text.length < 2 || isKnown(text)) return false
  return isNumberOrAddress.test(text) || wordLists.some((list) => vocabulary[list]?.has(spelling(text)) === true)
}

/** Whether a row is one of stones and not of headings: a third of its cells or more are values. */
export function isDataRow(cells: Cells, vocabulary: Vocabulary, isKnown: (cell: string) => boolean): boolean {
  const texts = filled(cells)
  return texts.length > 0 && texts.filter((cell) => isValue(cell, vocabulary, isKnown)).length >= texts.length / 3
}

export interface HeadingRow {
  /** Its index among the rows given. */
  at: number
  /** How many known headings it has. */
  hits: number
}

/**
 * The first of the rows with the most known headings. At least `fewest` must be known, because a single one may be a title. A row of stones is never taken.
 * @returns undefined where there is none
 */
export function findHeadingRow(
  rows: readonly Cells[],
  isKnown: (cell: string) => boolean,
  vocabulary: Vocabulary,
  fewest = 2,
): HeadingRow | undefined {
  let best: HeadingRow | undefined
  rows.slice(0, headerSearchedRows).forEach((cells, at) => {
    const hits = new Set(filled(cells).filter(isKnown)).size
    if (hits >= fewest && hits > (best?.hits ?? 0) && !isDataRow(cells, vocabulary, isKnown)) best = { at, hits }
  })
  return best
}

/** The fewest cells of a row of stones where its sheet has no known heading. */
const fewestCells = 4

/**
 * Where a sheet without known headings has its stones: the first of several rows alike that hold values, and the row above it if that has a text over most columns.
 * @returns the index of the first stone and of the headings above it, if there are any; undefined where no row is one of stones
 */
export function findByValues(rows: readonly Cells[], vocabulary: Vocabulary): { data: number; heading: number | undefined } | undefined {
  const isStone = (cells: Cells) =>
    filled(cells).length >= fewestCells &&
    cells.some((cell) => vocabulary['SHAPE']?.has(spelling(cell)) || vocabulary['CLARITY']?.has(spelling(cell))) &&
    filled(cells).filter((cell) => readNumber(cell) !== undefined).length >= 2
  const data = rows.findIndex(
    (cells, at) => isStone(cells) && rows.slice(at, at + 5).filter(isStone).length >= Math.min(2, rows.length - at),
  )
  const first = rows[data]
  if (!first) return undefined
  const above = rows[data - 1]
  const isHeading = above !== undefined && filled(above).length >= 0.6 * filled(first).length && !isDataRow(above, vocabulary, () => false)
  return { data, heading: isHeading ? data - 1 : undefined }
}
