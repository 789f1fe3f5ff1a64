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
const answer = (list: object[]) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(Response.json({ code: 'OK', data: listsAnswer(String(input)) ?? { list, count: list.length } })),
  )
}
beforeEach(() => queryClient.clear())
const Holds = () => (
  <MemoryRouter>
    <NuqsTestingAdapter hasMemory>
      <SignedInAs permissions={{ block: ['view', 'insert', 'update', 'approve'] }}>
        <HoldList />
      </SignedInAs>
    </NuqsTestingAdapter>
  </MemoryRouter>
)

it.each([1440, 390])('a hold of the office system says so beside its status, at %i px', async (width) => {
  await page.viewport(width, 900)
  answer([hold('R1', true), hold('R2', false)])
  await render(<Holds />)
  const row = (name: string) => page.getByRole(width > 700 ? 'row' : 'listitem').filter({ hasText: name })
  await expect.element(row('R1').getByText('Office', { exact: true })).toBeVisible()
  await expect.element(row('R2')).toBeVisible()
  await expect.element(row('R2').getByText('Office')).not.toBeInTheDocument()
})

it('the company and the sales person of a hold stay, however wide its figures are', async () => {
  await page.viewport(760, 900)
  const term = {
    field: 'extPer',
    per: 4,
    days: '45',
    dayTerms: '45 days',
    currency: 'USD',
    from: 12_345.5,
    to: 12_839.88,
    notApplied: null,
  }
  const wide = {
    status: 1,
    labGrown: true,
    amt: 12_345_678.9,
    term,
    buyerName: 'Wilhelmina Bergstrom',
    waiting: 2,
    remarks: 'Until Friday',
  }
  answer([{ ...hold('L1', false), ...wide }, hold('L2', false)])
  await render(<Holds />)
  await expect.element(page.getByText(/columns? hidden/)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
  await expect.element(page.getByText('Ana B').first()).toBeVisible()
})
