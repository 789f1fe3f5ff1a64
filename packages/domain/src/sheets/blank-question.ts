import { type Rows, numbersOf } from './column-values.ts'
import type { Layout } from './layout.ts'
import type { MappedColumn } from './mapper.ts'
import { cleanText, readNumber } from './numbers.ts'
import { type Answer, type Question, answerTo, columnName } from './questions.ts'

/**
 * Columns of words that are written once for a group, with blank cells below, where too few cells are blank to be sure of it (layout.ts fills the others): a
 * blank cell may as well be a missing value, so a person is asked.
 */
const fieldsOfGroups = new Set(['shpNm', 'colNm', 'fcColNm', 'clrNm', 'lbNm'])
/** Words that are written once each name a group; words that return, as colors do below each shape, need as many blank cells to show it. */
const leastBlank = 0.25
const fewestBlank = 2
const fewestStones = 3

const textAt = (cells: readonly string[], index: number) => cleanText(cells[index] ?? '')
const isNumber = (text: string) => readNumber(text) !== undefined

/** The stones whose cell is blank below a group's word, and the first such word; undefined for a column that is no such one. */
function groupsOf(column: MappedColumn, stones: Rows, columns: readonly MappedColumn[]): { blank: number; word: string } | undefined {
  const texts = stones.map((cells) => textAt(cells, column.index))
  const words = texts.filter((text) => text !== '')
  const blank = texts.length - words.length
  // The first word is that of the first stone; a word beside the same one is repeated for each stone.
  if (blank === 0 || texts[0] === '' || words.some((word, at) => isNumber(word) || (at > 0 && word === words[at - 1]))) return undefined
  const isOnce = new Set(words).size === words.length && words.length > 1
  if (!isOnce && (blank < fewestBlank || blank < leastBlank * texts.length)) return undefined
  // Fancy stones have no color of the scale and others no fancy color; stones without a report have no laboratory.
  const other = columns.find(({ field }) => field === { colNm: 'fcColNm', fcColNm: 'colNm', lbNm: 'rptNo' }[column.field ?? ''])
  const isOther = (cells: readonly string[]) => other !== undefined && textAt(cells, other.index) !== ''
  const isFree = stones.every((cells, at) => texts[at] !== '' || isOther(cells) === (column.field === 'lbNm' && other !== undefined))
  if (!isFree) return undefined
  const first = texts.findIndex((text) => text === '')
  return { blank, word: texts[first - 1] ?? '' }
}

/**
 * The columns whose blank cells a person has said to be the same as above, and the questions about all such columns.
 * @param layout of tables with titles between the stones, or below each other, no such question is asked
 */
export function blankCells(
  rows: Rows,
  columns: readonly MappedColumn[],
  layout: Pick<Layout, 'section' | 'tables'>,
  answers: readonly Answer[] = [],
): { filled: number[]; questions: Question[] } {
  const weights = numbersOf(rows, columns, 'crt')
  const stones = rows.filter((_, at) => (weights[at] ?? 0) > 0)
  if (stones.length < fewestStones || layout.section !== null || layout.tables.length > 0) return { filled: [], questions: [] }
  const found = columns.flatMap((column) => {
    const groups = fieldsOfGroups.has(column.field ?? '') ? groupsOf(column, stones, columns) : undefined
    if (!groups) return []
    const name = columnName(columns, column.index)
    const question: Question = {
      ...{ code: 'blank', column: name, stage: 'columns' },
      text: `In “${name}”: are blank cells under “${groups.word.slice(0, 40)}” the same as above?`,
      evidence: [
        `${groups.blank} of ${stones.length} stones have a blank cell there; some suppliers write a value once for the rows below it.`,
      ],
      options: [
        { value: 'above', label: 'Yes: a blank cell is the same as the last one above it' },
        { value: 'missing', label: 'No: the value is missing' },
      ],
    }
    return [{ index: column.index, question }]
  })
  return {
    filled: found.flatMap(({ index, question }) => (answerTo(question, answers)?.value === 'above' ? [index] : [])),
    questions: found.map(({ question }) => question),
  }
}

/** Fills the blank cells of stones with the last one above. */
export function fillBlanks(rows: readonly string[][], columns: readonly MappedColumn[], filled: readonly number[]): void {
  const weights = numbersOf(rows, columns, 'crt')
  for (const index of filled) {
    let above = ''
    for (const [at, cells] of rows.entries()) {
      if (textAt(cells, index) !== '') above = cells[index] ?? ''
      else if ((weights[at] ?? 0) > 0) cells[index] = above
    }
  }
}
