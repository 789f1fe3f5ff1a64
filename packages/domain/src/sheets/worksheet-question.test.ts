import { expect, it } from 'vitest'
import { hiddenQuestion, legendQuestions, worksheetQuestion } from './worksheet-question.ts'

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

it('asks about lines that say which marks or colors are stones that are away', () => {
  for (const line of ['* on memo', 'Red = on memo', 'Yellow: sold', 'Stones with * are reserved'])
    expect(legendQuestions([line], [])).toMatchObject([{ code: 'hidden', column: line, options: [{ value: 'all' }] }])
  expect(legendQuestions(['* memo terms 7 days', 'Sold stones are not listed', 'Red Carpet Collection', 'ROUND'], [])).toEqual([])
})

it('asks one question about several such lines, with the number of rows', () => {
  const rows = [
    ['D-1', 'Round', '1.01'],
    ['D-2*', 'Oval', '0.90'],
    ['D-3*', 'Pear', '1.20'],
    ['* = on memo', '', ''],
  ]
  expect(legendQuestions(['* = on memo', 'yellow = hold'], rows)).toMatchObject([
    {
      column: '* = on memo; yellow = hold',
      text: 'The lines “* = on memo”, “yellow = hold” say that some stones are away. Are all 3 rows of this sheet for sale?',
      evidence: ['2 of 3 rows have “*” in a cell.', expect.stringContaining('not read')],
    },
  ])
})
