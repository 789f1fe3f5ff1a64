import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedIn } from '../api/session.tsx'
import { meWith } from '../testing/me.ts'
import { type Empty, firstAt } from './first-places.ts'
import { FirstStep } from './first-step.tsx'

const show = (empty: Empty, rights: Parameters<typeof meWith>[0], onAdd?: () => void) =>
  render(
    <MemoryRouter>
      <SignedIn value={{ ...meWith(rights), type: 3 as 1 }}>
        <FirstStep empty={empty} onAdd={onAdd} />
      </SignedIn>
    </MemoryRouter>,
  )

it('adds the first row, where it can be added', async () => {
  const add = vi.fn<() => void>()
  const { rerender } = await show('No couriers yet. Add the first.', {}, add)
  await userEvent.click(page.getByRole('button', { name: 'Add one' }))
  expect(add).toHaveBeenCalledOnce()

  await rerender(
    <MemoryRouter>
      <SignedIn value={meWith({})}>
        <FirstStep empty="No terms match these filters." />
      </SignedIn>
    </MemoryRouter>,
  )
  expect(page.getByRole('button').elements()).toEqual([])
})

it('leads to the desk where stones are chosen there, for people who may open it', async () => {
  await show(firstAt('desk', 'No holds yet. Select stones on the desk and choose Hold.'), { diamond: ['view'] })
  await expect.element(page.getByRole('link', { name: 'Go to the desk' })).toHaveAttribute('href', '/inventory/single-stone/search')
})

it('leads to the place that its text names', async () => {
  await show(firstAt('orders', 'No proformas yet. Open an order and choose Send proforma.'), { order: ['view'] })
  await expect.element(page.getByRole('link', { name: 'Go to orders' })).toHaveAttribute('href', '/transaction/order/pending')
})

it('only says so to people who may not', async () => {
  await show(firstAt('desk', 'No holds yet. Select stones on the desk and choose Hold.'), {})
  await expect.element(page.getByText('No holds yet. Select stones on the desk and choose Hold.')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
