import { readDay } from './cells/altered-number.ts'
import { countsRows } from './headings/column-fit.ts'
import { type Rows, indexOf } from './layout/column-values.ts'
import { normalHeader } from './headings/header.ts'
import { addressIn } from './cells/links.ts'
import type { MappedColumn } from './headings/mapper.ts'
import { cleanText, isCleared } from './cells/numbers.ts'
import { type Question, columnName } from './questions.ts'

/** Headings of columns that count the lines, unless they have marks of stones. */
const ofLines = /^(?:s|sr|sl|ser|serial|row|line|index)(?:no|nr|num|number)?$/

/** Whether a column may be the number that the supplier gives each stone: a short mark with figures that differs in every row. */
function mayNumber(values: readonly string[], rows: number, reports: ReadonlySet<string>): boolean {
  const isMark = (text: string) =>
    /^[\p{L}\p{N}][\p{L}\p{N}\-/_.# ]{0,29}$/u.test(text) &&
    /\d{2}|\p{L}.*\d|\d.*\p{L}/u.test(text) &&
    !/^\d*[.,]\d+$/.test(text) &&
    !/\s.*\s/.test(text) &&
    !reports.has(text) &&
    addressIn(text) === undefined &&
    readDay(text) === undefined
  return (
    values.length >= 3 &&
    values.length >= 0.95 * rows &&
    new Set(values).size === values.length &&
    !countsRows(values) &&
    values.every(isMark)
  )
}

/**
 * Asks for the supplier's number of each stone where no column is mapped to it, or one that only counts the rows, and a column that nobody knows may be it: a
 * number made of the report would hide the one that the supplier goes by, and the next sheet counts other stones.
 */
export function numberQuestions(rows: Rows, columns: readonly MappedColumn[]): Question[] {
  const mapped = columns.find(({ field }) => field === 'vStnId')
  if (mapped ? mapped.by === 'remembered' || mapped.by === 'person' : indexOf(columns, 'rptNo') === undefined) return []
  const valuesAt = (index: number) => rows.map((cells) => cleanText(cells[index] ?? '')).filter((text) => text !== '' && !isCleared(text))
  if (mapped && !countsRows(valuesAt(mapped.index))) return []
  const reports = new Set(valuesAt(indexOf(columns, 'rptNo') ?? -1))
  const stones = valuesAt(indexOf(columns, 'crt') ?? indexOf(columns, 'rptNo') ?? -1).length
  const found = columns.filter(
    ({ field, by, index, header }) =>
      field === null &&
      (by === 'none' || (by === 'name' && ofLines.test(normalHeader(header)))) &&
      mayNumber(valuesAt(index), stones, reports),
  )
  if (found.length === 0) return []
  const nameOf = ({ index }: MappedColumn) => columnName(columns, index)
  return [
    {
      ...{ code: 'number', column: null, stage: 'columns' },
      text: 'Which column is the supplier’s number of each stone?',
      evidence: found.map((one) => `“${nameOf(one)}” has another value in every row, such as ${one.samples.slice(0, 3).join(', ')}.`),
      options: [
        ...found.map((one) => ({ value: String(one.index), label: nameOf(one) })),
        ...(mapped ? [{ value: String(mapped.index), label: `${nameOf(mapped)}, which counts the rows` }] : []),
        { value: 'none', label: 'None: number the stones by laboratory and report' },
      ],
    },
  ]
}
