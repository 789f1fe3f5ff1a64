import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DraftedQuestions, drafted } from '../../../testing/drafted-questions.tsx'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { RowQuestions, SheetQuestions, answersOf, inOrder } from './sheet-questions.tsx'
import './sheet.css'

const label = 'Prices are in another currency than dollars, and every one of them is converted with the rate of a day that you enter'
const questions: Parameters<typeof SheetQuestions>[0]['questions'] = [
  {
    ...{ code: 'currency', column: 'Price', stage: 'columns', text: 'Which currency is “Price” in?', evidence: ['€ in its heading'] },
    options: [
      { value: 'USD', label: 'US dollars' },
      { value: 'EUR', label },
    ],
    ...{ rateUnless: 'USD', answer: null, rate: null, rateDate: null },
  },
]
const narrow = (
  <div style={{ width: 300, lineHeight: '20px' }}>
    <DraftedQuestions questions={questions} />
  </div>
)
const rate = page.getByLabelText('EUR for one US dollar')
const sent = () =>
  answersOf(questions, Object.fromEntries(Object.entries(drafted.answers).map(([key, one]) => [key, { ...one!, rateDate: '2026-11-01' }])))

it('a rate with a decimal comma is read in the English format', async () => {
  await render(narrow)
  await userEvent.click(page.getByRole('radio', { name: label }))
  await userEvent.fill(rate, '0,92')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent()).toEqual([{ code: 'currency', column: 'Price', value: 'EUR', rate: '0.92', rateDate: '2026-11-01' }])
})

it('a rate that may mean two numbers is refused in words, and stays as it was typed', async () => {
  await render(narrow)
  await userEvent.click(page.getByRole('radio', { name: label }))
  await userEvent.fill(rate, '1,234')

  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('such as 1.2345: with a decimal point')
  expect(sent()).toEqual([])
  await userEvent.click(page.getByRole('radio', { name: 'US dollars' }))
  await userEvent.click(page.getByRole('radio', { name: label }))
  await expect.element(rate).toHaveValue('1,234')
})

it('the button of a long answer stands at its first line', async () => {
  await render(narrow)
  const box = page.getByRole('radio', { name: label }).element().getBoundingClientRect()
  const text = page.getByText(label).element()
  const line = Number.parseFloat(getComputedStyle(text).lineHeight)
  expect(text.getBoundingClientRect().height).toBeGreaterThan(1.5 * line)
  expect(Math.abs((box.top + box.bottom) / 2 - (text.getBoundingClientRect().top + line / 2))).toBeLessThan(2)
})

it('open questions come first, each group in the order of the columns', () => {
  const about = (column: string | null, answer: string | null = null) => ({ ...questions[0]!, column, answer })
  const sheet = [about('Price', 'USD'), about('Disc'), about('Avl: “R”'), about(null), about('Shade', 'x'), about('Renamed')]
  const columns = ['Stock', 'Avl', 'Shade', 'Price', 'Disc'].map((header) => ({ header }))
  expect(inOrder(sheet, columns).map(({ column }) => column)).toEqual([null, 'Avl: “R”', 'Disc', 'Renamed', 'Shade', 'Price'])
})

it('an answer about the rows survives a reload until it is saved, and its button goes with the saving', async () => {
  const question = { ...questions[0]!, stage: 'rows' as const, column: null, rateUnless: undefined } as (typeof questions)[number]
  const sheet = { id: 's', state: 'checked', columns: [], questions: [question] } as unknown as Sheet
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: sheet })))
  const Rows = () => (
    <SignedInAs permissions={{ diamond: ['upload'] }}>
      <RowQuestions sheet={sheet} />
    </SignedInAs>
  )
  const first = await render(<Rows />)
  await userEvent.click(page.getByRole('radio', { name: 'US dollars' }))
  await first.unmount()
  await render(<Rows />)
  await expect.element(page.getByRole('radio', { name: 'US dollars' })).toBeChecked()
  const save = page.getByRole('button', { name: 'Save answers and check again' })
  await userEvent.click(save)
  await expect.element(save).not.toBeInTheDocument()
})
