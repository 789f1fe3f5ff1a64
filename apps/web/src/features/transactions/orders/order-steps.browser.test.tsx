import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { listsAnswer } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
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
const detail = { ...order, account: 'a1', user: null, billType: null, terms: null, shippingCountry: null, charges: [], updatedAt: '' }

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
