import { type Rows, indexOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import { normalHeader } from '../headings/header.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { cleanText, isCleared } from '../cells/numbers.ts'
import { type Question, columnName } from '../questions.ts'
import { meaningIn } from '../cells/reading.ts'
import { isNo, isYes } from '../cells/yes-no.ts'

const hearts = /^hearts?$/
const arrows = /^arrows?$/

const saysYes = (cells: readonly string[], at: number) => isYes(cleanText(cells[at] ?? ''))
/** A column of yes and no. */
function answersYesOrNo(rows: Rows, at: number): boolean {
  const filled = rows.map((cells) => cleanText(cells[at] ?? '')).filter((text) => text !== '' && !isCleared(text))
  return filled.length > 0 && filled.every((text) => isYes(text) || isNo(text))
}

/**
 * A column that says yes or no of hearts alone: the pattern of hearts and arrows, or the shape. One that a person has mapped is settled; of a remembered mapping
 * the answer is remembered besides.
 */
const heartsColumn = (rows: Rows, columns: readonly MappedColumn[]) =>
  columns.find(
    ({ index, header, field, by }) =>
      field === 'hANm' && by !== 'person' && hearts.test(normalHeader(header)) && answersYesOrNo(rows, index),
  )

/** The answers that a column of its question has: the field that it is, or none. */
type Meaning = 'hANm' | 'none'
/** What the other columns say of it: hearts and arrows are those of round stones, and a column of arrows agrees. */
function settledMeaning(rows: Rows, columns: readonly MappedColumn[], at: number, vocabulary: Vocabulary): Meaning | undefined {
  const those = rows.filter((cells) => saysYes(cells, at))
  if (those.length === 0) return 'none'
  const arrowed = columns.find(({ header, index }) => arrows.test(normalHeader(header)) && answersYesOrNo(rows, index))?.index
  if (arrowed !== undefined && !those.every((cells) => saysYes(cells, arrowed))) return undefined
  const shape = indexOf(columns, 'shpNm') ?? -1
  const shapes = new Set(those.map((cells) => meaningIn(vocabulary, 'SHAPE', cells[shape] ?? '')))
  if (shapes.size !== 1) return undefined
  return shapes.has('ROUND') ? 'hANm' : shapes.has('HEART') ? 'none' : undefined
}

/** Leaves out such a column where it is about the shape. */
export function withoutShape(rows: Rows, columns: MappedColumn[], vocabulary: Vocabulary): MappedColumn[] {
  const column = heartsColumn(rows, columns)
  const isShape = column !== undefined && settledMeaning(rows, columns, column.index, vocabulary) === 'none'
  return isShape ? columns.map((one): MappedColumn => (one === column ? { ...one, field: null, by: 'name', confidence: 1 } : one)) : columns
}

/** Asks what such a column is, where the shapes of its stones do not say it. */
export function heartsQuestions(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const column = heartsColumn(rows, columns)
  if (!column || settledMeaning(rows, columns, column.index, vocabulary) !== undefined) return []
  const name = columnName(columns, column.index)
  return [
    {
      ...{ code: 'hearts', column: name, stage: 'columns' },
      text: `Does “${name}” say which stones have the pattern of hearts and arrows?`,
      evidence: [`${rows.filter((cells) => saysYes(cells, column.index)).length} of ${rows.length} stones have it.`],
      options: [
        { value: 'hANm', label: 'Yes: hearts and arrows' },
        { value: 'none', label: 'No: leave the column out' },
      ],
    },
  ]
}
