import { type Rows, indexOf } from './layout/column-values.ts'
import type { MappedColumn } from './headings/mapper.ts'
import { fieldsNamedBy } from './headings/named-fields.ts'
import { cleanText, isCleared } from './cells/numbers.ts'
import { type Question, columnName } from './questions.ts'
import { sheetFields } from './headings/sheet-fields.ts'

const visible = 3

/**
 * Asks whether a column whose heading plainly says so has the numbers of the reports, where its values are not written as such: stones that lose theirs cannot be
 * told from others, and a wrong one is another stone's.
 */
export function reportQuestions(rows: Rows, columns: readonly MappedColumn[]): Question[] {
  if (indexOf(columns, 'rptNo') !== undefined) return []
  const filled = ({ index }: MappedColumn) => [
    ...new Set(rows.map((cells) => cleanText(cells[index] ?? '')).filter((text) => text !== '' && !isCleared(text))),
  ]
  const column = columns.find((one) => {
    const [field, ...more] = fieldsNamedBy(one.header, sheetFields)
    return one.field === null && one.by === 'none' && field === 'rptNo' && more.length === 0 && filled(one).length > 0
  })
  if (!column) return []
  const name = columnName(columns, column.index)
  const examples = filled(column).slice(0, visible)
  return [
    {
      ...{ code: 'report', column: name, stage: 'columns' },
      text: `Are the values of “${name}”, such as “${examples[0]}”, the numbers of the stones’ reports?`,
      evidence: [`Laboratories number their reports otherwise than ${examples.map((one) => `“${one}”`).join(', ')}.`],
      options: [
        { value: 'rptNo', label: 'Yes: report numbers' },
        { value: 'none', label: 'No: leave the column out' },
      ],
    },
  ]
}
