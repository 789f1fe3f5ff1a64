import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { VerifyEmail } from './verify-email.tsx'

afterEach(() => vi.restoreAllMocks())

// Only this page is loaded, as when the link in the mail is opened: no other module brings its styles along.
it('the button of the thank-you page looks like that of the other open pages', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: {} })))
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/verify-email/fresh']}>
        <Routes>
          <Route path="/verify-email/:id" element={<VerifyEmail />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

  const button = page.getByRole('button', { name: 'Login' })
  await expect.element(button).toBeVisible()
  expect(getComputedStyle(button.element()).height).toBe('44px')
})
