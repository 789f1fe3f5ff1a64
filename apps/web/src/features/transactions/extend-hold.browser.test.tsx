import type { Block } from '@loupe/contract/transactions/block.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { Toasts } from '../../kit/toasts-view.tsx'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { ExtendHold } from './extend-hold.tsx'

const validTillDate = '2090-01-02T12:00:00.000Z'
beforeEach(() => {
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(
      Response.json({ code: 'OK', data: String(input).includes('extend') ? { list: [{ id: 'b', validTillDate }] } : { settings: {} } }),
    ),
  )
})
async function extend(status: 1 | 2) {
  const id = '0190e3d1-0000-7000-8000-000000000001'
  const till = new Date(Date.now() + 3_600_000).toISOString()
  const block = { id, vStnId: 'R1', blockCode: 'H000001', blockType: 1, status, extensions: 0, waiting: 0, validTillDate: till }
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ block: ['view', 'insert', 'update'] }}>
        <Toasts />
        <ExtendHold block={block as Block} />
      </SignedInAs>
    </MemoryRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Extend' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }))
}

it('a pending hold that is extended is still a request', async () => {
  await extend(1)
  await expect.element(page.getByText(/^H000001 requested until .*; an approver decides\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

it('an approved one holds until the new end', async () => {
  await extend(2)
  await expect.element(page.getByText(/^H000001 holds until /)).toBeVisible()
})
