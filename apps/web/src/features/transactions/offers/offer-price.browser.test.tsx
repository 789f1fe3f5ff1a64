import type { QuotedTerm } from '@loupe/domain/accounts/quote.ts'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Fitted } from '../../../kit/fitted.tsx'
import { ListTable } from '../../../kit/list-table.tsx'
import { OfferPrice } from './offer-price.tsx'

const offer = {
  trackPricePerCarat: 1400,
  trackBack: -30,
  offeredBy: 'company',
  status: 1,
  isCountered: false,
  nowCtPr: 1600,
  nowBack: -20,
  term: null,
} as const

it('the price of an offer says whose it is, its discount and its distance from the asking price', async () => {
  const screen = await render(<OfferPrice offer={offer} />)
  await expect.element(screen.container).toHaveTextContent('We ask $1,400.00−30.00%, 12.50% below asking $1,600.00 (−20.00%)')
  await screen.rerender(<OfferPrice offer={{ ...offer, offeredBy: 'client', trackBack: null, trackPricePerCarat: 1680 }} />)
  await expect.element(screen.container).toHaveTextContent('Client offers $1,680.005.00% above asking $1,600.00 (−20.00%)')
  await screen.rerender(<OfferPrice offer={{ ...offer, trackPricePerCarat: 1600 }} />)
  await expect.element(screen.container).toHaveTextContent('We ask $1,600.00−30.00%, the asking price')
})

const term = { days: 'D60', dayTerms: '60 days', currency: 'USD', field: 'extraPer', per: 3, notApplied: null } as const
const prices = { from: { ctPr: 1600, amt: 1600, back: -20 }, to: { ctPr: 13_648.88, amt: 13_648.88, back: -17.6 } }
const rows = [
  { id: 'plain', ...offer },
  { id: 'on a term', ...offer, term: { ...term, ...prices } satisfies QuotedTerm },
]

it('in a narrow list its notes wrap, so that no column is lost', async () => {
  await render(
    <div style={{ width: 600 }}>
      <Fitted>
        <ListTable<(typeof rows)[number]>
          rows={rows}
          empty="No offers"
          columns={[
            { key: 'company', title: 'Company', show: () => <span style={{ display: 'block', width: 200 }}>Nevilmere Jewels</span> },
            { key: 'price', title: 'Price', align: 'right', show: (row) => <OfferPrice offer={row} /> },
            { key: 'till', title: 'Valid till', show: () => <span style={{ display: 'block', width: 200 }}>Friday</span> },
          ]}
        />
      </Fitted>
    </div>,
  )
  await expect.poll(() => document.querySelector('.loupe-list')!.getAttribute('data-lines')).toContain('timed')
  const room = document.querySelector('.loupe-list-room')!
  await expect.poll(() => room.scrollWidth - room.clientWidth).toBe(0)
})
