import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { listsAnswer } from '../../testing/lists.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { UnHoldForm } from './release-form.tsx'

const stone = (id: string) =>
  ({
    id,
    vStnId: `F${id}`,
    shpNm: null,
    crt: 2,
    rap: 10_000,
    ctPr: 6482,
    amt: 12_964,
    back: -35.18,
    wSts: 'H',
  }) as StonesFor['stones'][number]
const from = { ctPr: 6482, amt: 12_964, back: -35.18 }
const to = { ctPr: 6352.36, amt: 12_704.72, back: -36.48 }
const term = { field: 'extraPer', per: -2, days: 'COD', dayTerms: 'Cash on delivery', currency: 'USD', from, to, notApplied: null }
const hold = (id: string, more: object = {}) => ({
  ...{ id: `b${id}`, diamond: id, vStnId: `F${id}`, blockType: 1, status: 2, companyName: 'Ulvervane', crt: 2, rap: 10_000, ...from, term },
  ...{ validTillDate: '2090-01-02T12:00:00.000Z', ...more },
})
let holds: object[] = []
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(Response.json({ code: 'OK', data: listsAnswer(String(input)) ?? { list: holds, count: holds.length } })),
  )
})
const show = (stones: StonesFor['stones']) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={{ block: ['view', 'update'] }}>
        <UnHoldForm stones={stones} onClose={() => undefined} onDone={() => undefined} />
      </SignedInAs>
    </MemoryRouter>,
  )
const form = page.getByRole('dialog')

it('a release says for whom the stone is held, until when, and at the price of the hold', async () => {
  holds = [hold('1')]
  await show([stone('1')])
  await expect.element(form.getByText(/^Ulvervane, until 02\/01\/2090/)).toBeVisible()
  await expect.poll(() => form.getByRole('row', { name: /^F1/ }).element().textContent).toContain('−36.48')
  await expect.element(form.getByRole('row', { name: /^F1/ }).getByText('$12,704.72')).toBeVisible()
  await expect.poll(() => form.element().textContent).not.toContain('12,964')
})

it('a release of stones that one client holds names it once, otherwise each', async () => {
  holds = [hold('1'), hold('2')]
  const screen = await show([stone('1'), stone('2')])
  await expect.element(form.getByText(/^2 .* of Ulvervane, until 02\/01\/2090/)).toBeVisible()
  await screen.unmount()
  queryClient.clear()

  holds = [hold('1'), hold('2', { companyName: 'Nevilmere Jewels' })]
  await show([stone('1'), stone('2')])
  await expect.element(form.getByText(/^Ulvervane, until/)).toBeVisible()
  await expect.element(form.getByText(/^Nevilmere Jewels, until/)).toBeVisible()
})
