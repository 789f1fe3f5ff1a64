import { type Rows, indexOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { cleanText, isCleared } from './numbers.ts'
import { type Question, columnName } from '../questions.ts'
import { meaningIn } from './reading.ts'

/** So few stones show nothing. */
const fewest = 3
const most = 0.9
const shareOf = (those: readonly boolean[]) => (those.length === 0 ? 0 : those.filter(Boolean).length / those.length)

/**
 * Headings of cut, polish and symmetry that have slipped: only round stones have a cut grade, so that a polish or symmetry which the others lack, beside a cut
 * that they have, is the cut.
 */
export function slippedGrades(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const shape = indexOf(columns, 'shpNm')
  const graded = columns.filter(({ field }) => field === 'cutNm' || field === 'polNm' || field === 'symNm')
  const cut = graded.find(({ field }) => field === 'cutNm')
  if (shape === undefined || !cut || graded.some(({ by }) => by === 'person' || by === 'remembered')) return []
  const shapes = rows.map((cells) => meaningIn(vocabulary, 'SHAPE', cells[shape] ?? ''))
  const isFilled = ({ index }: MappedColumn, isRound: boolean) =>
    rows.flatMap((cells, at) => {
      const text = cleanText(cells[index] ?? '')
      return shapes[at] !== undefined && (shapes[at] === 'ROUND') === isRound ? [text !== '' && !isCleared(text)] : []
    })
  const isOfRounds = (column: MappedColumn) => {
    const [rounds, others] = [isFilled(column, true), isFilled(column, false)]
    return rounds.length >= fewest && others.length >= fewest && shareOf(rounds) >= most && shareOf(others) <= 1 - most
  }
  const slipped = graded.find((column) => column !== cut && isOfRounds(column))
  if (!slipped || shareOf(isFilled(cut, false)) < most) return []
  const [name, cutName] = [slipped, cut].map(({ index }) => columnName(columns, index))
  const others = graded.filter((column) => column !== slipped)
  const names = others.map(({ index }) => `“${columnName(columns, index)}”`)
  return [
    {
      ...{ code: 'column', column: name ?? null, stage: 'columns' },
      text: `Is “${name}” the cut grade, so that the headings of these grades have slipped?`,
      evidence: [`Only round stones have a cut grade: “${name}” is blank for all others, and “${cutName}” is not.`],
      options: [
        {
          value: [`cutNm:${slipped.index}`, ...others.map(({ index }) => `none:${index}`)].join(' '),
          label: `Yes: it is the cut, and ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} left out`,
        },
        { value: graded.map(({ field, index }) => `${field}:${index}`).join(' '), label: 'No: the headings are right' },
      ],
    },
  ]
}
