import { describe, expect, it } from 'vitest'
import {
  type Answer,
  type Question,
  answerFault,
  answersFor,
  answersToRemember,
  columnName,
  openQuestions,
  withAnswers,
} from './questions.ts'

const options = [
  { value: 'ctPr', label: 'Price per carat' },
  { value: 'amt', label: 'Price of the whole stone' },
]
const money: Question = { code: 'money', column: 'Price', stage: 'columns', text: 'Is “Price” per carat?', evidence: [], options }
const currency: Question = {
  ...{ code: 'currency', column: null, stage: 'columns', text: 'Which currency?', evidence: [], rateUnless: 'USD' },
  options: [
    { value: 'USD', label: 'US dollars' },
    { value: 'INR', label: 'Indian rupees' },
  ],
}

describe('questions of a sheet', () => {
  it('are open until an answer to the same code and column is one of their options', () => {
    const answer = (part: Partial<Answer>): Answer[] => [{ code: 'money', column: 'Price', value: 'amt', ...part }]
    expect(openQuestions([money], [])).toEqual([money])
    expect(openQuestions([money], answer({ column: 'Total' }))).toEqual([money])
    expect(openQuestions([money], answer({ value: 'half' }))).toEqual([money])
    expect(openQuestions([money], answer({}))).toEqual([])
    expect(openQuestions([money], [], 'rows')).toEqual([])
  })

  it('of a currency are open until the rate and its date are given', () => {
    const answer: Answer = { code: 'currency', column: null, value: 'INR' }
    expect(answerFault(currency, answer)).toBe('Please enter the rate: how many INR are one US dollar?')
    expect(answerFault(currency, { ...answer, rate: '0' })).toBe('Please enter the rate: how many INR are one US dollar?')
    expect(answerFault(currency, { ...answer, rate: '83.25' })).toBe('Please enter the date of the rate.')
    expect(openQuestions([currency], [{ ...answer, rate: '83.25', rateDate: '2026-11-20' }])).toEqual([])
    expect(openQuestions([currency], [{ ...answer, value: 'USD' }])).toEqual([])
  })

  it('take the latest answer', () => {
    const [first, second]: Answer[] = ['ctPr', 'amt'].map((value) => ({ code: 'money', column: 'Price', value })) as Answer[]
    expect(withAnswers([first!], [second!])).toEqual([second])
  })

  it('are answered for the next sheet with the same headings, and for no other', () => {
    const answers: Answer[] = [
      { code: 'money', column: 'Price', value: 'amt' },
      { code: 'currency', column: null, value: 'USD' },
    ]
    const remembered = answersToRemember(['Stock #', 'Price'], answers)!
    expect(answersFor(['stock#', 'PRICE'], remembered)).toEqual(answers)
    expect(answersFor(['Stock #', 'Price', 'Rap'], remembered)).toEqual([])
    expect(answersFor(['Stock #', 'Price', ''], remembered)).toEqual(answers)
    expect(answersFor(['Stock #', '', 'Price'], remembered)).toEqual([])
    expect(
      answersToRemember(['Stock #'], [{ code: 'currency', column: null, value: 'INR', rate: '83.25', rateDate: '2026-11-20' }]),
    ).toBeNull()
  })

  it('of a currency hold while the sheet names the same currencies', () => {
    const asked = (...codes: string[]) => ({ ...currency, options: [...codes, 'USD', 'CHF'].map((value) => ({ value, label: value })) })
    const first = asked('HKD')
    const answers: Answer[] = [{ code: 'currency', column: null, value: 'USD' }]
    const next = answersFor(['Price'], answersToRemember(['Price'], answers, [first])!)
    expect(openQuestions([first], next)).toEqual([])
    expect(openQuestions([asked('GBP')], next)).toEqual([asked('GBP')])
    expect(openQuestions([asked('GBP')], withAnswers(next, answers))).toEqual([])
    // Left open, it is not answered for the sheet after it either.
    const unanswered = answersFor(['Price'], answersToRemember(['Price'], next, [asked('GBP')])!)
    expect(openQuestions([asked('GBP')], unanswered)).toEqual([asked('GBP')])
    expect(openQuestions([first], unanswered)).toEqual([])
  })

  it.each(['shape', 'color', 'fluorescence', 'hearts'] as const)('of %s hold for the next sheet', (code) => {
    const answers: Answer[] = [{ code, column: 'Color: FD', value: 'deep' }]
    expect(answersFor(['Color'], answersToRemember(['Color'], answers)!)).toEqual(answers)
  })

  it('name a column by its heading, with its number where that is blank or repeated', () => {
    const columns = ['Price', '', 'Price', 'Rap'].map((header, index) => ({ header, index }))
    expect(columns.map(({ index }) => columnName(columns, index))).toEqual(['Price (column 1)', 'Column 2', 'Price (column 3)', 'Rap'])
  })
})
