import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { VerifyEmail } from './verify-email.tsx'

afterEach(() => vi.restoreAllMocks())

const open = async (id: string, wasVerified: boolean) => {
  const answer = { code: 'OK', message: 'Any sentence.', data: { wasVerified } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answer)))
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/verify-email/${id}`]}>
        <Routes>
          <Route path="/verify-email/:id" element={<VerifyEmail />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

// Only this page is loaded, as when the link in the mail is opened: no other module brings its styles along.
it('the button of the thank-you page looks like that of the other open pages', async () => {
  await open('fresh', false)

  const button = page.getByRole('button', { name: 'Login' })
  await expect.element(button).toBeVisible()
  expect(getComputedStyle(button.element()).height).toBe('44px')
})

it('says that the account is under review once the address is verified', async () => {
  await open('first', false)
  await expect.element(page.getByText('Thank you, your email address is verified.')).toBeVisible()
  await expect.element(page.getByText(/under review/)).toBeVisible()
})
it('says that the address was verified before', async () => {
  await open('again', true)
  await expect.element(page.getByText('Your email is already verified!')).toBeVisible()
  expect(page.getByText(/under review/).elements()).toEqual([])
})
