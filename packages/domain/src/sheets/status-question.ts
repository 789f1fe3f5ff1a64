import { cutText } from '../kernel/cut-text.ts'
import { type Column, type Rows, indexOf } from './layout/column-values.ts'
import { cleanText, isCleared, isSheetError } from './cells/numbers.ts'
import { type Answer, type Question, columnName } from './questions.ts'
import { type Availability, availabilityOf, mayBeShort, mostStatusWords } from './cells/status-words.ts'

const nameOf = (column: string, text: string) => `${column}: ${text}`
type Columns = readonly (Column & { header: string; by?: string })[]
const statusColumn = (columns: Columns) => {
  const column = columns.find(({ field }) => field === 'wSts')
  return column && { ...column, name: columnName(columns, column.index) }
}

/** The name of all unknown words of a column that has many. */
const allOthers = '(all other words)'
const examples = 12
/** One question for many words: the terms, boxes and people that a supplier's own program puts there. */
function questionOfAll(name: string, words: readonly (readonly string[])[], of: number): Question {
  const often = words.toSorted((a, b) => b.length - a.length)
  const stones = words.reduce((sum, cells) => sum + cells.length, 0)
  const named = often.slice(0, examples).map((cells) => `“${cutText(cells[0] ?? '', 40)}” (${cells.length})`)
  return {
    ...{ code: 'status', column: nameOf(name, allOthers), stage: 'columns' },
    text: `“${name}” has ${words.length} words that say nothing we know. Are these stones available?`,
    evidence: [`${stones} of ${of} stones have one of them: ${named.join(', ')}${often.length > examples ? ', …' : ''}.`],
    options: [
      { value: 'NA', label: 'Not available, all of them' },
      { value: 'A', label: 'Available, all of them' },
      { value: 'none', label: 'The column is about something else: leave it out' },
    ],
  }
}

/** The answer that asks what each letter of a column means. */
const eachLetter = 'each'
const lettersOfStatus = /^(?:a|m|h|s|na|n\/a)$/i
/** The column that nobody knows and that has only letters of availability: `A`, and `M` or `H`. */
const columnOfLetters = (rows: Rows, columns: Columns) =>
  columns.find(({ index, field }) => {
    if (field !== null) return false
    const letters = new Set(rows.map((cells) => cleanText(cells[index] ?? '').toUpperCase()).filter((text) => text !== ''))
    return letters.size > 1 && letters.has('A') && [...letters].every((text) => lettersOfStatus.test(text))
  })
const saysAvailable = /^(?:avail|available|guaranteed(?: available)?|in|in[ -]?stock)$/i
const mostWords = 12
/** The column that nobody knows and that has, beside other words, one that says a stone is available: `Avail`, `Lock`, `Bid`; `In` does beside `Out`. */
const columnOfWords = (rows: Rows, columns: Columns) =>
  columns.find(({ index, field, by }) => {
    if (field !== null || (by !== undefined && by !== 'none')) return false
    const filled = rows.map((cells) => cleanText(cells[index] ?? '').toUpperCase()).filter((text) => text !== '')
    const words = new Set(filled)
    return (
      filled.length >= rows.length / 2 &&
      words.size > 1 &&
      words.size <= mostWords &&
      [...words].some((text) => saysAvailable.test(text) && (text !== 'IN' || words.has('OUT')))
    )
  })
