import { plausible } from '../headings/column-fit.ts'
import { type Witness, cellOf } from '../prices/discount-convention.ts'
import type { Vocabulary } from '../headings/field.ts'
import { cleanText, isSheetError, readNumber } from '../cells/numbers.ts'
import { meaningIn } from '../cells/reading.ts'

/** The first rows of a sheet and the field of each column: what is read from them before every row is checked. */
export type Rows = readonly (readonly string[])[]
export interface Column {
  index: number
  field: string | null
}
export type Figures = readonly (number | undefined)[]

/** The place of the column of a field, counted from 0; undefined where none has it. */
export const indexOf = (columns: readonly Column[], field: string): number | undefined =>
  columns.find((column) => column.field === field)?.index
/** @param fits which reading of a figure is possible, where there are several */
export const numbersAt = (rows: Rows, index: number | undefined, fits?: (value: number) => boolean): Figures =>
  rows.map((cells) => (index === undefined ? undefined : readNumber(cells[index] ?? '', fits)))
/** The figures of a field, one for each row: undefined where a cell has none, or the column is not there. Of several readings the plausible one. */
export const numbersOf = (rows: Rows, columns: readonly Column[], field: string): Figures =>
  numbersAt(rows, indexOf(columns, field), plausible[field])

/** A reader of the codes of a list in each row: undefined where the column is not mapped, '?' for an unknown word. */
function codesOf(rows: Rows, columns: readonly Column[], field: string, list: string, vocabulary: Vocabulary): (string | undefined)[] {
  const index = indexOf(columns, field)
  return rows.map((cells) => (index === undefined ? undefined : (meaningIn(vocabulary, list, (cells[index] ?? '').trim()) ?? '?')))
}

/** Color and clarity of each row, also where one column has both; undefined where they are not mapped, '?' for an unknown word. */
function gradesOf(rows: Rows, columns: readonly Column[], vocabulary: Vocabulary): (string | undefined)[] {
  const both = indexOf(columns, 'grades')
  const color = codesOf(rows, columns, 'colNm', 'COLOR', vocabulary)
  const clarity = codesOf(rows, columns, 'clrNm', 'CLARITY', vocabulary)
  return rows.map((cells, i) => {
    const codes = [color[i], clarity[i]]
    if (both !== undefined && codes.every((code) => code === undefined))
      return (cells[both] ?? '').toUpperCase().replace(/[^A-Z\d]/g, '') || undefined
    return codes.includes('?') ? '?' : codes.includes(undefined) ? undefined : codes.join(' ')
  })
}

/** Shape, color and clarity of each row; undefined when one of them is missing or unknown. */
export function likenessOf(rows: Rows, columns: readonly Column[], vocabulary: Vocabulary): (string | undefined)[] {
  const shape = codesOf(rows, columns, 'shpNm', 'SHAPE', vocabulary)
  const grades = gradesOf(rows, columns, vocabulary)
  return rows.map((_, i) => {
    const codes = [shape[i], grades[i]]
    return codes.every((code) => code !== undefined && code !== '?') ? codes.join(' ') : undefined
  })
}

/** The rows that are evidence of the convention: price per carat (or amount by weight), the figure as written, and the price list cell. */
export function witnessesOf(rows: Rows, columns: readonly Column[], vocabulary: Vocabulary): Witness[] {
  const [crt, ctPr, amt, back, rap] = ['crt', 'ctPr', 'amt', 'back', 'rap'].map((field) => numbersOf(rows, columns, field))
  const shape = codesOf(rows, columns, 'shpNm', 'SHAPE', vocabulary)
  const grades = gradesOf(rows, columns, vocabulary)
  const listAt = indexOf(columns, 'rap') ?? -1
  return rows.flatMap((cells, i) => {
    // A list price that the spreadsheet could not work out is no row without one.
    if (isSheetError(cleanText(cells[listAt] ?? ''))) return []
    const weight = crt?.[i]
    const figure = back?.[i]
    const price = ctPr?.[i] ?? (amt?.[i] !== undefined && weight ? amt[i] / weight : undefined)
    if (!weight || figure === undefined || price === undefined) return []
    const cell = cellOf(shape[i] === 'ROUND', weight, grades[i] ?? '')
    return [{ cell, ctPr: price, figure, rap: rap?.[i], row: i }]
  })
}

const valuesRead = 1000
/** The first cells of a column that are not blank. */
export function firstValues(rows: Rows, index: number): string[] {
  const values: string[] = []
  for (const cells of rows) {
    const cell = cells[index] ?? ''
    if (cell.trim() !== '' && values.push(cell) === valuesRead) break
  }
  return values
}
