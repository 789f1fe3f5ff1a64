import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StonesFor } from '../../../links/stone-action.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { OrderStones } from './order-stones.tsx'
import type { Requested } from './prices.ts'

const stone = { shpNm: null, rap: 2000, back: -30, ctPr: 1400, amt: 434, crt: 0.31, wSts: 'A' }
const stones = ['R1', 'R2'].map((name) => ({ ...stone, id: name, vStnId: name })) as unknown as StonesFor['stones']
function Stones() {
  const [requested, setRequested] = useState<Requested>(new Map())
  return (
    <SignedInAs>
      <OrderStones caption="Stones" stones={stones} refused={[]} requested={requested} limits={undefined} onRequested={setRequested} />
    </SignedInAs>
  )
}
const total = () => document.querySelector('tfoot td:last-child')?.textContent

it('a price above the asking price is marked, however small the difference', async () => {
  await render(<Stones />)
  const price = page.getByRole('textbox', { name: 'Price for R1' })
  await userEvent.fill(price, '1470')
  await expect.element(page.getByText('This price is 5% above the asking price, 1,400.00.')).toBeVisible()
  await userEvent.fill(price, '1330')
  await expect.element(page.getByText(/^This price is/)).not.toBeInTheDocument()
})

it.each(['12x', '0', '-100'])('a price of %s that cannot be sent leaves no total', async (typed) => {
  await render(<Stones />)
  await expect.poll(total).toBe('$868.00')
  const price = page.getByRole('textbox', { name: 'Price for R1' })
  await userEvent.fill(price, typed)
  await expect.poll(total).toBe('–')
  await userEvent.fill(price, '1000')
  await expect.poll(total).toBe('$744.00')
})
