import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { toasts } from '../../../kit/toast.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { SettingTab } from './setting-tab.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
  sessionStorage.clear()
})

const account = {
  ...{ id: '0198a7c0-0000-7000-8000-000000000001', companyName: 'Brindle Stones', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ broker: null, isActive: true, isFm: false, showNatural: true, showLabGrown: false, isApproved: 2, isVerified: 2 },
  ...{ seller: null, group: [], ledgerType: '', kyc: [], bankChange: null },
} as unknown as AccountDetail
const noDeals = { holds: 0, memos: 2, orders: 0, offers: 0, bids: 0, viewings: 0, waiting: 0 }
const tab = {
  onDone: () => undefined,
  onCancel: () => undefined,
  onUserSaved: () => undefined,
  fromUserTab: false,
  hasNext: true,
  savesFirst: true,
}

const show = () =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={{ account: ['view', 'update'] }}>
        <SettingTab account={account} {...tab} />
      </SignedInAs>
    </MemoryRouter>,
  )

it('asks before a client is made inactive, with what stays open and what stops, and says what was done', async () => {
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const address = String(request)
    sent.push(address)
    const data = address.endsWith('/deactivation/preview')
      ? { stays: noDeals, stops: { links: 1, catalogues: 0, keys: 0, webhooks: 0 } }
      : address.endsWith('/account/update')
        ? { detail: { ...account, isActive: false }, overwritten: null }
        : { list: [], count: 0 }
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
  await show()
  const isSaved = () => sent.some((address) => address.endsWith('/account/update'))
  await userEvent.click(page.getByRole('switch', { name: 'Active' }))
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  const question = page.getByRole('dialog', { name: 'Make Brindle Stones inactive?' })
  await expect
    .element(
      question.getByText('Stays open, and can still be completed: 2 memos. Stops working meanwhile: 1 shared link.', { exact: false }),
    )
    .toBeVisible()
  expect(isSaved()).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Make inactive' }))
  await expect.poll(isSaved).toBe(true)
  await expect.poll(() => toasts().map(({ text }) => text)).toContain('Brindle Stones is inactive now.')
})

it('says which tab was saved', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const data = String(request).endsWith('/account/update') ? { detail: account, overwritten: null } : { list: [], count: 0 }
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
  await show()
  await userEvent.click(page.getByRole('switch', { name: 'FM' }))
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(() => toasts().map(({ text }) => text)).toContain('Setting saved.')
})
