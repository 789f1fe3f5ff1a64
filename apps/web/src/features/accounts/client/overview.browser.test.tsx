import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import type { Me } from '../../../api/session.tsx'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { Overview } from './overview.tsx'

const client = { id: 'c1', ledgerType: '', companyName: 'Acme' } as AccountDetail
const asked: string[] = []
beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input instanceof Request ? input.url : input)
    asked.push(`${path} ${String(init?.body)}`)
    const stages = ['overdue', 'out', 'closed'].map((id, at) => ({ id, memos: at + 1, out: 1, carats: 1, amount: 1000.1 }))
    const data = path.includes('enquiry/counts')
      ? { hold: 3, order: 0 }
      : { list: path.includes('stage-memo') ? stages : [], count: path.includes('diamond-bid') ? 2 : 0 }
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
})
const show = (permissions: Me['permissions']) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={permissions}>
        <Overview client={client} />
      </SignedInAs>
    </MemoryRouter>,
  )
const deals = () => page.getByRole('group', { name: 'Open deals' })

it('the open deals of a client name the memos that are out, overdue ones apart, each a link to its list', async () => {
  await show({ track: ['view'], block: ['view'] })
  await expect.element(deals().getByRole('row', { name: 'Hold 3 –' })).toBeVisible()
  await expect.element(deals().getByRole('row', { name: /^Memo 3 .*2,000\.20$/ })).toBeVisible()
  await expect.element(deals().getByRole('row', { name: /^Memo, overdue 1 .*1,000\.10$/ })).toBeVisible()
  await expect.element(deals().getByRole('link', { name: 'Memo', exact: true })).toHaveAttribute('href', '/transaction/memo?account=c1')
  const overdue = deals().getByRole('link', { name: 'Memo, overdue' })
  await expect.element(overdue).toHaveAttribute('href', '/transaction/memo/overdue?account=c1')
  await expect.element(deals().getByText('Memo, pending')).not.toBeInTheDocument()
  await expect.element(deals().getByText('Order')).not.toBeInTheDocument()
  expect(asked.find((one) => one.includes('stage-memo'))).toContain('"account":"c1"')
})

it('the open deals of a client name its bids in running rounds', async () => {
  await show({ track: ['view'], bid: ['view'] })
  await expect.element(deals().getByRole('row', { name: 'Bid 2' })).toBeVisible()
  await expect.element(deals().getByRole('link', { name: 'Bid' })).toHaveAttribute('href', '/transaction/bid/mine?q=Acme')
  expect(asked.find((one) => one.includes('diamond-bid'))).toContain('"account":"c1"')
})

it('somebody who may not see memos does not ask for them', async () => {
  await show({ track: ['view'] })
  await expect.element(deals().getByRole('row', { name: 'Hold 3' })).toBeVisible()
  expect(asked.filter((one) => one.includes('stage-memo'))).toEqual([])
})

it('who may change clients edits the details where they stand, and nobody else', async () => {
  const edit = page.getByRole('region', { name: 'Details' }).getByRole('link', { name: 'Edit', exact: true })
  const screen = await show({ account: ['view', 'update'] })
  await expect.element(edit).toHaveAttribute('href', '/client/c1/kyc/basic?editsClient=true')
  await screen.unmount()
  await show({ account: ['view'] })
  await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
})
