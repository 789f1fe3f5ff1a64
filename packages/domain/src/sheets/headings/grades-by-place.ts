import type { Vocabulary } from './field.ts'
import { fitOf } from './column-fit.ts'
import type { MappedColumn } from './mapper.ts'
import type { Rows } from '../layout/column-values.ts'
import { sheetField } from './sheet-fields.ts'
import { saysNothing } from './unknown-heading.ts'

/**
 * Grades and towns under headings that say nothing, as a proposal: polish and symmetry follow the cut in this order in nearly all sheets, and a single column of towns is mostly
 * where the stones are. Nothing proves it, so that a person must confirm each (match-questions.ts).
 */
const proposed = 0.6
const finish = ['polNm', 'symNm'] as const
const grade = /^(?:id(?:eal)?|ex(?:c|cl|cellent)?|3?x|e|vg|v|very good|g|gd|good|f|fr|fair|p|poor)$/i
const fewestRows = 3

const isFree = ({ field, by, header }: MappedColumn) => field === null && by === 'none' && saysNothing(header)
const propose = (column: MappedColumn, field: string) => Object.assign(column, { field, by: 'values', confidence: proposed })

/** Proposes the fields of grades and towns that are still open. */
export function proposeByPlace(columns: readonly MappedColumn[], rows: Rows, vocabulary: Vocabulary): void {
  const textsOf = ({ index }: MappedColumn) => rows.map((cells) => (cells[index] ?? '').trim())
  const filledOf = (column: MappedColumn) => textsOf(column).filter((text) => text !== '')
  const areGrades = (column: MappedColumn) => filledOf(column).length >= fewestRows && filledOf(column).every((text) => grade.test(text))
  const grades = columns.filter((column) => isFree(column) && areGrades(column))
  // Blank cells are those of fancy shapes, which have no cut grade: only the cut has them.
  const isFull = (column: MappedColumn) => filledOf(column).length === rows.length
  const [first] = grades
  const named = columns.find(({ field }) => field === 'cutNm')
  const cut = named ?? (first && !isFull(first) ? first : undefined)
  const rest = grades.filter((column) => column !== cut)
  const areNext = cut !== undefined && rest.every((column, at) => column.index === cut.index + at + 1 && isFull(column))
  const areOpen = finish.every((field) => !columns.some((column) => column.field === field))
  if (rest.length === finish.length && areNext && areOpen) {
    if (cut !== named && cut) propose(cut, 'cutNm')
    rest.forEach((column, at) => propose(column, finish[at] ?? ''))
  }
  const place = sheetField('locNm')
  if (!place || columns.some(({ field }) => field === 'locNm')) return
  const towns = columns.filter(
    (column) =>
      isFree(column) &&
      filledOf(column).length >= fewestRows &&
      new Set(filledOf(column)).size > 1 &&
      fitOf(place, filledOf(column), vocabulary) === 1,
  )
  const [town, ...more] = towns
  if (town && more.length === 0) propose(town, 'locNm')
}