function questionOfLetters(rows: Rows, columns: Columns, answers: readonly Answer[]): Question[] {
  const ofLetters = columnOfLetters(rows, columns)
  const column = ofLetters ?? columnOfWords(rows, columns)
  if (!column) return []
  const name = columnName(columns, column.index)
  const filled = rows.map((cells) => cleanText(cells[column.index] ?? '').toUpperCase()).filter((text) => text !== '')
  const counts = [...Map.groupBy(filled, (text) => text)].map(([text, { length }]) => `“${text}” (${length})`)
  const available = [...new Set(filled)].filter((text) => text === 'A' || saysAvailable.test(text))
  const others = [...new Set(filled)].filter((text) => !available.includes(text))
  const isEach = answers.some((one) => one.column === nameOf(name, allOthers) && one.code === 'status' && one.value === eachLetter)
  return [
    {
      ...{ code: 'status', column: nameOf(name, allOthers), stage: 'columns' },
      text: `Does “${name}” say which stones are available?`,
      evidence: [`It has ${ofLetters ? 'only the letters' : 'the words'} ${counts.join(', ')}.`],
      options: [
        { value: 'NA', label: `Yes: ${available.join(', ')} is available, the others are not` },
        { value: eachLetter, label: `Yes, and each ${ofLetters ? 'letter' : 'word'} means something else: ask for each` },
        { value: 'none', label: 'The column is about something else: leave it out' },
      ],
    },
    ...(isEach ? others.map((text) => questionOfWord(name, text, filled)) : []),
  ]
}
/** The column of letters that a person has said to be of availability. */
export const isAnsweredStatus = (columns: Columns, index: number, answers: readonly Answer[]): boolean =>
  statusColumn(columns) === undefined &&
  answers.some(
    ({ code, column, value }) =>
      code === 'status' && (value === 'NA' || value === eachLetter) && column === nameOf(columnName(columns, index), allOthers),
  )

/** Whether a person has said that the column of availability is about something else. */
export const isStatusLeftOut = (columns: Columns, answers: readonly Answer[]): boolean =>
  answers.some(
    ({ code, column, value }) => code === 'status' && value === 'none' && column === nameOf(statusColumn(columns)?.name ?? '', allOthers),
  )

/** What an answer says of a word that the sheet's heading leaves open. */
export const answeredStatus = (statuses: Readonly<Record<string, Availability>>, text: string, header: string): Availability | undefined =>
  statuses[text.toLowerCase()] ?? (availabilityOf(text, header) === undefined ? statuses[allOthers] : undefined)

/** Asks for each word of the column of availability whose meaning is not certain. */
export function statusQuestions(rows: Rows, columns: Columns, answers: readonly Answer[] = []): Question[] {
  const status = statusColumn(columns)
  if (!status) return questionOfLetters(rows, columns, answers)
  const filled = rows
    .map((cells) => cleanText(cells[indexOf(columns, 'wSts') ?? -1] ?? ''))
    .filter((text) => text !== '' && !isCleared(text) && !isSheetError(text))
  const words = [...new Set(filled)]
  const open = Map.groupBy(
    filled.filter((text) => availabilityOf(text, status.header) === undefined || mayBeShort(text, words, status.header)),
    (text) => text.toLowerCase(),
  )
  if (open.size > mostStatusWords) return [questionOfAll(status.name, [...open.values()], filled.length)]
  return [...open.values()].map(([text = '']) => questionOfWord(status.name, text, filled))
}
const questionOfWord = (name: string, word: string, filled: readonly string[]): Question => {
  const text = cutText(word, 60)
  const { length } = filled.filter((cell) => cell.toLowerCase() === word.toLowerCase())
  return {
    ...{ code: 'status', column: nameOf(name, text), stage: 'columns' },
    text: `What does “${text}” mean under “${name}”?`,
    evidence: [`${length} of ${filled.length} stones have it.`],
    options: [
      { value: 'A', label: 'Available' },
      { value: 'NA', label: 'Not available: sold, on memo or on hold' },
      { value: 'U', label: 'Upcoming' },
    ],
  }
}

/** What a person has answered for the words of the column, by the word in small letters. */
export function answeredStatuses(columns: Columns, answers: readonly Answer[]): Record<string, Availability> {
  const start = nameOf(statusColumn(columns)?.name ?? '', '')
  return Object.fromEntries(
    answers.flatMap(({ code, column, value }) =>
      code === 'status' && value !== eachLetter && column?.startsWith(start)
        ? [[column.slice(start.length).toLowerCase(), value as Availability] as const]
        : [],
    ),
  )
}
