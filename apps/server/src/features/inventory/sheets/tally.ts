import type { Sheet } from '@loupe/contract/inventory/sheets.ts'
import type { Difference } from '@loupe/domain/sheets/difference.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'

/** Warnings on a refused row do not count: it is already counted as refused. */
export const isWarned = (kind: Difference['kind'], problems: readonly RowProblem[]) =>
  kind !== 'refused' && problems.some(({ level }) => level === 'warning')

/** Counts the rows of a sheet by result, and collects the words that no list has. */
export class Tally {
  readonly counts = { new: 0, changed: 0, unchanged: 0, missing: 0, blocked: 0, refused: 0, warned: 0 }
  /** The kinds of stones that the sheet has. */
  readonly grown = new Set<boolean>()
  /** The first row that names no stone, because its number could not be read. */
  unnamed: number | undefined
  readonly #expected = new Map<string, { column: string; expected: string; rows: number }>()
  readonly #words = new Map<string, Sheet['unknown'][number]>()
  add(kind: Difference['kind'], problems: readonly RowProblem[]) {
    this.counts[kind]++
    if (isWarned(kind, problems)) this.counts.warned++
    for (const { column, expected } of problems) {
      if (expected === undefined) continue
      const key = `${column} ${expected}`
      const known = this.#expected.get(key)
      if (known) known.rows++
      else if (this.#expected.size < 1000) this.#expected.set(key, { column, expected, rows: 1 })
    }
    for (const { field, unknown } of problems) {
      if (!unknown) continue
      const key = `${unknown.list} ${unknown.text.toUpperCase()}`
      const word = this.#words.get(key)
      const refused = kind === 'refused' ? 1 : 0
      if (word) {
        word.rows++
        word.refused = (word.refused ?? 0) + refused
      } else if (this.#words.size < 1000) this.#words.set(key, { field, ...unknown, rows: 1, refused })
    }
  }
  /** What several rows should have in a column, the most frequent first. */
  expectations = () =>
    [...this.#expected.values()]
      .filter(({ rows }) => rows > 1)
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, 50)
  /** The most frequent first. */
  words = () => [...this.#words.values()].toSorted((a, b) => b.rows - a.rows).slice(0, 100)
}
