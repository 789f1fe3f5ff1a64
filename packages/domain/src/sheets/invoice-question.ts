import { cutText } from '../kernel/cut-text.ts'
import type { Rows } from './layout/column-values.ts'
import { normalHeader } from './headings/header.ts'
import type { MappedColumn } from './headings/mapper.ts'
import { cleanText, isCleared, isSheetError, readNumber } from './cells/numbers.ts'
import { type Answer, type Question, answerTo, columnName } from './questions.ts'

/**
 * Invoices of some stones only: those are sold, unless the invoices are those by which the supplier bought them. A column that is filled in nearly all rows
 * says nothing of the sale.
 */
const ofInvoice = /^(?:sales?|our)?(?:(?:invoice|bill)(?:no|nr|num|number|date|dt)|inv(?:date|dt))$/
const mostRows = 0.9
const examples = 3
const nameOf = (column: string) => `${column}: (filled)`
type Columns = readonly Pick<MappedColumn, 'index' | 'header' | 'field'>[]

/** Asks whether the stones that have an invoice are sold. */
export function invoiceQuestions(rows: Rows, columns: Columns): Question[] {
  const stones = rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 2)
  return columns.flatMap(({ index, header, field }): Question[] => {
    if (field !== null || !ofInvoice.test(normalHeader(header))) return []
    const texts = stones
      .map((cells) => cleanText(cells[index] ?? ''))
      .filter((text) => text !== '' && !isCleared(text) && !isSheetError(text) && readNumber(text) !== 0)
    if (texts.length === 0 || texts.length >= mostRows * stones.length) return []
    const name = columnName(columns, index)
    const named = [...new Set(texts)].slice(0, examples).map((text) => `“${cutText(text, 40)}”`)
    return [
      {
        ...{ code: 'status', column: nameOf(name), stage: 'columns' },
        text: `Are the stones with “${name}” sold?`,
        evidence: [`${texts.length} of ${stones.length} stones have one, such as ${named.join(', ')}.`],
        options: [
          { value: 'NA', label: 'Yes: they are not available' },
          { value: 'none', label: 'No: the column is about something else' },
        ],
      },
    ]
  })
}

/** The columns that mark the stones which have something there as sold, by a person's answer. */
export const soldColumns = (columns: Columns, questions: readonly Question[], answers: readonly Answer[]): number[] =>
  columns.flatMap(({ index, field }) => {
    const question = questions.find(({ code, column }) => code === 'status' && column === nameOf(columnName(columns, index)))
    return field === null && question && answerTo(question, answers)?.value === 'NA' ? [index] : []
  })
