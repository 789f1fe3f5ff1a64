import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DraftedQuestions, drafted } from '../../../testing/drafted-questions.tsx'
import { type SheetQuestions, answersOf } from './sheet-questions.tsx'
import './sheet.css'

type Questions = Parameters<typeof SheetQuestions>[0]['questions']
const matchQuestion = (column: string, field: string, title: string): Questions[number] => ({
  ...{ code: 'match', column, stage: 'import', text: `Is “${column}” the ${title}?`, evidence: ['Only its values suggest it: EX; VG.'] },
  options: [
    { value: field, label: `Yes: ${title}` },
    { value: 'none', label: 'No: leave this column out' },
  ],
  ...{ answer: null, rate: null, rateDate: null },
})
const questions: Questions = [matchQuestion('Column 6', 'cutNm', 'Cut'), matchQuestion('Column 7', 'polNm', 'Polish')]

const values = () => answersOf(questions, drafted.answers).map(({ column, value }) => [column, value])

it('columns to check are listed with their first values, and confirmed all at once', async () => {
  await render(<DraftedQuestions questions={questions} />)
  await expect.element(page.getByText(/^2 columns have a field/)).toBeVisible()
  await expect.element(page.getByText('EX; VG.').first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Confirm all 2' }))
  expect(values()).toEqual([
    ['Column 6', 'cutNm'],
    ['Column 7', 'polNm'],
  ])
})

it('one is confirmed and another left out', async () => {
  await render(<DraftedQuestions questions={questions} />)
  await userEvent.click(page.getByRole('button', { name: /^Confirm/ }).nth(1))
  await userEvent.click(page.getByRole('button', { name: /^Leave/ }).nth(1))
  expect(values()).toEqual([
    ['Column 6', 'cutNm'],
    ['Column 7', 'none'],
  ])
})
