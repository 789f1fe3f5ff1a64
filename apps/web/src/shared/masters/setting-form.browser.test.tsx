import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { settingCalls } from '@loupe/contract/masters/settings.ts'
import { MemoryRouter } from 'react-router'
import { queryClient, queryOf } from '../../api/hooks.ts'
import { SignedIn } from '../../api/session.tsx'
import { ConfirmHolder } from '../../kit/confirm.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { meWith } from '../../testing/me.ts'
import { SettingPart } from './setting-form.tsx'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const view = (memoDays: number, minute: number) => ({ settings: { memoDays, offerHours: 24 }, updatedAt: at(minute), updatedBy: 'Ann' })
const days = page.getByLabelText(/memo/i)
const Settings = () => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <SignedIn value={meWith()}>
        <ConfirmHolder>
          <SettingPart name="order" lead="">
            {(field) => <NumberField {...field('memoDays')} min={1} max={90} places={0} />}
          </SettingPart>
        </ConfirmHolder>
      </SignedIn>
    </MemoryRouter>
  </QueryClientProvider>
)
/** The server; its answers are released one by one. */
function server(memoDays: number, minute: number) {
  const answer = Promise.withResolvers<void>()
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const path = String(url instanceof Request ? url.url : url)
    if (!path.includes('setting')) return Response.json({ code: 'OK', message: 'OK', data: { list: [] } })
    requests.push(path)
    await answer.promise
    return Response.json({ code: 'OK', message: 'OK', data: view(memoDays, minute) })
  })
  return { answer, requests }
}
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})
/** What a screen has read before, and is out of date. */
const readBefore = async () => {
  queryClient.setQueryData(queryOf(settingCalls('order').view, {}).queryKey, view(5, 0))
  await queryClient.invalidateQueries()
}

it('opens on the stored settings, not on what was read before they were saved', async () => {
  const { answer, requests } = server(8, 1)
  await readBefore()
  await render(<Settings />)
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(days).not.toBeInTheDocument()

  answer.resolve()

  await expect.element(days).toHaveValue('8')
  await expect.element(page.getByText(/changed since you opened it/)).not.toBeInTheDocument()
})

it('keeps what is typed while the settings are read again, and says that they have changed', async () => {
  server(8, 1).answer.resolve()
  await render(<Settings />)
  await expect.element(days).toHaveValue('8')
  await userEvent.fill(days, '30')
  vi.restoreAllMocks()
  const { answer, requests } = server(9, 2)

  void queryClient.invalidateQueries()
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(days).toHaveValue('30')
  answer.resolve()

  await expect.element(page.getByText('This has changed since you opened it.')).toBeVisible()
  await expect.element(days).toHaveValue('30')
})
