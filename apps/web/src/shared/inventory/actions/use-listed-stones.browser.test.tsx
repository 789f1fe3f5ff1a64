import { defaultPriceView, priceViews } from '@loupe/contract/pricing/price-views.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { Hotkeys } from '../../../kit/actions/hotkeys.tsx'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { type ListedStone, useListedStones } from './use-listed-stones.tsx'

const permissions = {
  block: ['view', 'insert', 'update'],
  order: ['insert'],
  track: ['insert'],
  diamond: ['view', 'print', 'mail', 'download'],
} as const
const stone = { labGrown: false, wSts: 'H', status: 'H', statusLabel: 'Hold', crt: 1.5, amt: 3000, ctPr: 2000, rap: 4000 }
const holdOf = (diamond: string, account: string): ListedStone => ({ diamond, account, labGrown: false })
const reply = vi.fn<() => Promise<Response>>()
const stones = () =>
  Response.json({
    code: 'OK',
    data: {
      list: ['1', '2'].map((id) => ({
        ...stone,
        id,
        vStnId: `R${id}`,
        heldBy: {
          blockType: 1,
          status: 2,
          company: `Client ${id}`,
          companyCode: `C${id}`,
          seller: 'Ana B',
          validTillDate: '2090-01-02T12:00:00.000Z',
        },
      })),
      count: 2,
    },
  })
const kindsRead: unknown[] = []
beforeEach(() => {
  queryClient.clear()
  kindsRead.length = 0
  reply.mockReset().mockImplementation(() => Promise.resolve(stones()))
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).endsWith(priceViews.view.path)) return Promise.resolve(Response.json({ code: 'OK', data: defaultPriceView }))
    if (typeof init?.body === 'string') kindsRead.push((JSON.parse(init.body) as { labGrown?: boolean }).labGrown)
    return reply()
  })
})

type Options = Parameters<typeof useListedStones>[0]
function Bar({ rows, options, hasPrimary }: { rows: readonly ListedStone[]; options: Options; hasPrimary?: boolean | undefined }) {
  return useListedStones(options).bar(rows, () => undefined, hasPrimary)
}
const show = (rows: readonly ListedStone[], options: Options = {}, hasPrimary?: boolean) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={permissions}>
        <Hotkeys />
        <Bar rows={rows} options={options} hasPrimary={hasPrimary} />
      </SignedInAs>
    </MemoryRouter>,
  )
const bar = () => page.getByRole('group', { name: 'Selection' })

it('of stones of several clients only the actions for one client ask for one', async () => {
  await show([holdOf('1', 'a'), holdOf('2', 'b')])
  await expect.element(bar().getByText('3.00')).toBeVisible()
  await expect.element(bar().getByRole('button', { name: 'Hold' })).toHaveAttribute('title', messageOf('same_party'))
  await expect.element(bar().getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(bar().getByRole('button', { name: 'More' }))
  const entry = (name: RegExp) => page.getByRole('menuitem', { name })
  for (const name of [/^Print/, /^Compare/, /^Copy as text/, /^Send Email/, /^Download files/, /^Release/])
    await expect.element(entry(name)).not.toHaveAttribute('aria-disabled', 'true')
  for (const name of [/^Direct Buy/, /^Cart/]) await expect.element(entry(name)).toHaveAttribute('aria-disabled', 'true')
})

it('stones of one client are free for every action their status allows', async () => {
  await show([holdOf('1', 'a'), holdOf('2', 'a')])
  await expect.element(bar().getByText('3.00')).toBeVisible()
  await userEvent.click(bar().getByRole('button', { name: 'More' }))
  await expect.element(page.getByRole('menuitem', { name: /^Release/ })).not.toHaveAttribute('aria-disabled', 'true')
})

it('while the stones are read there are no totals, and they come with the stones', async () => {
  const answer = Promise.withResolvers<Response>()
  reply.mockImplementation(() => answer.promise)
  await show([holdOf('1', 'a'), holdOf('2', 'a')])
  await expect.element(bar().getByText('…', { exact: true })).toBeVisible()
  await expect.element(bar().getByText('0.00')).not.toBeInTheDocument()
  answer.resolve(stones())
  await expect.element(bar().getByText('3.00')).toBeVisible()
  await expect.element(bar().getByText('…', { exact: true })).not.toBeInTheDocument()
})

it('the action that the list is about comes first, by the word of its rows', async () => {
  await show([holdOf('1', 'a'), holdOf('2', 'a')], { first: 'unHold' })
  await expect.element(bar().getByText('3.00')).toBeVisible()
  const labels = [...bar().element().querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(labels.findIndex((text) => text.startsWith('Release'))).toBe(1)
  expect(labels.findIndex((text) => text.startsWith('Hold'))).toBe(2)
})

it('natural and lab-grown holds can be released together, but not ordered, and their totals are not added', async () => {
  await show([holdOf('1', 'a'), { ...holdOf('2', 'a'), labGrown: true }], { first: 'unHold' })
  await expect.element(bar().getByRole('button', { name: 'Release' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(bar().getByRole('button', { name: 'Order' })).toHaveAttribute('title', 'Natural and lab-grown are never mixed.')
  await expect.poll(() => bar().element().textContent).toMatch(/Ct[–—]/)
  await expect.element(bar().getByText('0.00')).not.toBeInTheDocument()
  expect(kindsRead).toEqual(expect.arrayContaining([false, true]))
})

it('in a list of documents the totals say that they are at asking prices', async () => {
  await show([holdOf('1', 'a')], { isOfDocuments: true })
  await expect.element(bar().getByText('At asking prices')).toBeVisible()
  await expect.element(bar().getByText('$3,000.00')).toBeVisible()
})

it('in a list of stones the totals need no such note', async () => {
  await show([holdOf('1', 'a')])
  await expect.element(bar().getByText('$3,000.00')).toBeVisible()
  await expect.element(bar().getByText('At asking prices')).not.toBeInTheDocument()
})

it.each([
  [undefined, true],
  [false, false],
] as const)('its first action is the primary one, unless the list has one of its own (%s)', async (hasPrimary, isPrimary) => {
  await show([holdOf('1', 'a')], { first: 'unHold' }, hasPrimary)
  await expect.element(bar().getByText('$3,000.00')).toBeVisible()
  const release = bar().getByRole('button', { name: 'Release' }).element()
  expect(release.classList.contains('ant-btn-primary')).toBe(isPrimary)
})
