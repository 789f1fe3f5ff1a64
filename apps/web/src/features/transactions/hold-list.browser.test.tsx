import { MemoryRouter } from 'react-router'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { listsAnswer } from '../../testing/lists.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { HoldList } from './hold-list.tsx'

const hold = (vStnId: string, sgiHold: boolean) => ({
  ...{ id: vStnId, diamond: vStnId, vStnId, blockCode: `H-${vStnId}`, blockType: 1, status: 2, sgiHold, labGrown: false, shpNm: null },
  ...{ crt: 1, amt: 100, term: null, waiting: 0, extensions: 0, companyName: 'Acme', buyerName: null, sellerName: 'Ana B', remarks: '' },
  ...{ account: 'a', validTillDate: '2090-01-02T12:00:00.000Z', kindOverride: null, endedReason: null, createdAt: '2026-01-01T00:00:00Z' },
})
beforeEach(() => {
  queryClient.clear()
  const list = [hold('R1', true), hold('R2', false)]
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(Response.json({ code: 'OK', data: listsAnswer(String(input)) ?? { list, count: 2 } })),
  )
})

it.each([1440, 390])('a hold of the office system says so beside its status, at %i px', async (width) => {
  await page.viewport(width, 900)
  await render(
    <MemoryRouter>
      <NuqsTestingAdapter hasMemory>
        <SignedInAs permissions={{ block: ['view', 'insert', 'update', 'approve'] }}>
          <HoldList />
        </SignedInAs>
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )
  const row = (name: string) => page.getByRole(width > 700 ? 'row' : 'listitem').filter({ hasText: name })
  await expect.element(row('R1').getByText('Office', { exact: true })).toBeVisible()
  await expect.element(row('R2')).toBeVisible()
  await expect.element(row('R2').getByText('Office')).not.toBeInTheDocument()
})
