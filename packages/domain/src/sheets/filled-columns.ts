import { cleanText, readNumber } from './numbers.ts'

/** A column whose word holds for the blank cells of the stones below it, as a person has said. */
export interface FilledColumn {
  column: number
  /** The column of weights: a line without a weight is no stone. */
  weight?: number
  /** A stone that has this too stays without the word: a fancy color and no color of the scale. It ends the group. */
  unless?: number | undefined
  /** A stone that has not this stays without the word: a laboratory has a report. */
  where?: number | undefined
}

/** Fills the cells of rows in their order. Titles and headings between the stones end a group. */
export function blankFiller(given: readonly (FilledColumn | number)[]): { fill(cells: string[]): void; endGroups(): void } {
  // Sheets of earlier versions name the column alone.
  const filled = given.map((one): FilledColumn => (typeof one === 'number' ? { column: one } : one))
  const words = new Map<number, string>()
  return {
    endGroups: () => words.clear(),
    fill(cells) {
      const has = (at: number) => cleanText(cells[at] ?? '') !== ''
      const blank = filled.filter(({ column }) => !has(column))
      for (const { column } of filled) if (has(column)) words.set(column, cells[column] ?? '')
      for (const { column, unless } of blank) if (unless !== undefined && has(unless)) words.delete(column)
      const found = blank.filter(
        ({ weight, where }) => (weight === undefined || (readNumber(cells[weight] ?? '') ?? 0) > 0) && (where === undefined || has(where)),
      )
      for (const { column } of found) {
        const word = words.get(column)
        if (word === undefined) continue
        while (cells.length < column) cells.push('')
        cells[column] = word
      }
    },
  }
}
