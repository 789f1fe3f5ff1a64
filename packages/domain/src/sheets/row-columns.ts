import { readerOf } from './cells/cell.ts'
import type { Field } from './headings/field.ts'
import { cleanText } from './cells/numbers.ts'
import { type Read, states, wrong } from './cells/reading.ts'
import type { Plan } from './plan.ts'
import { sheetField } from './headings/sheet-fields.ts'
import { answeredStatus } from './status-question.ts'
import { availabilityOf } from './cells/status-words.ts'

/** The columns of a plan: how their cells are read, and which fields they have. */

/** What a person has said of a word comes first; a letter that its heading does not make certain refuses the row. */
export function statusReader(field: Field, header: string, read: (cell: string) => Read, { statuses = {} }: Plan): (cell: string) => Read {
  return (cell) => {
    const text = cleanText(cell)
    const answered = answeredStatus(statuses, text, header)
    if (answered !== undefined) return states({ [field.field]: answered })
    const found = read(cell)
    return field.field in found.set && found.set[field.field] !== null && availabilityOf(text, header) === undefined
      ? wrong(field, `“${text}” under ${header || 'a column without heading'} may be available or not.`, 'available, or not available')
      : found
  }
}

/** The heading of each field's column; one column of measurements has three fields. */
export const headersByField = ({ columns }: Pick<Plan, 'columns'>): Map<string, string> =>
  new Map(
    columns.flatMap(({ header, field: name }) => {
      const field: Field | undefined = sheetField(name)
      return field ? targetsOf(field).map((target) => [target, header] as const) : []
    }),
  )

const targetsOf = (field: Field): string[] => {
  if (field.kind === 'measurements') return ['length', 'width', 'height', field.field]
  if (field.kind === 'girdle') return ['grdlFrom', 'grdlTo', field.field]
  if (field.kind === 'grades') return ['colNm', 'fcColNm', 'clrNm', field.field]
  return [field.field]
}

/** What an empty cell sets: nothing, or no value where blank cells erase values. Prices, discounts and the status are never erased. */
export const blankOf = (field: Field, { blankClears }: Plan): Read =>
  !blankClears || field.kind === 'money' || field.kind === 'discount' || field.kind === 'availability'
    ? { set: {}, problems: [] }
    : readerOf(field, {})('-')
