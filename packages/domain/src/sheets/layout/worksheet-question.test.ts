import { expect, it } from 'vitest'
import { hiddenQuestion, worksheetQuestion } from './worksheet-question.ts'

it('asks where other worksheets have stones, and names them', () => {
  expect(worksheetQuestion('Round', ['Fancy', 'Pairs'])).toMatchObject([
    { code: 'worksheet', evidence: [expect.stringContaining('“Fancy”, “Pairs” have'), expect.stringContaining('withdraws')] },
  ])
  expect(worksheetQuestion('Round', [])).toEqual([])
  expect(worksheetQuestion(null, ['Fancy'])).toEqual([])
})

it('asks where rows are hidden', () => {
  expect(hiddenQuestion(1200)).toMatchObject([{ code: 'hidden', text: expect.stringContaining('1,200') }])
  expect(hiddenQuestion(0)).toEqual([])
})
