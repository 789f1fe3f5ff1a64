import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { discountQuestion } from '@loupe/domain/sheets/codes.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import './sheet.css'

const sheet = {
  ...{ id: 's', state: 'uploaded', mode: 'add', labGrown: false, blankClears: false, lacksForNew: [] },
  lacks: ['Which currency?'],
  file: { name: 'list.csv', rows: 8, headerRow: 1, dataRow: 2, sheet: null, sheets: [] },
  convention: { law: 'minus', factor: 1, agree: 8, of: 8, proved: true, asked: false },
  columns: [{ index: 0, header: 'Price (EUR)', samples: ['4000.00', '4029.00'], field: 'ctPr', confidence: 0.6, by: 'values' }],
  questions: [
    {
      ...{ code: 'currency', column: null, stage: 'columns', text: 'Which currency?', evidence: [], rateUnless: 'USD' },
      options: [
        { value: 'USD', label: 'US Dollar' },
        { value: 'EUR', label: 'Euro' },
      ],
      ...{ answer: null, rate: null, rateDate: null },
    },
  ],
} as unknown as Sheet

const show = (shown: Sheet) =>
  render(
    <SignedInAs permissions={{ diamond: ['upload'] }}>
      <SheetColumns sheet={shown} onMapped={() => undefined} />
    </SignedInAs>,
  )

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(390, 800)
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: sheet })))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

it('shows the field of a column, and that it needs a check, within the width of a phone', async () => {
  await show(sheet)
  const right = (of: Element) => of.getBoundingClientRect().right
  await expect.element(page.getByText(/^Please check:/)).toBeVisible()
  expect(right(page.getByText(/^Please check:/).element())).toBeLessThanOrEqual(390)
  const field = page.getByRole('combobox', { name: 'Field of Price (EUR)' }).element()
  expect(right(field.closest('.ant-select')!)).toBeLessThanOrEqual(390)
})

it('an answer without its rate leads to the rate, not to the choice', async () => {
  await show(sheet)
  await userEvent.click(page.getByRole('radio', { name: 'Euro' }))
  await userEvent.click(page.getByRole('button', { name: 'Check every row' }))
  await expect.element(page.getByRole('textbox', { name: 'EUR for one US dollar' })).toHaveFocus()
})

it('a discount convention that the sheet only suggests is not chosen, and is asked for', async () => {
  const convention = { law: 'signed-percent', factor: 1, agree: 3, of: 3, wholeHundreds: 0, proved: false, asked: false } as const
  await show({ ...sheet, lacks: [discountQuestion], questions: [], convention })
  const conventions = page.getByRole('radiogroup', { name: 'Discount convention' }).getByRole('radio')
  expect(conventions.elements().length).toBeGreaterThan(2)
  for (const radio of conventions.elements()) expect(radio).not.toBeChecked()
  await expect.element(page.getByText(/suggested: please confirm/)).toBeVisible()
  await expect.element(page.getByText(/Still needed: 1 answer/)).toBeVisible()
  await userEvent.click(conventions.first())
  await expect.element(page.getByText(/^Still needed/)).not.toBeInTheDocument()
})

it('the question about discounts asks with figures of the sheet, and names both signs', async () => {
  const convention = { law: 'unknown', factor: 1, agree: 0, of: 3, wholeHundreds: 0, proved: false, asked: false } as const
  const [price] = sheet.columns
  const back = { ...price!, index: 1, header: 'Disc', field: 'back' as const, samples: ['-32.5', '-30', '4'] }
  await show({ ...sheet, lacks: [discountQuestion], questions: [], columns: [price!, back], convention })
  const question = page.getByRole('region', { name: discountQuestion })
  await expect.element(question.getByText(discountQuestion)).toBeVisible()
  await expect.element(question.getByText('The sheet has both signs, as −32.5 and 4.')).toBeVisible()
  expect(question.element().textContent).toContain('Minus is a discount: −32.5 is 32.5% below the list; 4 is 4% above the list')
  expect(question.element().textContent).not.toContain('37.78')
  // No figure is a price as a fraction.
  await expect.element(question.getByText('Fraction below the list')).not.toBeInTheDocument()
})

it('a column that is read without a field of its own is not listed as left out', async () => {
  const [price] = sheet.columns
  const left = (header: string, index: number, more: object = {}) => ({
    ...price!,
    ...{ header, index, field: null, by: 'none' as const },
    ...more,
  })
  await show({ ...sheet, columns: [price!, left('Section type', 1, { isRead: true }), left('Box Nr.', 2)] })
  await expect.element(page.getByText(/^This column is left out: Box Nr\. Choose/)).toBeVisible()
  await expect.element(page.getByText('read without a field')).toBeVisible()
})

it('describes a verified discount convention by a discount of the sheet', async () => {
  const back = { index: 1, header: 'Disc', samples: ['-32.5', '-39.5'], field: 'back', confidence: 1, by: 'heading' }
  const convention = { law: 'signed-percent', factor: 1, agree: 19, of: 20, wholeHundreds: 0, proved: true, asked: false, odd: [7] }
  await show({ ...sheet, convention, columns: [...sheet.columns, back] } as unknown as Sheet)
  const text = 'Verified from the sheet: 19 of 20 cells agree that −32.5 is 32.5% below the list. Row 7 does not.'
  await expect.element(page.getByText(text)).toBeVisible()
})

it('a part of a divided cell names its column, and is not counted as one of the file', async () => {
  const [price] = sheet.columns
  const part = { ...price!, index: 1, header: 'Weight', field: 'crt' as const, partOf: 'Description' }
  await show({ ...sheet, columns: [price!, part] })
  await expect.element(page.getByText('Weight, in “Description”')).toBeVisible()
  await expect.element(page.getByText(/^1 of 1 columns are used/)).toBeVisible()
})
