import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { listsAnswer } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { Toasts } from '../../../kit/toasts-view.tsx'
import { OrderSteps } from './order-steps.tsx'

afterEach(() => vi.restoreAllMocks())

const order = {
  id: 'o1',
  orderNo: 'O000927',
  status: 1,
  seller: 's1',
  createdBy: 's1',
  pieces: 2,
  missing: ['user', 'billType', 'terms'],
} as const
const detail = {
  ...order,
  account: 'a1',
  user: null,
  billType: null,
  terms: null,
  shippingCountry: 'c1',
  shippingCity: 't1',
  charges: [],
  updatedAt: '',
}
const uuid = (n: number) => `0000000${n}-0000-4000-8000-000000000000`

it('approving an incomplete order promises no sale: it opens the form, which marks all that is missing, at the first gap', async () => {
  queryClient.clear()
  const paths: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = String(input)
    paths.push(path)
    const data = path.includes('order/view') ? detail : (listsAnswer(path) ?? { list: [], count: 0 })
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
  await render(
    <SignedInAs permissions={{ order: ['view', 'update', 'approve'], account: ['view'] }}>
      <OrderSteps order={{ ...order, missing: [...order.missing] }} />
    </SignedInAs>,
  )

  await userEvent.click(page.getByRole('button', { name: 'Approve' }))

  const form = page.getByRole('dialog', { name: 'Edit O000927' })
  await expect.element(form.getByRole('listitem').filter({ hasText: 'Please Select Bill Type.' })).toBeVisible()
  const items = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Please Enter buyer.', 'Please Select Bill Type.', 'Please select the terms.'])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Buyer')
  expect(page.getByText('The stones are sold to the client.').elements()).toEqual([])
  expect(paths.some((path) => path.includes('change-status'))).toBe(false)
})

it('an incomplete order that cannot be read says why instead of opening nothing, and can be tried again', async () => {
  queryClient.clear()
  const read = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const isView = String(input).includes('order/view')
    const refusal = { code: 'E_NOT_FOUND', message: 'Record not found.' }
    return Promise.resolve(isView ? Response.json(refusal, { status: 404 }) : Response.json({ code: 'OK', data: { list: [], count: 0 } }))
  })
  await render(
    <SignedInAs permissions={{ order: ['view', 'update', 'approve'] }}>
      <OrderSteps order={{ ...order, missing: [...order.missing] }} />
      <Toasts />
    </SignedInAs>,
  )
  const reads = () => read.mock.calls.filter(([input]) => String(input).includes('order/view')).length

  await userEvent.click(page.getByRole('button', { name: 'Approve' }))
  await expect.element(page.getByText('Record not found.')).toBeVisible()
  const before = reads()
  await userEvent.click(page.getByRole('button', { name: 'Approve' }))
  await expect.poll(reads).toBeGreaterThan(before)
})

it('the list of what is missing follows the form and names expired KYC, and the completed form is saved and approved', async () => {
  queryClient.clear()
  const valid = {
    id: uuid(1),
    user: uuid(2),
    seller: uuid(3),
    shippingCountry: uuid(4),
    shippingCity: uuid(5),
    updatedAt: '2026-01-02T03:04:05.000Z',
  }
  const client = { credit: 'within', isKycOpen: true, kycExpired: [{ name: 'PAN', expiryDate: '2026-01-31' }], kycDocuments: 1 }
  const filled = { ...detail, ...valid, ...client, billType: 'EXPORT', missing: ['terms'] }
  const paths: string[] = []
  const own = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input)
    paths.push(path)
    if (path.includes('account-term')) await own.promise
    const terms = { list: [{ dayTermsCode: 'COD', dayTerms: 'Cash on delivery', isDefault: true }], count: 1 }
    const stored = /order\/(view|update|change-status)/.test(path) ? filled : undefined
    const data = stored ?? listsAnswer(path) ?? (path.includes('account-term') ? terms : { list: [], count: 0 })
    return Response.json({ code: 'OK', data })
  })
  await render(
    <SignedInAs permissions={{ order: ['view', 'update', 'approve'], account: ['view'] }}>
      <OrderSteps order={{ ...order, id: uuid(1), missing: ['terms'] }} />
    </SignedInAs>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Approve' }))
  const needs = () => [...document.querySelectorAll('.order-missing li')].map(({ textContent }) => textContent)
  const expired: unknown = expect.stringMatching(/^KYC expired \(PAN on /)
  await expect.poll(needs).toEqual(['Please select the terms.', expired])
  own.resolve()
  await expect.poll(needs).toEqual([expired])

  await userEvent.click(page.getByRole('button', { name: 'Save and approve' }))
  await expect
    .poll(() => paths.filter((path) => /update$|change-status$/.test(path)).map((path) => path.split('/').at(-1)))
    .toEqual(['update', 'change-status'])
})

it('the panel that cancels an order has one button that cancels', async () => {
  await render(
    <SignedInAs permissions={{ order: ['view', 'update', 'approve', 'delete'] }}>
      <OrderSteps order={{ ...order, missing: [] }} />
    </SignedInAs>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  const panel = page.getByRole('dialog', { name: 'Cancel: O000927' })
  await expect.element(panel.getByRole('button', { name: 'Keep the order' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Cancel', exact: true })).not.toBeInTheDocument()
})
