import { NuqsTestingAdapter, type OnUrlUpdateFunction } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { Inbox } from './inbox.tsx'

beforeEach(() => {
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0 } })))
})

it('the choice of notifications is in the address, and another begins on its first page', async () => {
  const changed = vi.fn<OnUrlUpdateFunction>()
  await render(
    <MemoryRouter>
      <NuqsTestingAdapter searchParams="?show=all&page=3" onUrlUpdate={changed} hasMemory>
        <SignedInAs>
          <Inbox />
        </SignedInAs>
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await userEvent.click(page.getByText('Snoozed', { exact: true }))
  await expect.element(page.getByText('No snoozed notifications.', { exact: false })).toBeVisible()
  expect(changed.mock.lastCall?.[0].queryString).toBe('?show=putOff')
})
