import { expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import type { Answer } from '../questions.ts'
import { questionsOf, readStones } from '../settled.ts'
import { settledColumns } from '../settled-columns.ts'

const stones = [
  ['F', 'G', 'VS1', 'VS2'],
  ['D', 'E', 'IF', 'IF'],
  ['H', 'H', 'SI1', 'SI2'],
  ['J', 'K', 'VVS2', 'VS1'],
] as const
/** Columns of the report's color, the supplier's own, and the same of clarity, in this order. */
const check = (headings: readonly string[], own: readonly (readonly string[])[] = stones, answers: readonly Answer[] = []) => {
  const headers = ['Stock #', 'Shape', 'Carat', ...headings, 'Report #']
  const rows = own.map((cells, at) => [`D-${at}`, 'Round', `1.${at}1`, ...cells, `215143211${at}`])
  const { columns } = readStones(headers, rows, vocabulary)
  const questions = questionsOf(rows, columns, vocabulary, ['US dollars'])
  const settled = settledColumns(columns, questions, answers)
  return {
    questions: questions.filter(({ code }) => code === 'grade'),
    fields: Object.fromEntries(settled.map(({ header, field }) => [header, field])),
  }
}
const swapped = stones.map(([color, ownColor, clarity, ownClarity]) => [ownColor, color, ownClarity, clarity])

it.each([
  ['Cert Color', 'Our Color', 'Cert Clarity', 'Our Clarity'],
  ['Lab Color', 'Color', 'Lab Clarity', 'Clarity'],
  ['Color', 'Own Color', 'Clarity', 'Own Clarity'],
  ['Color (GIA)', 'Color', 'Clarity (GIA)', 'Clarity'],
  ['CERTIFICATE Color', 'OWN GRADING Color', 'CERTIFICATE Clarity', 'OWN GRADING Clarity'],
  ['Color', 'Rap Color', 'Clarity', 'Rap Clarity'],
])('the report’s grades count: %s, not %s', (color, ownColor, clarity, ownClarity) => {
  const expected = { [color]: 'colNm', [ownColor]: null, [clarity]: 'clrNm', [ownClarity]: null }
  for (const found of [check([color, ownColor, clarity, ownClarity]), check([ownColor, color, ownClarity, clarity], swapped)]) {
    expect(found.fields).toMatchObject(expected)
    expect(found.questions).toEqual([])
  }
})

it('one question asks whose grades count where no heading says it', () => {
  const headings = ['Col', 'GCol', 'Cla', 'GCla']
  const { questions } = check(headings)
  const [question] = questions
  expect(question).toMatchObject({
    text: 'Which of “Col” or “GCol”, and of “Cla” or “GCla” is the grade on the report?',
    evidence: ['“Col” and “GCol” differ in 3 of 4 rows, as “F” and “G”.', '“Cla” and “GCla” differ in 3 of 4 rows, as “VS1” and “VS2”.'],
    options: [{ label: '“Col”, “Cla”' }, { label: '“GCol”, “GCla”' }],
  })
  expect(questions).toHaveLength(1)
  const { code = 'grade', column = null, options = [] } = question ?? {}
  const answered = (at: number) => check(headings, stones, [{ code, column, value: options[at]?.value ?? '' }]).fields
  expect(answered(0)).toMatchObject({ Col: 'colNm', GCol: null, Cla: 'clrNm', GCla: null })
  expect(answered(1)).toMatchObject({ Col: null, GCol: 'colNm', Cla: null, GCla: 'clrNm' })
})

it('a report’s column that is blank where the other is filled is asked about', () => {
  const blank = stones.map(([, ...rest], at) => (at === 0 ? ['', ...rest] : [stones[at]?.[0] ?? '', ...rest]))
  expect(check(['Lab Color', 'Color', 'Lab Clarity', 'Clarity'], [...blank, ...stones.slice(0, 2)]).questions).toHaveLength(1)
})

it('columns of the same grades, and letters far from the colors, ask nothing', () => {
  const same = stones.map(([color, , clarity]) => [color, color, clarity, clarity])
  expect(check(['Color', 'Col 2', 'Clarity', 'Cla 2'], same).questions).toEqual([])
  const boxes = stones.map(([color, , clarity], at) => [color, 'MLKN'[at] ?? '', clarity, clarity])
  expect(check(['Color', 'Rack', 'Clarity', 'Cla 2'], boxes).questions).toEqual([])
})
