import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { listsAnswer } from '../../../testing/lists.ts'
import { Toasts } from '../../../kit/toasts-view.tsx'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { BidForm } from './bid-form.tsx'

async function renderForm() {
  queryClient.clear()
  sessionStorage.clear()
  const kycExpired = [{ name: 'Passport', expiryDate: '2020-01-31' }]
  const status = { credit: 'none', isKycOpen: true, kycDocuments: 1, kycExpired, pendingStones: 0, limits: { noOfOrderStone: 0 } }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = String(input)
    const data = listsAnswer(path) ?? (path.endsWith('/order/limits') ? status : { list: [], count: 0 })
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
  const stones = [{ id: '1', vStnId: 'R1', shpNm: null, crt: 1, rap: null, ctPr: 100, amt: 100, back: null, wSts: 'B' }] as const
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ bid: ['view', 'insert'], order: ['view', 'insert'], account: ['view'] }}>
        <Toasts />
        <BidForm
          stones={stones}
          text={{ account: '0190e3d1-0000-7000-8000-000000000001', requested: new Map() }}
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </SignedInAs>
    </MemoryRouter>,
  )
}

it('a bid for a client whose KYC has expired says so, as a hold does', async () => {
  await renderForm()
  await expect.element(page.getByText(/KYC expired \(Passport on 31\/01\/2020\)/)).toBeVisible()
})

it('a form without any bid asks for one, and not for stones', async () => {
  await renderForm()
  await page.getByRole('button', { name: 'Bid', exact: true }).click()
  await expect.element(page.getByText('Please enter a bid for at least one stone.')).toBeVisible()
})
