import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StonesFor } from '../../../links/stone-action.ts'
import type { Requested } from '../orders/prices.ts'
import { AllAtBack } from './all-at-back.tsx'

const stone = { shpNm: null, rap: 5000, back: -30, ctPr: 3500, amt: 3500, crt: 1, wSts: 'A' } as const
const stones: StonesFor['stones'] = [
  { ...stone, id: '1', vStnId: 'R1' },
  { ...stone, id: '2', vStnId: 'R2', rap: 6000 },
]
function Field() {
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState<Requested>(new Map())
  return (
    <>
      <AllAtBack {...{ stones, requested, typed }} onTyped={setTyped} onRequested={setRequested} />
      <output>{[...requested.values()].join(' ')}</output>
    </>
  )
}
const field = () => page.getByRole('textbox', { name: 'Back % for all stones' })
const prices = () => document.querySelector('output')?.textContent

it('a Back % for all without a minus is named as above Rap, and one click makes it the discount', async () => {
  await render(<Field />)
  await userEvent.fill(field(), '35')
  await expect.poll(prices).toBe('6750.00 8100.00')
  await expect.element(page.getByText(/^35% above Rap. Did you mean −35\?/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Set −35' }))
  await expect.poll(prices).toBe('3250.00 3900.00')
  await expect.element(field()).toHaveValue('-35')
  await expect.element(page.getByText(/above Rap/)).not.toBeInTheDocument()
})

it.each(['-45,5', '-45.5'])('%s is a discount, with a comma as with a point', async (typed) => {
  await render(<Field />)
  await userEvent.fill(field(), typed)
  await expect.poll(prices).toBe('2725.00 3270.00')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it.each([
  ['-4,5,5', 'Enter a number with at most two decimals, such as −45.5.'],
  ['-45.555', 'Enter a number with at most two decimals, such as −45.5.'],
  ['-100', 'Enter a number above −100 and at most 100.'],
])('%s is refused with its reason, and no earlier price stays', async (typed, reason) => {
  await render(<Field />)
  await userEvent.fill(field(), '-35')
  await expect.poll(prices).toBe('3250.00 3900.00')
  await userEvent.fill(field(), typed)
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason)
  expect(prices()).toBe('none none')
  await userEvent.fill(field(), '')
  await expect.poll(prices).toBe('')
})

it.each(['', '-', '-35', '0', '101'])('%s is not above Rap', async (typed) => {
  await render(<Field />)
  await userEvent.fill(field(), typed)
  await expect.element(field()).toHaveValue(typed)
  await expect.element(page.getByText(/above Rap/)).not.toBeInTheDocument()
})
