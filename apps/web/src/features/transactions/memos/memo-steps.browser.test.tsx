import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { OrderSteps } from '../orders/order-steps.tsx'
import { MemoSteps } from './memo-steps.tsx'

afterEach(() => vi.restoreAllMocks())

const base = { id: 'm1', seller: 's1' }
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
