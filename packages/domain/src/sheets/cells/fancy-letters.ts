import { type Rows, indexOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import { type MeantWords, wordIn } from './meant-words.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { type Answer, type Question, answerTo, columnName } from '../questions.ts'
import { meaningIn } from './reading.ts'
import { colorOfDeepOrDark, deepOrDark } from './fancy-color.ts'

const intensities = { deep: 'Fancy Deep', dark: 'Fancy Dark' } as const
type Intensity = keyof typeof intensities
const intensityOf = (code: string | undefined) =>
  code === 'FANCY DEEP' ? ('deep' as const) : code === 'FANCY DARK' ? ('dark' as const) : undefined

/** What the column of intensities says of all stones with such a color. */
function settledIntensity(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Intensity | undefined {
  const column = indexOf(columns, 'intNm')
  if (column === undefined) return undefined
  const found = new Set(rows.map((cells) => intensityOf(meaningIn(vocabulary, 'INTENSITY', cells[column] ?? ''))))
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether FD in colors such as `FDY` is fancy deep or fancy dark: one question for a sheet, as both are written so. */
export function fancyLetters(
  rows: Rows,
  columns: readonly MappedColumn[],
  vocabulary: Vocabulary,
  answers: readonly Answer[] = [],
): { found: MeantWords[]; questions: Question[] } {
  const ofColors = ['colNm', 'fcColNm'].flatMap((field) => indexOf(columns, field) ?? [])
  const wordsOf = (cells: readonly string[]) =>
    ofColors.flatMap((at) => (colorOfDeepOrDark(cells[at] ?? '') === undefined ? [] : [wordIn(cells[at] ?? '')]))
  const own = rows.filter((cells) => wordsOf(cells).length > 0)
  const counts = Map.groupBy(own.flatMap(wordsOf), (word) => word)
  const column = ofColors.find((at) => own.some((cells) => colorOfDeepOrDark(cells[at] ?? '') !== undefined))
  if (column === undefined) return { found: [], questions: [] }
  const settled = settledIntensity(own, columns, vocabulary)
  const name = columnName(columns, column)
  const question: Question = {
    ...{ code: 'color', column: `${name}: FD`, stage: 'columns' },
    text: `Is “FD” in “${[...counts.keys()][0]}” under “${name}” fancy deep or fancy dark?`,
    evidence: [
      `${own.length} of ${rows.length} stones have it: ${[...counts].map(([word, { length }]) => `“${word}” (${length})`).join(', ')}.`,
    ],
    options: Object.entries(intensities).map(([value, label]) => ({ value, label })),
  }
  const meant = settled ?? (answerTo(question, answers)?.value as Intensity | undefined)
  // Rows below these may have other such words.
  const words = meant && Object.fromEntries(deepOrDark.map(([word, color]) => [word, `${intensities[meant]} ${color}`]))
  return { found: words ? ofColors.map((at) => ({ column: at, words })) : [], questions: settled === undefined ? [question] : [] }
}
