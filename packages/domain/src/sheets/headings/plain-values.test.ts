import { expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { questionsOf, readStones } from '../settled.ts'
import { vocabularyOf } from './field.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const stones = ['Round VS1 GIA', 'Pear SI2 GIA', 'Oval IF IGI', 'Emerald VVS2 GIA'].map((text) => text.split(' '))
/** The columns about whose field the sheet asks, with these headings over shape, clarity and laboratory. */
const asked = (headings: readonly [string, string, string], cells = stones) => {
  const headers = ['Stock #', 'Carat', 'Color', 'Price/Ct', 'Amount', ...headings]
  const rows = cells.map((own, at) => [`A${at}`, '1.20', 'G', '4800', '5760', ...own])
  const { columns } = readStones(headers, rows, vocabulary)
  return questionsOf(rows, columns, vocabulary, ['USD']).flatMap(({ code, column }) => (code === 'match' ? [column] : []))
}

it('shapes, clarities and laboratories that are all known words need not be confirmed', () => {
  expect(asked(['', '', ''])).toEqual([])
  expect(asked(['Zorp', 'Blarg', 'Kontur'])).toEqual([])
})

it('letters, and words under the heading of another field, are confirmed', () => {
  const letters = ['RD', 'PS', 'OV', 'EM'].map((shape, at) => [shape, ...(stones[at]?.slice(1) ?? [])])
  expect(asked(['Zorp', 'Blarg', 'Kontur'], letters)).toEqual(['Zorp'])
  expect(asked(['Polish', '', ''])).toEqual(['Polish'])
})
