import { expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import { questionsOf, readStones } from '../settled.ts'
import { settledColumns } from '../settled-columns.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const rows = Array.from({ length: 10 }, (_, at) => {
  const [weight, rap] = [1.2 + at / 10, 5000 + 300 * at]
  const off = [-40 + at, -32 + at]
  const prices = off.flatMap((discount) => {
    const price = Math.round(rap * (1 + discount / 100))
    return [String(discount), String(price), (price * weight).toFixed(2)]
  })
  return [`A${at}`, 'Round', weight.toFixed(2), 'G', 'VS1', String(rap), ...prices]
})
const read = (names: string[]) => readStones(['Stone No', 'Shape', 'Cts', 'Col', 'Clr', 'Rap', ...names], rows, vocabulary).columns
const codes = ['D1', 'P1', 'T1', 'D2', 'P2', 'T2']

it('two prices with their totals ask which counts, each with its discount', () => {
  const columns = read(codes)
  const questions = questionsOf(rows, columns, vocabulary, ['USD'])
  const [question] = questions
  expect(question).toMatchObject({
    code: 'column',
    options: [
      { value: 'ctPr:7 amt:8 back:6', label: '“P1” per carat and “T1” in all, with the discount “D1”' },
      { value: 'ctPr:10 amt:11 back:9' },
    ],
  })
  const answer = { code: 'column', column: question?.column ?? null, value: 'ctPr:10 amt:11 back:9' } as const
  expect(
    settledColumns(columns, questions, [answer])
      .slice(6)
      .map(({ field }) => field),
  ).toEqual([null, null, null, 'back', 'ctPr', 'amt'])
})

it('asks the same where the columns have no headings', () => {
  expect(questionsOf(rows, read(codes.map(() => '')), vocabulary, ['USD'])).toMatchObject([{ code: 'column', options: [{}, {}] }])
})

it('asks nothing where the headings say which price counts', () => {
  const named = read(['Disc %', 'Price/Ct', 'Amount', 'Cost D', 'Cost P', 'Cost T'])
  expect(questionsOf(rows, named, vocabulary, ['USD'])).toEqual([])
})

it('takes the plain price beside one of another way of sale, as with any other word before it', () => {
  const named = read(['Disc %', 'Price/Ct', 'Amount', 'Online Disc %', 'Online $/Ct', 'Online Amount'])
  expect(named.slice(6).map(({ field }) => field)).toEqual(['back', 'ctPr', 'amt', null, null, null])
})

const same = ['Disc %', 'Price/Ct', 'Amount']
const asked = (names: string[]) => questionsOf(rows, read(names), vocabulary, ['USD'])

it('asks which of two prices under the same headings counts, each with its discount and total', () => {
  const columns = read([...same, ...same])
  const questions = questionsOf(rows, columns, vocabulary, ['USD'])
  expect(questions).toMatchObject([{ code: 'column', options: [{ value: 'ctPr:7 amt:8 back:6' }, { value: 'ctPr:10 amt:11 back:9' }] }])
  const answers = [{ code: 'column', column: 'Prices', value: 'ctPr:10 amt:11 back:9' } as const]
  const fields = settledColumns(columns, questions, answers).slice(6)
  expect(fields.map(({ field }) => field)).toEqual([null, null, null, 'back', 'ctPr', 'amt'])
})

it('asks where two headings name the price, or two terms of payment, and each has a discount of its own', () => {
  const values = [{ options: [{ value: 'ctPr:7 amt:8 back:6' }, { value: 'ctPr:10 amt:11 back:9' }] }]
  expect(asked([...same, 'Back', '$/Ct', 'Total'])).toMatchObject(values)
  expect(asked(['Cash Disc %', 'Cash Price/Ct', 'T1', '30 Days Disc %', '30 Days Price/Ct', 'T2'])).toMatchObject(values)
})

it('asks nothing of a price that is repeated with the same figures', () => {
  const repeated = rows.map((cells) => [...cells.slice(0, 9), ...cells.slice(6, 9)])
  const columns = readStones(['Stone No', 'Shape', 'Cts', 'Col', 'Clr', 'Rap', ...same, ...same], repeated, vocabulary).columns
  expect(questionsOf(repeated, columns, vocabulary, ['USD'])).toEqual([])
})
