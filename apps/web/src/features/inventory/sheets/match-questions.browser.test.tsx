import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DraftedQuestions, drafted } from '../../../testing/drafted-questions.tsx'
import { type SheetQuestions, answersOf } from './sheet-questions.tsx'
import './sheet.css'

type Questions = Parameters<typeof SheetQuestions>[0]['questions']
const sameGrades = 'Cut, polish and symmetry have the same grades: compare one stone with its report.'
const fields = [
  { value: 'cutNm', label: 'Cut' },
  { value: 'polNm', label: 'Polish' },
]
const matchQuestion = (column: string, first: 0 | 1): Questions[number] => ({
  ...{ code: 'match', column, stage: 'import', text: `Is “${column}” the ${fields[first]!.label}?`, evidence: [sameGrades] },
  options: [fields[first]!, fields[1 - first]!, { value: 'none', label: 'None: leave this column out' }],
  samples: ['EX', 'VG'],
  stone: [
    { column: 'Stock #', value: 'A101' },
    { column: 'Column 6', value: 'EX' },
  ],
  ...{ answer: null, rate: null, rateDate: null },
})
const questions: Questions = [matchQuestion('Column 6', 0), matchQuestion('Column 7', 1)]

const values = () => answersOf(questions, drafted.answers).map(({ column, value }) => [column, value])

it('columns to check are listed with their first values, and confirmed all at once', async () => {
  await render(<DraftedQuestions questions={questions} />)
  await expect.element(page.getByText(/^2 columns have a field/)).toBeVisible()
  await expect.element(page.getByText('EX; VG').first()).toBeVisible()
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

it('the warning about grades that look alike and one whole stone stand above the list, each once', async () => {
  await render(<DraftedQuestions questions={questions} />)
  await expect.element(page.getByText(sameGrades)).toBeVisible()
  await expect.element(page.getByText('One stone of this sheet: Stock # A101 · Column 6 EX')).toBeVisible()
})

it('another field that the values allow is chosen', async () => {
  await render(<DraftedQuestions questions={questions} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Field of Column 6' }))
  await userEvent.click(
    page
      .getByRole('option', { name: 'Polish' })
      .or(page.getByText('Polish', { exact: true }))
      .last(),
  )
  expect(values()).toEqual([['Column 6', 'polNm']])
})

it('once all are confirmed the focus is on the button that sends the answers', async () => {
  await render(
    <>
      <DraftedQuestions questions={questions} />
      <div className="sheet-foot">
        <button type="button">Check every row</button>
      </div>
    </>,
  )
  page.getByRole('button', { name: 'Confirm all 2' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Check every row' })).toHaveFocus()
})
