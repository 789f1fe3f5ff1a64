import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedIn } from '../../api/session.tsx'
import { ConfirmHolder } from '../../kit/confirm.tsx'
import { AuditSeals } from './audit-seals.tsx'
import { meWith } from '../../testing/me.ts'

afterEach(() => vi.restoreAllMocks())

it('says that the seals could not be read, and reads them again', async () => {
  const refusal = { code: 'FORBIDDEN', message: 'The seals cannot be read now.', data: {} }
  const seals = { latest: null, entries: 0, unsealed: 2, verified: null }
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 403 })))
  await render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <ConfirmHolder>
          <AuditSeals days={{}} />
        </ConfirmHolder>
      </SignedIn>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('The seals cannot be read now.')).toBeVisible()
  fetched.mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: seals })))
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('region', { name: 'Seals' })).toBeVisible()
})
