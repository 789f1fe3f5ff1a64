import { expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './headings/field.ts'
import type { Answer } from './questions.ts'
import { questionsOf, readStones } from './settled.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const headers = (price: string) => ['Stock No', 'Shape', 'Carat', 'Color', 'Clarity', price]
const rows = Array.from({ length: 12 }, (_, at) => [`A${100 + at}`, 'Round', (0.7 + at / 8).toFixed(2), 'G', 'VS1', String(3100 + 37 * at)])

it.each(['Quota £', 'Quota ₪'])('a column %s that a person has chosen as the price is asked about its currency', (price) => {
  const { columns } = readStones(headers(price), rows, vocabulary)
  const codesOf = (...answers: Answer[]) => questionsOf(rows, columns, vocabulary, ['US dollars'], answers).map(({ code }) => code)
  expect(codesOf()).toEqual(['price'])
  expect(codesOf({ code: 'price', column: null, value: 'ctPr:5' })).toEqual(['currency', 'price'])
})
it('a column in dollars is not', () => {
  const { columns } = readStones(headers('Rate to trade'), rows, vocabulary)
  const answers = [{ code: 'price', column: null, value: 'ctPr:5' } as const]
  expect(questionsOf(rows, columns, vocabulary, ['US dollars'], answers).map(({ code }) => code)).not.toContain('currency')
})
