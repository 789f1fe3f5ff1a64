import { expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { readerOf } from './cell.ts'
import { vocabularyOf } from '../headings/field.ts'
import { mapColumns } from '../headings/mapper.ts'
import { noticesOf } from '../notices.ts'
import { withCarats } from './points.ts'
import { sheetField, sheetFields } from '../headings/sheet-fields.ts'
import { columnInPoints, pointsQuestion } from './weights-in-points.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const readWeight = readerOf(sheetField('crt')!, vocabulary)

it.each([
  ['101', 1.01],
  ['101.0', 1.01],
  ['101.00', 1.01],
  ['101.5', 1.015],
  ['101,5', 1.015],
  ['1,010', 10.1],
  ['1 010', 10.1],
  ['30 pointer', 0.3],
  ['30 pointers', 0.3],
  ['30 pts.', 0.3],
  ['30pt', 0.3],
  ['30 cents', 0.3],
  ['7', 0.07],
  ['7.5 pts', 0.075],
])('%s among weights in points is %s ct', (cell, carats) => expect(readWeight(withCarats(cell)).set).toEqual({ crt: carats }))

it.each(['1.05', '1,05', '1.00', '1.50', '101.2', '1.05 pts', '101 cts', '101ct', '1.01 carat'])(
  '%s among weights in points may be carats, and refuses its row',
  (cell) =>
    expect(readWeight(withCarats(cell))).toMatchObject({
      set: {},
      problems: [
        {
          field: 'crt',
          level: 'error',
          message: `"${cell}" among weights in points may be carats.`,
          expected: 'whole points, such as 101',
        },
      ],
    }),
)

it.each(['', ' ', '-', 'n/a'])('%j among weights in points stays as it is', (cell) => expect(withCarats(cell)).toBe(cell))

const columnsOf = (header: string, rows: readonly string[][]) =>
  mapColumns(sheetFields, [{ index: 0, header, values: rows.map(([cell]) => cell ?? '') }], vocabulary)
const pointsUnder = (header: string, ...cells: string[]) => {
  const rows = cells.map((cell) => [cell])
  const found = columnInPoints(rows, columnsOf(header, rows))
  return found && (found.isProved ? 'proved' : 'asked')
}
const nine = ['101', '120', '150', '70', '30', '200', '51', '90', '100']

it.each([
  ['Pts', [...nine, '1.05'], 'proved'],
  ['Pts', [...nine, '101 cts'], 'proved'],
  ['Pts', ['1.01', '1.20', '0.70'], undefined],
  ['Pts', ['1.00', '2.00', '1.00'], undefined],
  ['Wt', ['see list', 'see list', '101 pts'], undefined],
  ['Pts', ['101 cts', '120 cts', '70 cts'], undefined],
  ['Wt', ['30 pointer', '101 pointers', '70 Ptr', '120 pnts'], 'proved'],
  ['Wt', ['1,010 pts', '101 pts', '70 pts'], 'proved'],
  ['Wt', nine, 'asked'],
  ['Wt', ['1,010', ...nine], 'asked'],
  ['Wt', [...nine, '101 cts'], 'asked'],
  ['Wt', [...nine, '1.05'], undefined],
  ['Wt', ['101 cts', '120 cts', '70 cts'], undefined],
] as const)('under %s the figures %j are points: %s', (header, cells, expected) => expect(pointsUnder(header, ...cells)).toBe(expected))

it('the question shows a weight that is no doubt', () => {
  const rows = [['101 cts'], ...nine.map((cell) => [cell])]
  const [question] = pointsQuestion(columnsOf('Wt', rows), { index: 0, isProved: false }, rows)
  expect(question).toMatchObject({
    evidence: [expect.stringContaining('such as 101; 120; 150.')],
    options: [{ label: 'Yes: 101 is 1.01 ct' }, {}],
  })
})

it('the notice names the first weight that was converted', () => {
  expect(noticesOf({ points: { header: 'Pts', samples: ['1.05', '101'].map(withCarats) } })).toEqual([
    '“Pts” is in points, hundredths of a carat: 101 is read as 1.01 ct.',
  ])
  expect(noticesOf({ points: { header: 'Pts', samples: [] } })).toEqual([])
})
