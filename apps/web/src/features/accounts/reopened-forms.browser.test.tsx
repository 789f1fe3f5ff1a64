import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { MemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { markReturned } from '../../kit/reopened.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { BranchTab } from './kyc/branch-tab.tsx'
import { Screenings } from './kyc/screenings.tsx'
import { Documents } from './kyc/documents.tsx'
import { ClientTerms } from './terms/client-terms.tsx'
import { ClientUsers } from './users/client-users.tsx'

const rights = ['view', 'insert', 'update', 'approve'] as const
const permissions = { account: rights, user: rights, master: rights }
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <SignedInAs permissions={permissions}>{children}</SignedInAs>
  </MemoryRouter>
)
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0 } })))
})

const client = { id: 'c1', kyc: [], accountType: null } as unknown as AccountDetail
const nothing = () => undefined
const tab = { onDone: nothing, onCancel: nothing, onUserSaved: nothing, fromUserTab: false, hasNext: false, savesFirst: true }
const forms: [string, (account: string) => ReactNode, string, string][] = [
  ['users', (account) => <ClientUsers account={account} />, 'Add user', 'First name'],
  ['documents', (account) => <Documents account={{ ...client, id: account }} />, 'Add document', 'Number'],
  ['branches', (account) => <BranchTab account={{ ...client, id: account }} {...tab} />, 'Add branch', 'Street'],
  ['screenings', (account) => <Screenings account={{ id: account, companyName: 'Quill' }} />, 'Record a screening', 'List'],
  ['terms', (account) => <ClientTerms account={account} />, 'Add term', 'Ext %'],
]
it.each(forms)(
  'the form of a client’s %s is open again after signing in, with what was typed, and for that client alone',
  async (_, show, add, label) => {
    const before = await render(show('c1'), { wrapper })
    await userEvent.click(page.getByRole('button', { name: add }).first())
    const field = page.getByLabelText(label, { exact: false }).first()
    await userEvent.fill(field, '12')
    await before.unmount()

    markReturned()
    const other = await render(show('c2'), { wrapper })
    await expect.element(page.getByRole('button', { name: add }).first()).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await other.unmount()
    await render(show('c1'), { wrapper })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => (field.element() as HTMLInputElement).value).toMatch(/^12/)
  },
)

it('the figures of a term have narrow boxes, and say which stones Special and 90 up are for', async () => {
  await page.viewport(1100, 800)
  await render(<ClientTerms account="c3" />, { wrapper })
  await userEvent.click(page.getByRole('button', { name: 'Add term' }).first())
  await expect.element(page.getByText('For special stones. Stones have no such mark, so it applies to none')).toBeVisible()
  await expect.element(page.getByText('For stones from 0.90 ct, instead of Ext % or Rap %')).toBeVisible()
  const boxes = [...document.querySelectorAll('.ant-drawer-body .ant-input-number')]
  expect(boxes).toHaveLength(6)
  for (const box of boxes) expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(240)
})

const passport = {
  id: 'd1',
  type: 'personal',
  docType: 'PASSPORT',
  status: kycStatus.pending,
  expiryDate: null,
  issueDate: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
}
it('the reason of a rejection is there again after a reload, for that document alone', async () => {
  const show = (id: string) => <Documents account={{ ...client, kyc: [{ ...passport, id }] } as AccountDetail} />
  const reason = page.getByRole('dialog').getByLabelText('Reason')
  const before = await render(show('d1'), { wrapper })
  await userEvent.click(page.getByRole('button', { name: 'Reject' }))
  await userEvent.fill(reason, 'Page 2 is missing')
  await before.unmount()

  markReturned()
  const again = await render(show('d1'), { wrapper })
  await expect.element(reason).toHaveValue('Page 2 is missing')
  await again.unmount()
  sessionStorage.removeItem('loupe.open.client.documents c1')
  await render(show('d2'), { wrapper })
  await userEvent.click(page.getByRole('button', { name: 'Reject' }))
  await expect.element(reason).toHaveValue('')
})
