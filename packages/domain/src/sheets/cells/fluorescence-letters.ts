import { type Rows, indexOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import { type MeantWords, wordIn } from './meant-words.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { type Answer, type Question, answerTo, columnName } from '../questions.ts'
import { meaningIn, strengthIn } from './reading.ts'

/** S is strong or slight, alone or before a color: `VS`, `SB`, `VSBL`. */
const colors = ['B', 'BL', 'BLU', 'BLUE', 'Y', 'YL', 'YEL', 'YELLOW', 'W', 'WH', 'WHITE', 'G', 'GN', 'GREEN', 'O', 'OR', 'ORANGE']
function letteredIn(word: string): RegExpExecArray | null {
  const found = /^(V?)[\s.]*S[\s./-]*([A-Z]+)?\.?$/.exec(word)
  return found && (found[2] === undefined || colors.includes(found[2])) ? found : null
}
const allLettered = ['S', 'VS'].flatMap((letters) => ['', ...colors].map((color) => `${letters}${color}`))
/** How the sheet writes the two strengths of each letter otherwise. */
const strengths = { '': { strong: 'STG', slight: 'SLT' }, V: { strong: 'VST', slight: 'VSL' } } as const
const labels = { strong: 'Strong', slight: 'Slight' } as const
type Strength = keyof typeof labels
const longestCode = 4

/**
 * Whether the letter S of a column is strong or slight. A strength that the column writes in another way is not meant, and nothing is slight where a stone of
 * the same laboratory is faint, unless others are slight besides.
 */
export function fluorescenceLetters(
  rows: Rows,
  columns: readonly MappedColumn[],
  vocabulary: Vocabulary,
  answers: readonly Answer[] = [],
): { found: MeantWords[]; questions: Question[] } {
  const none = { found: [], questions: [] }
  const column = indexOf(columns, 'fluNm')
  if (column === undefined) return none
  const lab = indexOf(columns, 'lbNm') ?? -1
  const stones = rows.map((cells) => {
    const word = wordIn(cells[column] ?? '')
    const letter = letteredIn(word)
    return { word, letter, lab: wordIn(cells[lab] ?? ''), code: letter ? undefined : strengthIn(word, vocabulary) }
  })
  // A company's own spelling holds.
  const isOpen = ({ word, letter }: { word: string; letter: RegExpExecArray | null }) => {
    const known = meaningIn(vocabulary, 'FLUORESCENCE', word)
    return letter && (known === undefined || known === strengths[letter[1] ? 'V' : ''].strong)
  }
  const own = stones.filter(isOpen)
  if (own.length === 0) return none
  const codesOf = (those: typeof stones) => new Set(those.flatMap(({ code }) => code ?? []))
  const others = codesOf(stones)
  const faintLabs = new Set(stones.flatMap((one) => (one.code === 'FNT' ? one.lab : [])))
  const isFaintElsewhere = own.every((one) => faintLabs.has(one.lab)) && !others.has('SLT') && !others.has('VSL')
  const leftBy = (codes: ReadonlySet<string>) =>
    (['strong', 'slight'] as const).filter(
      (strength) =>
        !own.some(({ letter }) => codes.has(strengths[letter?.[1] ? 'V' : ''][strength])) && !(strength === 'slight' && isFaintElsewhere),
    )
  const plain = leftBy(others)
  // Where both are written in another way too, a code for slight beside a strong written in full leaves strong for the letter.
  const byCodes = leftBy(codesOf(stones.filter(({ word }) => word.length <= longestCode)))
  const isStrong = plain.length === 0 && !isFaintElsewhere && byCodes.length === 1 && byCodes[0] === 'strong'
  const left = isStrong ? byCodes : plain
  // S alone is strong to nearly all suppliers, unless they write strong in another way.
  if (left.length === 2 && own.every(({ word }) => word === 'S')) return none
  const settled = left.length === 1 ? left[0] : undefined
  const name = columnName(columns, column)
  const counts = [...Map.groupBy(own, ({ word }) => word)].map(([word, { length }]) => `“${word}” (${length})`)
  const example = own.find(({ word }) => word !== 'S') ?? own[0]
  const question: Question = {
    ...{ code: 'fluorescence', column: `${name}: S`, stage: 'columns' },
    text: `Is “S” in “${example?.word}” under “${name}” strong or slight?`,
    evidence: [`${own.length} of ${rows.length} stones have it: ${counts.join(', ')}.`],
    options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  }
  const meant = settled ?? (answerTo(question, answers)?.value as Strength | undefined)
  // Rows below these may have other such words.
  const all = [...own, ...allLettered.map((word) => ({ word, letter: letteredIn(word) })).filter(isOpen)]
  const words = all.map(({ word, letter }) => [word, `${letter?.[1] ? 'Very ' : ''}${meant && labels[meant]} ${letter?.[2] ?? ''}`.trim()])
  return { found: meant ? [{ column, words: Object.fromEntries(words) }] : [], questions: settled === undefined ? [question] : [] }
}
