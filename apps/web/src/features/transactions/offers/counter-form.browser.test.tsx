import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { CounterForm } from './counter-form.tsx'

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
})

const asking = { nowRap: 2000, nowBack: -30, nowCtPr: 1400, nowAmt: 434 }
const theirs = { offeredBy: 'client', trackPricePerCarat: 1200, trackBack: -40, trackAmount: 372, answeredCtPr: null } as const
const offer = {
  id: '00000000-0000-4000-8000-000000000001',
  vStnId: 'R01814',
  crt: 0.31,
  rap: 2000,
  ...asking,
  ...theirs,
} as unknown as Track

const limits = { ...{ minBuynowDiscount: -30, maxBuynowDiscount: 30 }, ...{ bestBuyMinBuynowDiscount: -30, bestBuyMaxBuynowDiscount: 30 } }
/** A server that accepts everything, and the counter-offers that it was sent. */
async function opened(of: Track, allowed = limits) {
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isCounter = String(input).endsWith(offers.counter.path)
    if (isCounter) sent.push(JSON.parse(String(init?.body)))
    const data = isCounter ? of : { settings: { offerHours: 24, memoDays: 10 }, limits: allowed }
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
  })
  await render(
    <SignedInAs permissions={{ offer: ['view', 'insert', 'update'], order: ['insert'] }}>
      <CounterForm offer={of} onClose={() => undefined} />
    </SignedInAs>,
  )
  return sent
}
const field = (name: string) => page.getByRole('spinbutton', { name })
const figures = () => [...document.querySelectorAll<HTMLInputElement>('.offer-counter input')].map(({ value }) => value)

it.each([
  ['We ask $/Ct', '1234.57', ['1234.57', '-38.27', '382.72'], 1234.57],
  ['Back %', '-38.28', ['1234.4', '-38.28', '382.66'], 1234.4],
  ['Amount', '382.72', ['1234.58', '-38.27', '382.72'], 1234.58],
] as const)('a counter-offer typed as %s has the other two figures, and its price per carat is sent', async (name, typed, shown, ctPr) => {
  const sent = await opened(offer)
  await userEvent.fill(field(name), typed)
  await expect.poll(figures).toEqual(shown)
  await userEvent.click(page.getByRole('button', { name: 'Counter', exact: true }))
  await expect.poll(() => sent).toEqual([{ id: '00000000-0000-4000-8000-000000000001', hours: 24, trackPricePerCarat: ctPr }])
})

it('a price typed in thousands is read as such, and one that cannot be read stays, is named and leaves no others', async () => {
  const sent = await opened(offer)
  const price = field('We ask $/Ct')
  await userEvent.click(price)
  await userEvent.keyboard('1.2k')
  await userEvent.tab()
  await expect.poll(figures).toEqual(['1200', '-40', '372'])
  await userEvent.fill(price, '1.2x')
  await userEvent.click(page.getByRole('button', { name: 'Counter', exact: true }))
  await expect.element(page.getByText('“1.2x” is not a number. Please write it like 1234.5.')).toBeVisible()
  expect(figures()).toEqual(['1.2x', '', ''])
  expect(sent).toEqual([])
})

it('figures that follow are cleared with the one that was typed', async () => {
  await opened(offer)
  await userEvent.fill(field('Back %'), '-35')
  await expect.poll(figures).toEqual(['1300', '-35', '403'])
  await userEvent.clear(field('Back %'))
  await expect.poll(figures).toEqual(['', '', ''])
})

it('says what the stone costs, what the client offers and what we asked before, each with its Back % and amount', async () => {
  await opened({ ...offer, answeredCtPr: 1300 })
  const rows = () =>
    [...document.querySelectorAll('.offer-prices tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  await expect.poll(rows).toEqual([
    ['Asking price', '$1,400.00', '−30.00%', '$434.00'],
    ['Our price', '$1,300.00', '−35.00%', '$403.00'],
    ['Client’s price', '$1,200.00', '−40.00%', '$372.00'],
  ])
})

it('of a stone without a list price is typed per carat or as amount', async () => {
  await opened({ ...offer, rap: null, nowRap: null, nowBack: null, trackBack: null })
  await userEvent.fill(field('Amount'), '403')
  await expect.poll(figures).toEqual(['1300', '403'])
})

it('says that a Back % without a minus is above Rap, and sets the discount', async () => {
  await opened(offer)
  await userEvent.fill(field('Back %'), '35')
  await expect.element(page.getByText(/^35% above Rap. Did you mean −35\?/)).toBeVisible()
  await expect.poll(figures).toEqual(['2700', '35', '837'])
  await userEvent.click(page.getByRole('button', { name: 'Set −35' }))
  await expect.poll(figures).toEqual(['1300', '-35', '403'])
  await expect.element(page.getByText(/above Rap/)).not.toBeInTheDocument()
})

it('a price per carat above Rap was not meant as a discount', async () => {
  await opened(offer)
  await userEvent.fill(field('Back %'), '35')
  await userEvent.fill(field('We ask $/Ct'), '2100')
  await expect.poll(figures).toEqual(['2100', '5', '651'])
  await expect.element(page.getByText(/above Rap/)).not.toBeInTheDocument()
})

it('says which prices are accepted for this stone', async () => {
  await opened(offer, { ...limits, bestBuyMinBuynowDiscount: -10 })
  await expect.element(page.getByText('Prices may be from 30% below to 30% above the asking price; others are refused.')).toBeVisible()
})

it.each([390, 1100])('the fields stand in one row at %s, stay while one types, and the error has the width of all three', async (width) => {
  await page.viewport(width, 844)
  await opened(offer)
  const boxes = () => [...document.querySelectorAll('.offer-counter input')].map((input) => input.getBoundingClientRect())
  await expect.poll(() => new Set(boxes().map(({ top }) => Math.round(top))).size).toBe(1)
  const before = boxes().map(({ top }) => top)
  await userEvent.fill(field('We ask $/Ct'), '1234.57')
  await expect.poll(figures).toEqual(['1234.57', '-38.27', '382.72'])
  expect(boxes().map(({ top }) => top)).toEqual(before)
  await userEvent.fill(field('We ask $/Ct'), '99999999')
  await userEvent.click(page.getByRole('button', { name: 'Counter', exact: true }))
  await expect.poll(() => document.querySelector('.offer-counter .ant-form-item-explain-error')).not.toBeNull()
  const error = document.querySelector('.offer-counter .ant-form-item-explain')!.getBoundingClientRect()
  expect(error.width).toBeGreaterThan(boxes()[2]!.right - boxes()[0]!.left - 2)
  expect(error.top).toBeGreaterThanOrEqual(boxes()[0]!.bottom)
  expect(boxes().map(({ top }) => top)).toEqual(before)
  await page.viewport(1100, 700)
})
