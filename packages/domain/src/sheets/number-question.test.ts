import { expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './headings/field.ts'
import { questionsOf, readStones } from './settled.ts'
import { settledColumns } from './settled-columns.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const rows = Array.from({ length: 5 }, (_, at) => [`${at + 1}`, `QX-${40 + at * 3}`, 'Round', '1.00', 'G', 'VS1', `${5000 + at}`])

it('asks for the number of the stones where the mapped column only counts the rows', () => {
  const headers = ['No.', 'Seal', 'Shape', 'Carat', 'Color', 'Clarity', 'Price/Ct']
  const { columns } = readStones(headers, rows, vocabulary)
  const questions = questionsOf(rows, columns, vocabulary, ['US dollars'])
  expect(questions).toMatchObject([{ code: 'number', options: [{ value: '1' }, { value: '0' }, { value: 'none' }] }])
  const fieldsAfter = (value: string) =>
    settledColumns(columns, questions, [{ code: 'number', column: null, value }]).map(({ field }) => field)
  expect(fieldsAfter('1').slice(0, 2)).toEqual([null, 'vStnId'])
  expect(fieldsAfter('0').slice(0, 2)).toEqual(['vStnId', null])
  expect(fieldsAfter('none').slice(0, 2)).toEqual([null, null])
})
