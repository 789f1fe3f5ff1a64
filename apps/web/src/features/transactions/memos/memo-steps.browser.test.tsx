import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { OrderSteps } from '../orders/order-steps.tsx'
import { MemoSteps } from './memo-steps.tsx'

afterEach(() => vi.restoreAllMocks())

const base = { id: 'm1', seller: 's1', createdBy: 's1', pieces: 2 }
it.each([
  ['a memo', <MemoSteps key="m" memo={{ ...base, memoNo: 'M1', state: 'pending' }} />],
  ['an order', <OrderSteps key="o" order={{ ...base, orderNo: 'O1', status: 1, missing: [] }} />],
])('before %s is approved, the question says that the KYC has expired', async (_, steps) => {
  queryClient.clear()
  const data = { ...base, credit: 'none', isKycOpen: true, kycDocuments: 1, kycExpired: [{ name: 'Passport', expiryDate: '2020-01-31' }] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data })))
  await render(
    <SignedInAs permissions={{ block: ['view', 'update', 'approve'], order: ['view', 'update', 'approve'] }}>{steps}</SignedInAs>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Approve' }))
  await expect.element(page.getByRole('dialog').getByText(/KYC expired \(Passport on 31\/01\/2020\)/)).toBeVisible()
})

const answered = (data: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data })))
const status = { credit: 'none', isKycOpen: false, kycDocuments: 1, kycExpired: [] }

it.each([
  ['a memo', <MemoSteps key="m" memo={{ ...base, memoNo: 'M1', state: 'pending', pieces: 1 }} />, 'R01814 is sent out on memo.'],
  [
    'an order',
    <OrderSteps key="o" order={{ ...base, orderNo: 'O1', status: 1, missing: [], pieces: 1 }} />,
    'R01814 is sold to the client.',
  ],
])('before %s of one stone is approved, the question names the stone', async (_, steps, question) => {
  queryClient.clear()
  answered({ ...base, ...status, lines: [{ vStnId: 'R01814' }] })
  await render(
    <SignedInAs permissions={{ block: ['view', 'update', 'approve'], order: ['view', 'update', 'approve'] }}>{steps}</SignedInAs>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Approve' }))
  await expect.element(page.getByRole('dialog').getByText(question)).toBeVisible()
})

// The person of the tests has the id 1, and no right to approve.
it.each([
  ['its seller', { seller: '1', createdBy: 's2' }, true],
  ['whoever requested it for its seller', { seller: 's1', createdBy: '1' }, true],
  ['anybody else', { seller: 's1', createdBy: 's2' }, false],
])('what waits for approval can be withdrawn by %s', async (_, people, isOffered) => {
  queryClient.clear()
  answered({})
  await render(
    <SignedInAs permissions={{ block: ['view', 'update'], order: ['view', 'update'] }}>
      <p>Memo and order</p>
      <MemoSteps memo={{ ...base, ...people, memoNo: 'M1', state: 'pending' }} />
      <OrderSteps order={{ ...base, ...people, orderNo: 'O1', status: 1, missing: [] }} />
    </SignedInAs>,
  )
  await expect.element(page.getByText('Memo and order')).toBeVisible()
  expect(page.getByRole('button', { name: 'Withdraw' }).elements()).toHaveLength(isOffered ? 1 : 0)
  expect(page.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(isOffered ? 1 : 0)
})
