import { cleanText, isCleared, readNumber } from '../cells/numbers.ts'

/** A column whose word holds for the blank cells of the stones below it, as a person has said. */
export interface FilledColumn {
  column: number
  /** The column of weights: a line without a weight is no stone. */
  weight?: number
  /** A stone that has a value there stays without the word: a fancy color and no color of the scale. It ends the group. */
  unless?: number | undefined
  /** A stone that has none there stays without the word: a laboratory has a report. */
  where?: number | undefined
}

/** Whether a stone has a value there: a dash says that it has none. */
export function hasValue(cells: readonly string[], at: number): boolean {
  const text = cleanText(cells[at] ?? '')
  return text !== '' && !isCleared(text)
}

/** Fills the cells of rows in their order. Titles and headings between the stones end a group. */
export function blankFiller(given: readonly (FilledColumn | number)[]): { fill(cells: string[]): void; endGroups(): void } {
  // Sheets of earlier versions name the column alone.
  const filled = given.map((one): FilledColumn => (typeof one === 'number' ? { column: one } : one))
  const words = new Map<number, string>()
  return {
    endGroups: () => words.clear(),
    fill(cells) {
      const isBlank = (at: number) => cleanText(cells[at] ?? '') === ''
      const blank = filled.filter(({ column }) => isBlank(column))
      for (const { column } of filled) if (!isBlank(column)) words.set(column, cells[column] ?? '')
      for (const { column, unless } of blank) if (unless !== undefined && hasValue(cells, unless)) words.delete(column)
      const found = blank.filter(
        ({ weight, where }) =>
          (weight === undefined || (readNumber(cells[weight] ?? '') ?? 0) > 0) && (where === undefined || hasValue(cells, where)),
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
