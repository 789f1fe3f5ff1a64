import type { Vocabulary } from './field.ts'
import { isDataRow } from './heading-row.ts'
import { readNumber } from '../cells/numbers.ts'
import { saysWhoGraded } from '../cells/report-grades.ts'
import { fieldsNamedBy } from './named-fields.ts'
import { underParts } from './parts-of-stones.ts'
import { sheetFields } from './sheet-fields.ts'

/** Headings of which a part stands in the row above or below. */
type Cells = readonly string[]

/** The text of a cell without the spaces around it; empty beyond the last cell. */
export const textAt = (cells: Cells, at: number): string => (cells[at] ?? '').trim()
/** How many cells have a text. */
export const countOf = (cells: Cells): number => cells.filter((cell) => cell.trim() !== '').length
/** A heading that says only with its group what it counts: 'Certificate' over 'No.'. */
const isBare = /^(no|nr|num|number|id|#|per\s?(?:ct|carat|crt)|\/\s?ct|total|price|value|\$|%)\.?$/i
const unit = /^[([]?\s*(%|mm|cts?|carats?|(usd|(us)?\$)(\s*\/\s*ct)?|per ct|deg|degrees|°|克拉|毫米|美元|карат|мм)\s*[)\]]?\.?$/i
const isUnits = (cells: Cells) =>
  countOf(cells) > 0 && cells.every((cell) => cell.trim() === '' || unit.test(cell.trim()) || isBare.test(cell.trim()))

/** Headings that are there twice, which their groups tell apart; in two tables side by side all are. */
function repeatedIn(headings: Cells): ReadonlySet<string> {
  const repeated = headings.filter((heading, i) => heading !== '' && headings.indexOf(heading) < i)
  return new Set(repeated.length < headings.length / 3 ? repeated : [])
}

/** Prices and discounts that are there twice are for different terms, whatever their group calls them. */
const isOfMoney = (heading: string) =>
  fieldsNamedBy(heading, sheetFields).some((field) => field === 'ctPr' || field === 'amt' || field === 'back')

/** Whether two rows have figures in the same columns, as stones below each other have. */
const haveFiguresAlike = (one: Cells, other: Cells) =>
  one.filter((cell, i) => readNumber(cell) !== undefined && readNumber(textAt(other, i)) !== undefined).length >= 2

/**
 * The headings of a row with those above and below it that belong to them: groups ('Measurements' over 'Length' and 'Width'), the second half of names
 * ('Fluor' over 'Intensity') and units.
 * @returns the headings, and how many rows below the first one they take
 */
export function headingsOf(
  rows: readonly Cells[],
  at: number,
  isKnown: (cell: string) => boolean,
  vocabulary: Vocabulary,
): { headings: string[]; below: number } {
  const own = rows[at] ?? []
  const width = Math.max(own.length, rows[at - 1]?.length ?? 0, rows[at + 1]?.length ?? 0)
  const plain = Array.from({ length: width }, (_, i) => textAt(own, i))
  const knownIn = (headings: Cells) => headings.filter((heading) => heading !== '' && isKnown(heading)).length
  const joined = (first: string, second: string) => `${first} ${second}`.trim()
  let headings = plain
  let below = 0
  const next = rows[at + 1]
  if (next && !isDataRow(next, vocabulary, isKnown) && !haveFiguresAlike(next, rows[at + 2] ?? [])) {
    // A group stands over the first of its columns: the cell right of it is blank above and filled below.
    const isGroup = (i: number) => plain[i] !== '' && plain[i + 1] === '' && textAt(next, i) !== '' && textAt(next, i + 1) !== ''
    let group = ''
    const merged = headings.map((heading, i) => {
      const both = joined(heading, textAt(next, i))
      group = heading === '' ? group : isGroup(i) ? heading : ''
      if (heading === '' && isBare.test(both) && isKnown(joined(group, both))) return joined(group, both)
      if (isGroup(i) && !isKnown(both) && isKnown(textAt(next, i))) return textAt(next, i)
      return heading === '' || isKnown(both) || !isKnown(heading) ? both : heading
    })
    // The second half of every name makes a name that is known.
    const isSecondHalf =
      plain.some((_, i) => textAt(next, i) !== '') &&
      plain.every((heading, i) => textAt(next, i) === '' || isKnown(joined(heading, textAt(next, i))))
    if (isUnits(next) || isSecondHalf || knownIn(merged) > knownIn(headings)) [headings, below] = [merged, 1]
  }
  const above = rows[at - 1]
  if (above && countOf(above) > 1 && !isDataRow(above, vocabulary, isKnown)) {
    let group = ''
    const repeated = repeatedIn(headings)
    const ofParts = underParts(above, headings)
    const merged = headings.map((heading, i) => {
      group = textAt(above, i) === '' ? group : textAt(above, i)
      if (heading === '') return textAt(above, i)
      const both = joined(group, heading)
      if (ofParts[i] !== undefined) return ofParts[i]
      if (repeated.has(heading) && (isKnown(both) || isOfMoney(heading) || saysWhoGraded(group, heading))) return both
      return (!isKnown(heading) || isBare.test(heading)) && isKnown(both) ? both : heading
    })
    const isCompleted = (heading: string, i: number) =>
      heading !== headings[i] && (ofParts[i] !== undefined || isBare.test(headings[i] ?? '') || repeated.has(headings[i] ?? ''))
    if (knownIn(merged) > knownIn(headings) || merged.some(isCompleted)) headings = merged
  }
  while (headings.at(-1) === '') headings.pop()
  return { headings, below }
}
