import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { StoneOffers } from './stone-offers.tsx'

afterEach(() => vi.restoreAllMocks())

/** Today's list price; that of the offers was 10,000. */
const stone = { rap: 8000, crt: 2 }
const offer = { rap: 10_000, crt: 2, id: '1', companyName: 'Nevilmere Jewels', offerValidDate: '2090-01-01T00:00:00.000Z', remarks: '' }
const sum = {
  applied: 1,
  accepted: 0,
  orderEnded: 0,
  rejected: 0,
  expired: 0,
  lastStatus: 1,
  lastOrderStatus: null,
  lastAt: '2026-01-01T00:00:00.000Z',
}

it.each([
  [
    'our counter-offer is not the client’s price',
    { last: 'company', offered: 5700, back: -43, answered: 5500 },
    [
      '1 open; last we ask $5,700.00/ct (−43.00%), $11,400.00',
      'Nevilmere Jewels: we ask $5,700.00/ct (−43.00%), $11,400.00; client offered $5,500.00/ct (−45.00%), $11,000.00',
    ],
  ],
  [
    'the first offer answers nothing',
    { last: 'client', offered: 5500, back: -45, answered: null },
    ['1 open; last client offered $5,500.00/ct (−45.00%)', 'Nevilmere Jewels: client offers $5,500.00/ct (−45.00%), $11,000.00 till'],
  ],
] as const)('%s', async (name, { last, offered, back, answered }, texts) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const list = [
      { ...offer, offeredBy: last, trackPricePerCarat: offered, trackBack: back, trackAmount: offered * 2, answeredCtPr: answered },
    ]
    const data = (request as string).endsWith('/offer-count')
      ? { ...sum, lastCtPr: offered, lastBack: back, lastBy: last }
      : { list, count: 1 }
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
  })
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ offer: ['view'] }}>
        <StoneOffers stone={{ ...stone, id: name } as Diamond} />
      </SignedInAs>
    </MemoryRouter>,
  )
  const part = page.getByRole('region', { name: 'Offers' })
  for (const text of texts) await expect.poll(() => part.element().textContent).toContain(text)
})

it('says what became of offers: an accepted price is no longer one that we ask', async () => {
  const ended = {
    ...sum,
    applied: 0,
    accepted: 1,
    rejected: 2,
    lastCtPr: 8500,
    lastBack: null,
    lastBy: 'company',
    lastStatus: 2,
    lastOrderStatus: 1,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: ended })))
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ offer: ['view'] }}>
        <StoneOffers stone={{ ...stone, id: 'ended', rap: null } as Diamond} />
      </SignedInAs>
    </MemoryRouter>,
  )
  const part = page.getByRole('region', { name: 'Offers' })
  await expect.poll(() => part.element().textContent).toContain('1 accepted; 2 rejected; last accepted at $8,500.00/ct, $17,000.00')
})

it.each([
  ['rejected', 3],
  ['canceled', 4],
])('names an accepted offer alike whether its order was %s', async (ended, lastOrderStatus) => {
  const data = { ...sum, applied: 0, orderEnded: 1, lastCtPr: 8500, lastBack: null, lastBy: 'company', lastStatus: 2, lastOrderStatus }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data })))
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ offer: ['view'] }}>
        <StoneOffers stone={{ ...stone, id: ended } as Diamond} />
      </SignedInAs>
    </MemoryRouter>,
  )
  const part = page.getByRole('region', { name: 'Offers' })
  await expect
    .poll(() => part.element().textContent)
    .toContain('1 accepted, order canceled; last accepted, order canceled, at $8,500.00/ct')
})
