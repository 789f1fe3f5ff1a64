import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { storeDraft } from '../../kit/drafts.ts'
import { SignOut } from './sign-out.tsx'

it('signing out clears the drafts of the tab, even when the server does not answer', async () => {
  storeDraft('kyc-1-basic', { typed: { companyName: 'Vexley Gems' } })
  // A response would navigate away, and end the test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const screen = await render(<SignOut label="Sign out" />)

  await screen.getByRole('button', { name: 'Sign out' }).click()

  await expect.element(screen.getByText('Signing out …')).toBeVisible()
  expect(Object.keys(sessionStorage)).toEqual([])
  vi.unstubAllGlobals()
})
