import { expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import { questionsOf, readStones } from '../settled.ts'
import { settledColumns } from '../settled-columns.ts'

const headers = ['Stock #', 'Shape', 'Carat', 'Clarity', 'Heart', 'Arrow']
const read = (cells: string[][], answer?: string, heading = 'Heart') => {
  const rows = cells.map((own, at) => [`D-${at}`, own[0]!, '1.01', 'VS1', ...own.slice(1)])
  const { columns } = readStones(headers.with(4, heading), rows, vocabulary)
  const answers = answer === undefined ? [] : [{ code: 'hearts' as const, column: heading, value: answer }]
  const questions = questionsOf(rows, columns, vocabulary, ['US dollars'], answers)
  const settled = settledColumns(columns, questions, answers)
  return { field: settled[4]?.field ?? null, asked: questions.filter(({ code }) => code === 'hearts').map(({ column }) => column) }
}

it.each([
  [
    'round stones alone',
    [
      ['Round', 'Yes'],
      ['Round', 'No'],
      ['Oval', 'No'],
    ],
    'hANm',
  ],
  [
    'hearts alone',
    [
      ['Round', 'N'],
      ['Heart', 'Y'],
      ['Oval', 'N'],
    ],
    null,
  ],
  [
    'no stone',
    [
      ['Round', 'No'],
      ['Heart', 'No'],
      ['Oval', 'No'],
    ],
    null,
  ],
  [
    'round stones, as arrows',
    [
      ['Round', 'Yes', 'Yes'],
      ['Round', 'No', 'No'],
      ['Round', 'No', 'Yes'],
    ],
    'hANm',
  ],
  [
    'a grade',
    [
      ['Round', 'EX'],
      ['Round', 'VG'],
      ['Oval', 'EX'],
    ],
    'hANm',
  ],
])('hearts of %s are not asked about', (_, cells, field) => expect(read(cells)).toEqual({ field, asked: [] }))

it.each([
  [
    'several shapes',
    [
      ['Round', 'Yes'],
      ['Heart', 'Yes'],
      ['Oval', 'No'],
    ],
  ],
  [
    'another shape',
    [
      ['Round', 'No'],
      ['Oval', 'Yes'],
      ['Oval', 'No'],
    ],
  ],
  [
    'round stones without arrows',
    [
      ['Round', 'Yes', 'No'],
      ['Round', 'No', 'No'],
      ['Round', 'No', 'Yes'],
    ],
  ],
])('hearts of %s are asked about', (_, cells) => {
  for (const heading of ['Heart', 'Hearts']) {
    expect(read(cells, undefined, heading).asked).toEqual([heading])
    expect(read(cells, 'hANm', heading)).toEqual({ field: 'hANm', asked: [heading] })
    expect(read(cells, 'none', heading)).toEqual({ field: null, asked: [heading] })
  }
})

it('a remembered mapping is asked about where its answer is not remembered', () => {
  const rows = ['Round', 'Heart'].map((shape, at) => [`D-${at}`, shape, '1.01', 'VS1', 'Yes'])
  const { columns } = readStones(headers, rows, vocabulary, { heart: 'hANm' })
  expect(columns[4]).toMatchObject({ field: 'hANm', by: 'remembered' })
  expect(questionsOf(rows, columns, vocabulary, ['US dollars'])).toMatchObject([{ code: 'hearts' }])
})
