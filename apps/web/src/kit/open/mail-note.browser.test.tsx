import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CompanyFollower, company } from '../../api/company.ts'
import { queryClient } from '../../api/hooks.ts'
import { OpenPage } from './open-page.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const show = (mail: string) => {
  const data = { ...company(), mail }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data })))
  return render(
    <QueryClientProvider client={queryClient}>
      <CompanyFollower />
      <OpenPage title="Check your email" isMailed />
    </QueryClientProvider>,
  )
}

it('a page that mails a code says where the mail is: in the mailbox of a demo', async () => {
  await show('demoMailbox')
  await expect.element(page.getByRole('link', { name: 'demo mailbox' })).toHaveAttribute('href', '/dev/mail')
})

it('and that it waits until mail is set up', async () => {
  await show('nowhere')
  await expect.element(page.getByText(/cannot send email yet: codes and links wait/)).toBeVisible()
})

it('where mail goes out, there is nothing to say', async () => {
  await show('out')
  await expect.poll(() => company().mail).toBe('out')
  expect(page.getByText(/mailbox|cannot send/).elements()).toEqual([])
})
