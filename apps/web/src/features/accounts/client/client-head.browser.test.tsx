import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import type { Me } from '../../../api/session.tsx'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { ClientHead } from './client-head.tsx'

const document = { id: 'k1', type: 'business', docType: 'INCORPORATION', status: 2, expiryDate: null }
const client = {
  ...{ id: 'c1', companyName: 'Acme', vendorCode: 'C1', group: [], isActive: true, isVerified: 2, isApproved: 2, kycDocuments: 1 },
  ...{ kyc: [document], businessType: null, countryCode: null, sellerName: 'Ana B', showNatural: true, showLabGrown: true },
} as unknown as AccountDetail
const nothing = { extPer: null, extraPer: null, rapPer: null, splExtraPer: null, splRapPer: null, ntyUpExtraPer: null, ntyUpRapPer: null }
const stage = (id: string, memos: number) => ({ id, memos, out: memos, carats: memos, amount: memos })
const stages = [stage('pending', 1), stage('out', 2), stage('overdue', 1)]
const requestedTerms: string[] = []
/** The client's exposure, where it differs from the default. */
let owes: object | undefined
beforeEach(() => {
  requestedTerms.length = 0
  owes = undefined
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input)
    if (path.includes('account-term')) requestedTerms.push(String(init?.body))
    const figures = owes ?? { orders: 300, memos: 250.5, pendingMemos: 50, exposure: 550.5, crdLmt: 1000, credit: 'within' }
    const data = path.includes('account-term')
      ? { list: [{ id: 't', dayTerms: '30 days', currency: 'USD', ...nothing }], count: 1 }
      : path.includes('exposure')
        ? figures
        : path.includes('credit-status')
          ? { credit: 'within' }
          : path.includes('enquiry/counts')
            ? { order: 2 }
            : path.includes('stage-memo')
              ? { list: stages, count: 3 }
              : { list: [], count: 0 }
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
})
const show = (permissions: Me['permissions']) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={permissions}>
        <ClientHead client={client} />
      </SignedInAs>
    </MemoryRouter>,
  )

it('says how many documents are missing, and leads to them', async () => {
  await show({ account: ['view'] })
  const link = page.getByRole('link', { name: 'KYC documents: 1 of 5 approved, 4 missing' })
  await expect.element(link).toHaveAttribute('href', '/client/c1/kyc/business-detail')
})

it('says what was agreed, and to people who may see figures what is owed and left', async () => {
  await show({ account: ['view'], credit: ['approve'] })
  await expect.element(page.getByText(/^Agreed terms: 30 days, USD/)).toBeVisible()
  await expect
    .element(
      page.getByText(
        /Exposure .*550\.50 of .*1,000\.00 \(open orders .*300\.00, pending memos .*50\.00, on memo .*200\.50\), credit left .*449\.50/,
      ),
    )
    .toBeVisible()
})

it('leads from each figure of the exposure to the list that has as many', async () => {
  await show({ account: ['view'], credit: ['approve'], order: ['view'], block: ['view'], track: ['view'] })
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('2 open orders')).toHaveAttribute('href', '/enquiry/order?account=c1')
  await expect.element(link('1 pending memo')).toHaveAttribute('href', '/transaction/memo/pending?account=c1')
  await expect.element(link('3 on memo')).toHaveAttribute('href', '/transaction/memo?account=c1')
})

it('leaves out what the client does not owe', async () => {
  owes = { orders: 300, memos: 0, pendingMemos: 0, exposure: 300, crdLmt: null, credit: 'none' }
  await show({ account: ['view'], credit: ['approve'] })
  await expect.element(page.getByText(/Exposure .*300\.00 \(open orders .*300\.00\)/)).toBeVisible()
  await expect.element(page.getByText(/memo/)).not.toBeInTheDocument()
})

it('names the figures without counts to people who may not see the lists', async () => {
  await show({ account: ['view'], credit: ['approve'] })
  await expect.element(page.getByText(/pending memos/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /memo|order/ })).not.toBeInTheDocument()
})

it('says the status of the credit alone to others', async () => {
  await show({ account: ['view'] })
  await expect.element(page.getByText('Within the credit limit')).toBeVisible()
  await expect.element(page.getByText(/Exposure/)).not.toBeInTheDocument()
})

it('names the terms that an order offers first: the default ones, else the oldest', async () => {
  await show({ account: ['view'] })
  await expect.element(page.getByText(/^Agreed terms: 30 days, USD/)).toBeVisible()
  const { filter, sort } = JSON.parse(requestedTerms[0]!) as { filter: object; sort: object[] }
  expect(filter).not.toHaveProperty('isDefault')
  expect(sort).toEqual([{ isDefault: 'DESC' }, { createdAt: 'ASC' }])
})
