import type { Track } from '@loupe/contract/transactions/track.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { MemoSteps } from './memos/memo-steps.tsx'
import { AcceptTicked } from './offers/accept-ticked.tsx'
import { OfferSteps } from './offers/offer-steps.tsx'
import { OrderSteps } from './orders/order-steps.tsx'

beforeEach(() => queryClient.clear())
afterEach(() => vi.restoreAllMocks())

const account = 'a1'
const offer = { id: 't1', account, companyName: 'Cedar Facets', vStnId: 'R1', status: 1, isCountered: false, offeredBy: 'client' } as Track
const document = { id: 'd1', seller: 's1', createdBy: 's1', pieces: 1 }
const questions = [
  ['an offer', 'Accept', <OfferSteps key="o" offer={offer} />],
  ['selected offers', 'Accept in one order', <AcceptTicked key="t" offers={[offer]} onDone={() => undefined} />],
  ['a memo', 'Approve', <MemoSteps key="m" memo={{ ...document, memoNo: 'M1', state: 'pending' }} />],
  ['an order', 'Approve', <OrderSteps key="r" order={{ ...document, orderNo: 'O1', status: 1, missing: [] }} />],
] as const

/** Opens the question; every document is of the one client. */
async function ask(steps: React.ReactNode, button: string, isActive: boolean) {
  const detail = { ...document, account, credit: 'none', isKycOpen: false, kycDocuments: 1, kycExpired: [], lines: [] }
  const clients = { list: [{ id: account, companyName: 'Cedar Facets', isActive }], count: 1 }
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const data = String(input).includes('/account') ? clients : detail
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
  })
  const all = ['view', 'update', 'approve'] as const
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ offer: all, order: all, block: all, account: ['view'] }}>{steps}</SignedInAs>
    </MemoryRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: button, exact: true }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return () => answers.mock.calls.filter(([path]) => String(path).includes('/account')).length
}
const warning = () => page.getByRole('dialog').getByText('Cedar Facets is inactive. Make sure that this deal is still wanted.')

it.each(questions)('the question before %s of an inactive client is accepted says so', async (_, button, steps) => {
  await ask(steps, button, false)
  await expect.element(warning()).toBeVisible()
})

it.each(questions)('the question before %s of an active client says nothing of it', async (_, button, steps) => {
  const reads = await ask(steps, button, true)
  await expect.poll(reads).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(warning()).not.toBeInTheDocument()
})
