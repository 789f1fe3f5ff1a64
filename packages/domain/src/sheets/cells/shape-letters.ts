import { type Rows, indexOf, numbersOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { type MeantWords, wordIn } from './meant-words.ts'
import { readMeasurements } from './numbers.ts'
import { type Answer, type Question, answerTo, columnName } from '../questions.ts'
import { meaningIn } from './reading.ts'

/**
 * Letters of which the platforms' lists make one shape and many suppliers another: R is a radiant there, and round in a list of R, O, P and E. What else the
 * stones' measurements and cut grades decide, then a short code of the other shape, such as RAD; else a person. A shape written out in full says little of
 * the letter: the same shape may be written in both ways.
 */
const letters = [
  { letter: 'R', first: 'ROUND', other: 'RADIANT', listed: 'RADIANT' },
  { letter: 'P', first: 'PEAR', other: 'PRINCESS', listed: 'PEAR' },
] as const
type Letter = (typeof letters)[number]
const labels = { ROUND: 'Round', RADIANT: 'Radiant', PEAR: 'Pear', PRINCESS: 'Princess' } as const

/** The shapes that a cell with such a letter may be; none where a company has taught another one. */
export const shapesOfLetter = (cell: string, vocabulary: Vocabulary): readonly string[] => {
  const one = letters.find(({ letter, listed }) => letter === wordIn(cell) && meaningIn(vocabulary, 'SHAPE', letter) === listed)
  return one ? [one.first, one.other] : []
}

const shareOf = (those: readonly boolean[]) => (those.length === 0 ? 0 : those.filter(Boolean).length / those.length)
const fewest = 3
const longestCode = 4
const most = 0.9

/** What the sizes of the stones say: a round one is as wide as long and fills less of its box than a radiant; a pear is longer than a princess. */
function shapeBySize({ letter, first, other }: Letter, rows: Rows, columns: readonly MappedColumn[]): string | undefined {
  const whole = indexOf(columns, 'msrmnt') ?? -1
  const sides = ['length', 'width', 'height'].map((field) => numbersOf(rows, columns, field))
  const crt = numbersOf(rows, columns, 'crt')
  const isFirst = rows.flatMap((cells, at) => {
    const [length = 0, width = 0, height = 0] = readMeasurements(cells[whole] ?? '') ?? sides.map((figures) => figures[at] ?? 0)
    if (!(length > 0 && width > 0)) return []
    const ratio = Math.max(length, width) / Math.min(length, width)
    if (letter === 'P') return [ratio >= 1.25]
    const weight = crt[at] ?? 0
    if (ratio > 1.04) return [false]
    return height > 0 && weight > 0 ? [weight / (length * width * height) < 0.0072] : []
  })
  if (isFirst.length < fewest) return undefined
  return shareOf(isFirst) >= most ? first : shareOf(isFirst) <= 1 - most ? other : undefined
}

/** Only round stones have a cut grade: a sheet that gives one to these and hardly any other. */
function shapeByCut(
  { letter }: Letter,
  rows: Rows,
  columns: readonly MappedColumn[],
  isRound: (cell: string) => boolean,
): string | undefined {
  const [cut, shape] = [indexOf(columns, 'cutNm'), indexOf(columns, 'shpNm') ?? -1]
  if (letter !== 'R' || cut === undefined) return undefined
  const hasCut = (those: Rows) => shareOf(those.map((cells) => /[A-Z]/i.test(cells[cut] ?? '')))
  const own = rows.filter((cells) => wordIn(cells[shape] ?? '') === letter)
  const others = rows.filter((cells) => !['', letter].includes(wordIn(cells[shape] ?? '')) && !isRound(cells[shape] ?? ''))
  return own.length >= fewest && others.length >= fewest && hasCut(own) >= most && hasCut(others) <= 1 - most ? 'ROUND' : undefined
}

function settledShape(
  one: Letter,
  rows: Rows,
  columns: readonly MappedColumn[],
  meaning: (cell: string) => string | undefined,
): string | undefined {
  const at = indexOf(columns, 'shpNm') ?? -1
  const own = rows.filter((cells) => wordIn(cells[at] ?? '') === one.letter)
  const figured = shapeBySize(one, own, columns) ?? shapeByCut(one, rows, columns, (cell) => meaning(cell) === 'ROUND')
  if (figured !== undefined) return figured
  const codes = new Set(rows.map((cells) => wordIn(cells[at] ?? '')).filter((cell) => cell !== one.letter && cell.length <= longestCode))
  const inCode = (shape: string) => [...codes].some((cell) => cell !== shape && meaning(cell) === shape)
  const [hasFirst, hasOther] = [inCode(one.first), inCode(one.other)]
  return hasFirst === hasOther ? undefined : hasFirst ? one.other : one.first
}

/**
 * The shapes of such letters, and the questions about those that nothing decides.
 * @param vocabulary where a company has taught another shape for a letter, that holds
 */
export function shapeLetters(
  rows: Rows,
  columns: readonly MappedColumn[],
  vocabulary: Vocabulary,
  answers: readonly Answer[] = [],
): { found: MeantWords[]; questions: Question[] } {
  const column = indexOf(columns, 'shpNm')
  if (column === undefined) return { found: [], questions: [] }
  const cells = rows.map((row) => row[column] ?? '')
  const shapes: Record<string, string> = {}
  const questions: Question[] = []
  for (const one of letters) {
    const { letter, first, other, listed } = one
    const of = cells.filter((cell) => wordIn(cell) === letter).length
    if (of === 0 || meaningIn(vocabulary, 'SHAPE', letter) !== listed) continue
    const settled = settledShape(one, rows, columns, (cell) => meaningIn(vocabulary, 'SHAPE', cell))
    const question: Question = {
      ...{ code: 'shape', column: `${columnName(columns, column)}: ${letter}`, stage: 'columns' },
      text: `Which shape is “${letter}” under “${columnName(columns, column)}”?`,
      evidence: [`${of} of ${cells.length} stones have it; some suppliers write ${labels[first]} so, and others ${labels[other]}.`],
      options: [first, other].map((value) => ({ value, label: labels[value] })),
    }
    if (settled === undefined) questions.push(question)
    const shape = settled ?? answerTo(question, answers)?.value
    if (shape !== undefined) shapes[letter] = shape
  }
  return { found: Object.keys(shapes).length === 0 ? [] : [{ column, words: shapes }], questions }
}
