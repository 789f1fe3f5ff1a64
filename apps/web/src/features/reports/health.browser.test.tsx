import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { HealthPage } from './health.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})
const check = (id: string, title: string, state: 'good' | 'warn') => ({ id, group: 'Work', title, state, message: `${title}.`, next: '' })
const show = (...checks: ReturnType<typeof check>[]) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { at: '2026-11-20T18:35:00.000Z', checks } })),
  )
  return render(
    <MemoryRouter>
      <SignedInAs>
        <HealthPage />
      </SignedInAs>
    </MemoryRouter>,
  )
}

it('names what needs attention, and leads to it', async () => {
  await show(check('jobs', 'Jobs waiting', 'good'), check('mail', 'Undelivered emails', 'warn'))
  await expect.element(page.getByText('1 of 2 needs attention: Undelivered emails.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Undelivered emails' }).element() as HTMLAnchorElement
  expect(document.querySelector(link.hash)?.textContent).toContain('Warning')
})

it('says that all is well, and names nothing', async () => {
  await show(check('jobs', 'Jobs waiting', 'good'))
  await expect.element(page.getByText('All systems are working.')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
