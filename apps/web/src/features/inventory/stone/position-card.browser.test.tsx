import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { defaultPriceView } from '@loupe/contract/pricing/price-views.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { PositionCard } from './position-card.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

it.each([
  [1, '1 similar stone: too few to compare with'],
  [2, '2 similar stones: too few to compare with'],
  [3, '3, average −38.20%, 1 cheaper per carat'],
])('%i similar stones have an average only where they are three or more', async (stones, text) => {
  const likeIt = { stones, avgBack: -38.2, cheaper: 1 }
  const data = { days: 1, arrivedAt: '2026-01-01T00:00:00.000Z', offers: 0, likeIt, suggested: null }
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    Promise.resolve(Response.json({ code: 'OK', data: String(address).includes('view') ? defaultPriceView : data })),
  )
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ diamond: ['view'], price: ['view'] }}>
        <PositionCard stone={{ id: '1', back: -35 } as Diamond} />
      </SignedInAs>
    </MemoryRouter>,
  )
  await expect.element(page.getByText(text)).toBeVisible()
})
