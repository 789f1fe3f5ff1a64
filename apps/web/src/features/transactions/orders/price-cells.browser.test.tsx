import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pricedAt } from './prices.ts'
import { MessageRow } from './price-row.tsx'
import { PriceCells } from './price-cells.tsx'

const stone = { id: '1', vStnId: 'R1', shpNm: null, rap: 2000, back: -30, ctPr: 1400, amt: 434, crt: 0.31, wSts: 'A' } as const
function Cells({ rap = 2000 }: { rap?: number | null }) {
  const [requested, setRequested] = useState('')
  const of = { ...stone, rap }
  return (
    <>
      <table>
        <tbody>
          <PriceCells
            stone={of}
            requested={requested}
            priced={pricedAt(of, requested, undefined)}
            onRequested={setRequested}
            row={(cells, messages) => (
              <>
                <tr>{cells}</tr>
                <MessageRow columns={3}>{messages}</MessageRow>
              </>
            )}
          />
        </tbody>
      </table>
      <output>{requested}</output>
      <button type="button" onClick={() => setRequested('1000.00')}>
        Set
      </button>
    </>
  )
}
const field = (name: string) => page.getByRole('textbox', { name: `${name} for R1` })
const figures = () => [...document.querySelectorAll<HTMLInputElement>('td input')].map(({ value }) => value)
const requested = () => document.querySelector('output')?.textContent

it.each([
  ['Price', '1234.57', ['1234.57', '-38.27', '382.72'], '1234.57'],
  ['Back %', '-38.28', ['1234.40', '-38.28', '382.66'], '1234.40'],
  ['Back %', '-38,28', ['1234.40', '-38,28', '382.66'], '1234.40'],
  ['Amount', '382.72', ['1234.58', '-38.27', '382.72'], '1234.58'],
  ['Amount', '$382.72', ['1234.58', '-38.27', '$382.72'], '1234.58'],
  ['Amount', '382,72', ['1234.58', '-38.27', '382,72'], '1234.58'],
  ['Back %', '-38.28%', ['1234.40', '-38.28%', '382.66'], '1234.40'],
  ['Price', '$1,234.57', ['$1,234.57', '-38.27', '382.72'], '$1,234.57'],
] as const)('an offer typed as %s has the other two figures, and its price per carat is sent', async (name, typed, shown, price) => {
  await render(<Cells />)
  await userEvent.fill(field(name), typed)
  await expect.poll(figures).toEqual(shown)
  expect(requested()).toBe(price)
})

it('a figure that names no price says so, and nothing can be sent', async () => {
  await render(<Cells />)
  await userEvent.fill(field('Back %'), '-100')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a Back % above −100, with at most two decimals, such as −45.5.')
  expect(requested()).toBe('none')
  expect(figures()).toEqual(['', '-100', ''])
  await userEvent.fill(field('Back %'), '-')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(requested()).toBe('')
})

it.each([
  ['Price', '35%', 'Enter a price in US$ per carat, such as 1234.5.'],
  ['Amount', '35%', 'Enter an amount in US$ above 0, with at most two decimals, such as 1234.5.'],
] as const)('%s of %s says what is expected', async (name, typed, text) => {
  await render(<Cells />)
  await userEvent.fill(field(name), typed)
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
})

it('a Back % without its minus is named as above Rap', async () => {
  await render(<Cells />)
  await userEvent.fill(field('Back %'), '35')
  await expect.element(page.getByText(/^35% above Rap. Did you mean −35\?/)).toBeVisible()
  const row = () => document.querySelector('tr')!.getBoundingClientRect()
  const message = document.querySelector('.order-message')!.getBoundingClientRect()
  expect(message.width).toBeCloseTo(row().width, 0)
  expect(message.top).toBeGreaterThanOrEqual(row().bottom - 1)
  await userEvent.click(page.getByRole('button', { name: 'Set −35' }))
  await expect.poll(figures).toEqual(['1300.00', '-35', '403.00'])
})

it('a price from elsewhere replaces what was typed, and a stone without a list price has no Back %', async () => {
  const screen = await render(<Cells />)
  await userEvent.fill(field('Amount'), '400')
  await userEvent.click(page.getByRole('button', { name: 'Set', exact: true }))
  await expect.poll(figures).toEqual(['1000.00', '-50.00', '310.00'])
  await screen.rerender(<Cells rap={null} />)
  await expect.element(field('Back %')).not.toBeInTheDocument()
  await expect.element(field('Amount')).toBeVisible()
})
