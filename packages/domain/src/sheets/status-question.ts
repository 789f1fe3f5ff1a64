import { type Column, type Rows, indexOf } from './column-values.ts'
import { cleanText, isCleared, isSheetError } from './numbers.ts'
import { type Answer, type Question, columnName } from './questions.ts'
import { type Availability, availabilityOf, mostStatusWords } from './status-words.ts'

const nameOf = (column: string, text: string) => `${column}: ${text}`
type Columns = readonly (Column & { header: string })[]
const statusColumn = (columns: Columns) => {
  const column = columns.find(({ field }) => field === 'wSts')
  return column && { ...column, name: columnName(columns, column.index) }
}

/** Asks for each word of the column of availability whose meaning is not certain. */
export function statusQuestions(rows: Rows, columns: Columns): Question[] {
  const status = statusColumn(columns)
  if (!status) return []
  const filled = rows
    .map((cells) => cleanText(cells[indexOf(columns, 'wSts') ?? -1] ?? ''))
    .filter((text) => text !== '' && !isCleared(text) && !isSheetError(text))
  const open = Map.groupBy(
    filled.filter((text) => availabilityOf(text, status.header) === undefined),
    (text) => text.toLowerCase(),
  )
  return [...open.values()].slice(0, mostStatusWords).map((cells): Question => {
    const text = (cells[0] ?? '').slice(0, 60)
    return {
      ...{ code: 'status', column: nameOf(status.name, text), stage: 'columns' },
      text: `What does “${text}” mean under “${status.name}”?`,
      evidence: [`${cells.length} of ${filled.length} stones have it.`],
      options: [
        { value: 'A', label: 'Available' },
        { value: 'NA', label: 'Not available: sold, on memo or on hold' },
        { value: 'U', label: 'Upcoming' },
      ],
    }
  })
}

/** What a person has answered for the words of the column, by the word in small letters. */
export function answeredStatuses(columns: Columns, answers: readonly Answer[]): Record<string, Availability> {
  const start = nameOf(statusColumn(columns)?.name ?? '', '')
  return Object.fromEntries(
    answers.flatMap(({ code, column, value }) =>
      code === 'status' && column?.startsWith(start) ? [[column.slice(start.length).toLowerCase(), value as Availability] as const] : [],
    ),
  )
}
