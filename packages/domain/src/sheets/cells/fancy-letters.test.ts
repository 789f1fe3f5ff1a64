import { expect, it } from 'vitest'
import { check, vocabulary } from '../checked-row.ts'
import { fancyLetters } from './fancy-letters.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { writeMeant } from './meant-words.ts'

const columns = (
  [
    ['Color', 'colNm'],
    ['Intensity', 'intNm'],
  ] as const
).map(([header, field], index): MappedColumn => ({ index, header, field, confidence: 1, by: 'name', samples: [] }))
const rows = [['FDY'], ['G'], ['nfdby '], ['FDY']]
const given = (value: string) => fancyLetters(rows, columns, vocabulary, [{ code: 'color', column: 'Color: FD', value }]).found

it('asks once whether FD is fancy deep or fancy dark, and names the colors', () => {
  const { found, questions } = fancyLetters(rows, columns, vocabulary)
  expect(found).toEqual([])
  expect(questions).toMatchObject([
    {
      code: 'color',
      column: 'Color: FD',
      evidence: ['3 of 4 stones have it: “FDY” (2), “NFDBY” (1).'],
      options: [{ value: 'deep' }, { value: 'dark' }],
    },
  ])
  expect(fancyLetters([['FIY'], ['FY'], ['D']], columns, vocabulary).questions).toEqual([])
})

it.each([
  ['deep', 'FANCY DEEP'],
  ['dark', 'FANCY DARK'],
])('reads them as answered: %s', (value, intNm) => {
  const colors = rows.map((row) => {
    const cells = [...row]
    writeMeant(cells, given(value))
    return check({ colNm: cells[0]! }).stone
  })
  expect(colors).toMatchObject([
    { fcColNm: 'YELLOW', intNm },
    { colNm: 'G' },
    { fcColNm: 'YELLOW', ovrtnNm: 'BROWNISH', intNm },
    { fcColNm: 'YELLOW', intNm },
  ])
})

it('does not ask what the column of intensities says of all of them', () => {
  const of = (...words: string[]) =>
    fancyLetters(
      words.map((word) => ['FDY', word]),
      columns,
      vocabulary,
    )
  expect(of('Deep', 'Fancy Deep')).toMatchObject({ found: [{ words: { FDY: 'Fancy Deep Y' } }], questions: [] })
  expect(of('Deep', 'Dark').questions).toHaveLength(1)
  expect(of('Deep', '').questions).toHaveLength(1)
})

it('asks about a column of fancy colors too, and reads it as answered', () => {
  const colors: MappedColumn[] = [...columns, { index: 2, header: 'Fancy Color', field: 'fcColNm', confidence: 1, by: 'name', samples: [] }]
  const { questions } = fancyLetters([['', '', 'FDP'], ['G']], colors, vocabulary)
  expect(questions.map((one) => one.column)).toEqual(['Fancy Color: FD'])
  expect(check({ fcColNm: 'Fancy Deep P' }).stone).toMatchObject({ fcColNm: 'PINK', intNm: 'FANCY DEEP' })
})

it('one answer holds for both columns of colors, and for words below the first rows', () => {
  const colors: MappedColumn[] = [...columns, { index: 2, header: 'Fancy Color', field: 'fcColNm', confidence: 1, by: 'name', samples: [] }]
  const first = [
    ['FDY', '', ''],
    ['', '', 'FDB'],
  ]
  const { found, questions } = fancyLetters(first, colors, vocabulary, [{ code: 'color', column: 'Color: FD', value: 'dark' }])
  expect(questions).toMatchObject([{ evidence: ['2 of 2 stones have it: “FDY” (1), “FDB” (1).'] }])
  const written = [...first, ['NFDG', '', '']].map((cells) => [...cells])
  for (const cells of written) writeMeant(cells, found)
  expect(written).toEqual([
    ['Fancy Dark Y', '', ''],
    ['', '', 'Fancy Dark B'],
    ['Fancy Dark G', '', ''],
  ])
})
