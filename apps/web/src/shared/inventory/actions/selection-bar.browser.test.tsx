import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { defaultPriceView, priceViews } from '@loupe/contract/pricing/price-views.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Me } from '../../../api/session.tsx'
import { Hotkeys } from '../../../kit/actions/hotkeys.tsx'
import { Toasts } from '../../../kit/toasts-view.tsx'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import '../../../kit/workspace.css'
import { SelectionBar } from './selection-bar.tsx'
import { StoneButtons } from './stone-buttons.tsx'
import type { OpenAction } from './use-stone-layer.tsx'

const open = vi.fn<OpenAction>()
afterEach(() => {
  open.mockReset()
  vi.restoreAllMocks()
})

const free = {
  id: '7',
  vStnId: 'R1',
  labGrown: false,
  wSts: 'A',
  status: 'A',
  statusLabel: 'Available',
  heldBy: null,
  crt: 1,
  amt: 100,
  ctPr: 100,
  rap: 200,
} as Diamond
const holder = {
  blockType: 1,
  status: 2,
  company: 'Acme',
  companyCode: 'C1',
  seller: 'Ana B',
  validTillDate: '2090-01-02T12:00:00.000Z',
} as const
const held = { ...free, id: '8', vStnId: 'R2', wSts: 'H', status: 'H', statusLabel: 'Hold', heldBy: holder } as Diamond
const everything: Me['permissions'] = { block: ['insert'], order: ['insert'], diamond: ['view', 'mail'], offer: [] }

function show(stones: readonly Diamond[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
    Promise.resolve(
      Response.json({ code: 'OK', message: 'OK', data: String(path).endsWith(priceViews.view.path) ? defaultPriceView : {} }),
    ),
  )
  return render(
    <MemoryRouter>
      <SignedInAs permissions={everything}>
        <Hotkeys />
        <Toasts />
        <SelectionBar
          selected={{
            size: stones.length,
            ticked: stones,
            requested: { labGrown: false, diamonds: stones.map(({ id }) => id) },
            totals: totalsOfStones(stones),
            load: async () => stones,
          }}
          onClear={() => undefined}
          open={open}
        />
      </SignedInAs>
    </MemoryRouter>,
  )
}
const bar = () => page.getByRole('group', { name: 'Selection' })

it('a key and its button do the same, for the selected stones', async () => {
  await show([free, held])
  await userEvent.keyboard('h')
  await expect.poll(() => open.mock.calls.length).toBe(1)
  await userEvent.click(bar().getByRole('button', { name: 'Order' }))
  await expect
    .poll(() => open.mock.calls.map(([name, stones]) => [name, stones.length]))
    .toEqual([
      ['hold', 2],
      ['order', 2],
    ])
})

it('an action that is not possible says who has the stone, and does nothing', async () => {
  await show([held])
  const hold = bar().getByRole('button', { name: 'Hold' })
  await expect.element(hold).toHaveAttribute('aria-disabled', 'true')
  await expect.element(hold).toHaveAttribute('title', expect.stringMatching(/^R2 is on hold with Ana B for Acme until /))
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('status').getByText(/R2 is on hold with Ana B/)).toBeVisible()
  expect(open).not.toHaveBeenCalled()
})

it('a stone of a colleague’s client cannot be ordered or sent on memo, but waited for', async () => {
  await show([{ ...held, heldBy: { ...holder, company: null } }])
  const order = bar().getByRole('button', { name: 'Order' })
  await expect.element(order).toHaveAttribute('title', expect.stringMatching(/^R2 is on hold with Ana B until /))
  await userEvent.keyboard('m')
  await userEvent.keyboard('r')
  await userEvent.keyboard('zw')
  await expect.poll(() => open.mock.calls.map(([name]) => name)).toEqual(['wait'])
})

it('without the permission the reason is that, in the menu too; keys work from there', async () => {
  await show([free])
  await userEvent.click(bar().getByRole('button', { name: 'More' }))
  const offer = page.getByRole('menuitem', { name: /^Offer/ })
  await expect.element(offer).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}m')
  await expect.poll(() => open.mock.calls.map(([name]) => name)).toEqual(['memo'])
})

it('the menu of a narrow bar shows the key of each action', async () => {
  await page.viewport(1100, 700)
  await show([free])
  await userEvent.click(bar().getByRole('button', { name: 'More' }))
  const memo = page.getByRole('menuitem', { name: /^Memo/ }).element()
  expect(memo.querySelector('kbd')?.checkVisibility()).toBe(true)
  expect(memo.querySelector('kbd')?.textContent).toBe('M')
})

it('with nothing selected each action asks for stones', async () => {
  await show([])
  await userEvent.keyboard('r')
  await expect.element(page.getByText('Please Select Diamond.')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
})

it('a stone in a bidding round is bid for on its page, not bought', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 'OK', message: 'OK', data: {} }))
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ bid: ['insert'], order: ['insert'] }}>
        <StoneButtons stone={{ ...free, wSts: 'B', status: 'B', statusLabel: 'Bid' }} inSight={['buy', 'hold']} hasPrimary />
      </SignedInAs>
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('button', { name: 'Bid' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Direct Buy' })).not.toBeInTheDocument()
})

it('the totals of the selection are whole where the filters leave little room, and the bar is no higher', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 'OK', message: 'OK', data: {} }))
  const dear = { ...free, crt: 1001.25, amt: 11_234_567, ctPr: 11_220.54, rap: 14_385.59 }
  const barOf = (width: number) => (
    <MemoryRouter>
      <SignedInAs permissions={everything}>
        <div style={{ container: 'workspace / inline-size', width }}>
          <SelectionBar
            selected={{
              size: 1,
              ticked: [dear],
              requested: { labGrown: false, diamonds: ['7'] },
              totals: totalsOfStones([dear]),
              load: async () => [dear],
            }}
            onClear={() => undefined}
            open={open}
            pager={<span style={{ flex: 'none', width: 220 }} />}
          />
        </div>
      </SignedInAs>
    </MemoryRouter>
  )
  const screen = await render(barOf(1075))
  await expect.element(bar()).toBeVisible()
  const totals = () => bar().getByText('Ct', { exact: true }).element().closest('dl')!
  const clipped = () => {
    const box = totals().parentElement!.getBoundingClientRect()
    return [...totals().children].filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
    }).length
  }
  expect(clipped()).toBe(0)
  const { height } = bar().element().getBoundingClientRect()
  await screen.rerender(barOf(1800))
  expect(clipped()).toBe(0)
  expect(bar().element().getBoundingClientRect().height).toBe(height)
})

it('on a phone the carats, the price and the amount of the selected stones stand in one line', async () => {
  await page.viewport(390, 844)
  await show([free, { ...free, id: '9', crt: 2.5, amt: 123_456.78 }])
  const totals = document.querySelector('.desk-totals')!
  const visible = () => [...totals.querySelectorAll<HTMLElement>(':scope > div')].filter((one) => one.checkVisibility())
  await expect.poll(() => visible().map((one) => one.querySelector('dt')?.textContent)).toEqual(['Ct', '$/Ct', 'Amount'])
  expect(new Set(visible().map((one) => one.getBoundingClientRect().top)).size).toBe(1)
  expect(visible().at(-1)!.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await page.viewport(1100, 700)
})
