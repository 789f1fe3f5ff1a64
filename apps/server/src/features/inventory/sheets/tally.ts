import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
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
  /** New stones with a laboratory and no report number. */
  withoutReport = 0
  readonly #expected = new Map<string, { column: string; expected: string; rows: number; row: number; message: string }>()
  readonly #words = new Map<string, Sheet['unknown'][number]>()
  add({ kind, field: refusedField }: Pick<Difference, 'kind' | 'field'>, problems: readonly RowProblem[], row: number) {
    this.counts[kind]++
    if (isWarned(kind, problems)) this.counts.warned++
    for (const { column, expected, message } of problems) {
      if (expected === undefined) continue
      const key = `${column} ${expected}`
      const known = this.#expected.get(key)
      if (known) known.rows++
      else if (this.#expected.size < 1000) this.#expected.set(key, { column, expected, rows: 1, row, message })
    }
    for (const { field, level, unknown } of problems) {
      if (!unknown) continue
      const key = `${unknown.list} ${unknown.text.toUpperCase()}`
      const isReason = level === 'error' || field === refusedField
      const refused = kind === 'refused' && isReason ? 1 : 0
      const refusedOtherwise = kind === 'refused' && !isReason ? 1 : 0
      const word = this.#words.get(key)
      if (word) {
        word.rows++
        word.refused = (word.refused ?? 0) + refused
        word.refusedOtherwise = (word.refusedOtherwise ?? 0) + refusedOtherwise
      } else if (this.#words.size < 1000) this.#words.set(key, { field, ...unknown, rows: 1, refused, refusedOtherwise })
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
