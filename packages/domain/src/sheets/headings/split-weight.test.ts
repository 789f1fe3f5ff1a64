import { expect, it } from 'vitest'
import { lacking } from './lacking.ts'

const convention = { law: 'price-only', factor: 1, agree: 0, of: 0, wholeHundreds: 0, proved: true, asked: false } as const
const columnsOf = (carats: string, points: string, weights: string[], parts: string[]) => [
  { header: 'Stone', field: 'vStnId', by: 'name' as const },
  { header: carats, field: 'crt', by: 'name' as const, samples: weights },
  { header: points, field: null, by: 'none' as const, samples: parts },
]

it.each([
  ['Carat', 'Points'],
  ['Cts', 'Cents'],
  ['Carat', 'Pts'],
])('a weight split over %s and %s is not accepted', (carats, points) => {
  expect(lacking(columnsOf(carats, points, ['1', '1', '3'], ['74', '65', '5']), convention, 'add')).toEqual([
    `The weight is split over “${carats}” and “${points}”. Please join them in one column, such as 1.74.`,
  ])
})

it.each([
  ['decimals in the weight', 'Points', ['1.74', '1', '3'], ['74', '65', '5']],
  ['stones of whole carats, written with decimals,', 'Points', ['1.00', '2.00', '3.00'], ['74', '65', '5']],
  ['the weight again in points', 'Points', ['1', '2', '3'], ['100', '200', '300']],
  ['another heading', 'Table', ['1', '2', '3'], ['57', '58', '60']],
])('%s are no split weight', (_, header, weights, parts) => {
  expect(lacking(columnsOf('Carat', header, weights, parts), convention, 'add')).toEqual([])
})
