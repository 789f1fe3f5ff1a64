import { expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import { readStones } from '../settled.ts'

const fieldsOf = (...grades: [color: string, clarity: string][]) =>
  readStones(
    ['Stock #', 'Color', 'Clarity'],
    grades.map((cells, at) => [`D-${at}`, ...cells]),
    vocabulary,
  )
    .columns.slice(1)
    .map(({ field, confidence }) => [field, confidence < 0.8])

it('exchanged headings of color and clarity are mapped by their values, and to be checked', () => {
  expect(fieldsOf(['VS1', 'D'], ['IF', 'G'], ['SI1', 'H'])).toEqual([
    ['clrNm', true],
    ['colNm', true],
  ])
  expect(fieldsOf(['D', 'VS1'], ['G', 'IF'], ['H', 'SI1'])).toEqual([
    ['colNm', false],
    ['clrNm', false],
  ])
  expect(fieldsOf(['VS1', 'D'], ['IF', 'G'], ['G', 'VS2']).map(([field]) => field)).toEqual(['colNm', 'clrNm'])
})
