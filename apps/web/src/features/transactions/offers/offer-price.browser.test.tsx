import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { OfferPrice } from './offer-price.tsx'

const offer = { trackPricePerCarat: 1400, trackBack: -30, offeredBy: 'company', nowCtPr: 1600, term: null } as const

it('the price of an offer says whose it is, its discount and its distance from the asking price', async () => {
  const screen = await render(<OfferPrice offer={offer} />)
  await expect.element(screen.container).toHaveTextContent('We ask 1,400.00−30.00%, 12.50% below asking 1,600.00')
  await screen.rerender(<OfferPrice offer={{ ...offer, offeredBy: 'client', trackBack: null, trackPricePerCarat: 1680 }} />)
  await expect.element(screen.container).toHaveTextContent('Client offers 1,680.005.00% above asking 1,600.00')
  await screen.rerender(<OfferPrice offer={{ ...offer, trackPricePerCarat: 1600 }} />)
  await expect.element(screen.container).toHaveTextContent('We ask 1,600.00−30.00%, the asking price')
})
