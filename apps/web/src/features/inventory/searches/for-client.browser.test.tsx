import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { ForClient } from './for-client.tsx'

afterEach(() => vi.restoreAllMocks())

it('a client whom the user may not see can be removed too', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0 } })))
  const onLeave = vi.fn<() => void>()
  await render(
    <SignedInAs>
      <ForClient id="00000000-0000-4000-8000-000000000001" onLeave={onLeave} />
    </SignedInAs>,
  )
  await page.getByRole('button', { name: 'Remove For a client you cannot see' }).click({ timeout: 8000 })
  expect(onLeave).toHaveBeenCalledOnce()
})
