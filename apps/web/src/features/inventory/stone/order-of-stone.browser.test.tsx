import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { noLists } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { StoneHead } from './stone-detail.tsx'

beforeEach(() => queryClient.clear())

const order = { id: 'o1', orderNo: 'O000927', status: 1, companyName: 'Ulvercaster', seller: 'Ana B' }
const stone = { id: 's1', vStnId: 'R1', wSts: 'C', status: 'C', statusLabel: 'Hold/Order Pending', heldBy: null, crt: 1, tracks: [] }

it.each([
  ['a pending order', {}, / Order O000927 pending for Ulvercaster \(Ana B\)/],
  ['an approved order', { status: 2 }, / Sold to Ulvercaster \(Ana B\), O000927/],
  ['an order of a client outside the scope', { id: null, companyName: null }, / Order O000927 pending for a client of Ana B/],
])('a stone in %s says whose it is', async (_, more, text) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: [{ ...order, ...more }] })))
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ order: ['view'] }}>
        <StoneHead stone={stone as unknown as Diamond} lists={noLists} />
      </SignedInAs>
    </MemoryRouter>,
  )
  await expect.poll(() => page.getByRole('banner').element().textContent).toMatch(text)
  await expect.poll(() => page.getByRole('link', { name: 'O000927' }).elements().length).toBe('id' in more ? 0 : 1)
})
