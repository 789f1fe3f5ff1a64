import { cutText } from '../../kernel/cut-text.ts'
import { type Rows, indexOf, numbersOf } from './column-values.ts'
import { type FilledColumn, hasValue } from './filled-columns.ts'
import type { Layout } from './layout.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { cleanText, readNumber } from '../cells/numbers.ts'
import { type Answer, type Question, answerTo, columnName } from '../questions.ts'
import { isTotalLine } from './total-line.ts'

/** Columns of words that are written once for a group, with blank cells below: a blank cell may as well be a missing value, so a person is asked. */
const fieldsOfGrades = new Set(['shpNm', 'colNm', 'fcColNm', 'clrNm'])
const fieldsOfGroups = new Set([...fieldsOfGrades, 'lbNm'])
/** Words that are written once each name a group; words that return, as colors do below each shape, need as many blank cells to show it. */
const leastBlank = 0.25
const fewestBlank = 2
const fewestStones = 3

const textAt = (cells: readonly string[], index: number) => cleanText(cells[index] ?? '')
const isNumber = (text: string) => readNumber(text) !== undefined

/**
 * Whether the blank cell of a stone may be the same as above: a fancy stone has no color of the scale and another no fancy color; a stone without a report has
 * no laboratory.
 */
const mayBeAbove = ({ unless, where }: FilledColumn, cells: readonly string[]): boolean =>
  (unless === undefined || !hasValue(cells, unless)) && (where === undefined || hasValue(cells, where))

function filledColumn({ index, field }: MappedColumn, columns: readonly MappedColumn[]): FilledColumn {
  const unless = { colNm: 'fcColNm', fcColNm: 'colNm' }[field ?? '']
  const weight = indexOf(columns, 'crt')
  return {
    column: index,
    ...(weight === undefined ? {} : { weight }),
    ...(unless === undefined ? {} : { unless: indexOf(columns, unless) }),
    ...(field === 'lbNm' ? { where: indexOf(columns, 'rptNo') } : {}),
  }
}

const inWords = new Intl.ListFormat('en')
const isEachOnce = (texts: readonly string[]) => {
  const words = texts.filter((text) => text !== '')
  return new Set(words).size === words.length
}

/**
 * The stones whose cells are blank below a group's words, and the first such word; undefined for columns that are no such ones.
 * @param isNested the blank cells are in rows of another group: clarities below a color that is written once
 */
function groupsOf(sameRows: readonly MappedColumn[], stones: Rows, isNested = false): { blank: number; word: string } | undefined {
  const texts = stones.map((cells) =>
    sameRows
      .map(({ index }) => textAt(cells, index))
      .join(' ')
      .trim(),
  )
  const words = texts.filter((text) => text !== '')
  const blank = texts.length - words.length
  if (blank === 0 || texts[0] === '' || words.some(isNumber)) return undefined
  // The first word is that of the first stone; a word beside the same one is repeated for each stone.
  const isRepeated = words.some((word, at) => at > 0 && word === words[at - 1])
  const isOnce = words.length > 1 && sameRows.some(({ index }) => isEachOnce(stones.map((cells) => textAt(cells, index))))
  const areEnough = isOnce || (blank >= fewestBlank && blank >= leastBlank * texts.length)
  if (!isNested && (isRepeated || !areEnough)) return undefined
  return { blank, word: texts[texts.findIndex((text) => text === '') - 1] ?? '' }
}

/**
 * The columns whose blank cells a person has said to be the same as above, and the questions about all such columns.
 * @param layout where titles between the stones give their shape, a blank shape is theirs
 */
export function blankCells(
  rows: Rows,
  columns: readonly MappedColumn[],
  layout: Pick<Layout, 'section'>,
  answers: readonly Answer[] = [],
): { filled: FilledColumn[]; questions: Question[] } {
  const weights = numbersOf(rows, columns, 'crt')
  const graded = columns.filter(({ field }) => fieldsOfGrades.has(field ?? ''))
  const isTotal = isTotalLine({ columns: columns.flatMap(({ field, ...column }) => (field === null ? [] : [{ ...column, field }])) })
  // A line without any grade is a sum.
  const isStone = (cells: readonly string[]) =>
    !isTotal(cells) && (graded.length < 2 || graded.some(({ index }) => textAt(cells, index) !== ''))
  const stones = rows.filter((cells, at) => (weights[at] ?? 0) > 0 && isStone(cells))
  if (stones.length < fewestStones) return { filled: [], questions: [] }
  const ofGroups = columns.filter(({ field }) => fieldsOfGroups.has(field ?? '') && (field !== 'shpNm' || layout.section === null))
  /** For each stone whether its cell is filled, blank, or rightly without a value. */
  const blanksIn = (column: MappedColumn) => {
    const filled = filledColumn(column, columns)
    return stones.map((cells) => (textAt(cells, column.index) !== '' ? 'x' : mayBeAbove(filled, cells) ? '-' : '.')).join('')
  }
  // Columns that are blank in the same rows are one question: the laboratory of each shape, though its word returns.
  const classes = [...Map.groupBy(ofGroups, blanksIn)].map(([blanks, alike]) => ({
    blanks,
    alike,
    stones: stones.filter((_, at) => blanks[at] !== '.'),
  }))
  const outer = classes.filter((one) => groupsOf(one.alike, one.stones) !== undefined).map(({ blanks }) => blanks)
  const isWithin = (blanks: string) => outer.some((other) => [...blanks].every((mark, at) => mark !== '-' || other[at] === '-'))
  const found = classes.flatMap(({ blanks, alike, stones: own }) => {
    const groups = groupsOf(alike, own, isWithin(blanks))
    if (!groups) return []
    const names = alike.map(({ index }) => `“${columnName(columns, index)}”`)
    const question: Question = {
      ...{ code: 'blank', column: columnName(columns, alike[0]?.index ?? 0), stage: 'columns' },
      text: `In ${inWords.format(names)}: are blank cells under “${cutText(groups.word, 40)}” the same as above?`,
      evidence: [
        `${groups.blank} of ${stones.length} stones have a blank cell there; some suppliers write a value once for the rows below it.`,
      ],
      options: [
        { value: 'above', label: 'Yes: a blank cell is the same as the last one above it' },
        { value: 'missing', label: 'No: the value is missing' },
      ],
    }
    return [{ filled: alike.map((column) => filledColumn(column, columns)), question }]
  })
  return {
    filled: found.flatMap(({ filled, question }) => (answerTo(question, answers)?.value === 'above' ? filled : [])),
    questions: found.map(({ question }) => question),
  }
}
