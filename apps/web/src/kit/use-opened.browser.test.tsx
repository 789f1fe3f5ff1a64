import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toasts } from './toast.ts'
import { useOpened, usePartOpened, useTab } from './use-opened.ts'

function Rows() {
  const [opened, open] = useOpened()
  const [inner, openInner] = usePartOpened()
  return (
    <>
      <button onClick={() => open('b')}>Open b</button>
      <button onClick={() => open(undefined)}>Close</button>
      <button onClick={() => openInner('c')}>Open c inside</button>
      <output>{[opened ?? 'none', inner].join(' ').trim()}</output>
    </>
  )
}

it('the address opens a panel; another one starts at its first page, and closing leaves the list where it was', async () => {
  const changed = vi.fn<(event: UrlUpdateEvent) => void>()
  await render(
    <NuqsTestingAdapter searchParams="?page=2&open=a&part.page=3&part.q=x" onUrlUpdate={changed} hasMemory>
      <Rows />
    </NuqsTestingAdapter>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('a')
  await userEvent.click(page.getByRole('button', { name: 'Open c inside' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('a c')
  await userEvent.click(page.getByRole('button', { name: 'Open b' }))
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('b')
  await expect.poll(() => changed.mock.lastCall?.[0].queryString).toBe('?page=2&open=b')
  expect(changed.mock.lastCall?.[0].options.history).toBe('push')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(() => changed.mock.lastCall?.[0].queryString).toBe('?page=2')
})

function Filters() {
  const [which, choose] = useTab(['failed', 'all'], 'failed')
  return (
    <>
      <button onClick={() => choose('all')}>All</button>
      <p>Shown: {which}</p>
    </>
  )
}

it('an address with an unknown tab is corrected, and says so; a known one says nothing', async () => {
  const changed = vi.fn<(event: UrlUpdateEvent) => void>()
  const at = (search: string) => (
    <NuqsTestingAdapter searchParams={search} onUrlUpdate={changed} hasMemory>
      <Filters />
    </NuqsTestingAdapter>
  )
  const known = await render(at('?tab=all'))
  await expect.element(page.getByText('Shown: all')).toBeVisible()
  expect(toasts()).toEqual([])
  await known.unmount()

  await render(at('?tab=gone&page=1'))
  await expect.element(page.getByText('Shown: failed')).toBeVisible()
  expect(toasts()).toMatchObject([{ title: 'Tab not found' }])
  await expect.poll(() => changed.mock.lastCall?.[0].searchParams.has('tab')).toBe(false)
  await userEvent.click(page.getByRole('button', { name: 'All' }))
  await expect.poll(() => changed.mock.lastCall?.[0].queryString).toBe('?tab=all')
})
