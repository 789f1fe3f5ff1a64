import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listsAnswer } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { ShareForm } from './share-form.tsx'

afterEach(() => vi.restoreAllMocks())

const free = { id: '1', vStnId: 'R1', wSts: 'D', sSts: null, sgiSts: null, webSts: null, initSts: null, isBestBuy: true, heldBy: null }

it('says that a stone is on memo before the link is created', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    Promise.resolve(Response.json({ code: 'OK', data: listsAnswer(String(address)) ?? { list: [], count: 0 } })),
  )
  const stones = [free, { ...free, id: '2', vStnId: 'R2', sgiSts: 'I' }] as unknown as Diamond[]
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ diamond: ['view', 'mail'], account: ['view'] }}>
        <ShareForm stones={stones} onClose={() => undefined} />
      </SignedInAs>
    </MemoryRouter>,
  )
  await expect.element(page.getByText('R2: This stone is currently on memo.')).toBeVisible()
  await expect.element(page.getByText('R1: This stone is currently on memo.')).not.toBeInTheDocument()
})
