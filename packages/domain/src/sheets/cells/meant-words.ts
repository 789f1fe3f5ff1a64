/** What words of a column mean, as the sheet itself or a person has said; a later step reads what is written in their place. */
export interface MeantWords {
  column: number
  /** By the word in capitals, with or without the marks and blanks between its letters. */
  words: Readonly<Record<string, string>>
}

/** A word as the keys of `MeantWords` have it. */
export const wordIn = (cell: string): string => cell.trim().toUpperCase()

const betweenLetters = /[\s./-]+/g

/** Writes what is meant into the cells of a row. */
export function writeMeant(cells: string[], meant: readonly MeantWords[]): void {
  for (const { column, words } of meant) {
    const cell = cells[column]
    if (cell === undefined) continue
    const word = wordIn(cell)
    cells[column] = words[word] ?? words[word.replace(betweenLetters, '')] ?? cell
  }
}
