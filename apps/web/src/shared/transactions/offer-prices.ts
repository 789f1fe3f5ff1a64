import type { Track } from '@loupe/contract/transactions/track.ts'
import { type FullPrice, fullPrice } from './price-text.ts'

/** The price that an offer names. */
export const namedPrice = ({
  trackPricePerCarat,
  trackBack,
  trackAmount,
}: Pick<Track, 'trackPricePerCarat' | 'trackBack' | 'trackAmount'>): FullPrice => ({
  ctPr: trackPricePerCarat ?? 0,
  back: trackBack,
  amt: trackAmount ?? 0,
})

/** The stone's asking price now, and when the offer was made. */
const askingNow = ({ nowCtPr, nowBack, nowAmt }: Track): FullPrice => ({ ctPr: nowCtPr, back: nowBack, amt: nowAmt })
export const askingThen = ({ ctPr, back, amt }: Track): FullPrice => ({ ctPr, back, amt })

/** The price of the other side that a counter-offer answers, against the list price of the counter-offer's day; undefined for the first offer. */
export const answeredPrice = (offer: Pick<Track, 'answeredCtPr' | 'rap' | 'crt'>): FullPrice | undefined =>
  offer.answeredCtPr === null ? undefined : fullPrice(offer.answeredCtPr, offer)

const names = { company: 'Our price', client: 'Client’s price' }
/** The prices of an offer by whose they are, in the order in which they were named. */
export function pricesOf(offer: Track): [string, FullPrice][] {
  const side = offer.offeredBy ?? 'client'
  const answered = answeredPrice(offer)
  return [
    ['Asking price', askingNow(offer)],
    ...(answered ? [[names[side === 'company' ? 'client' : 'company'], answered] as [string, FullPrice]] : []),
    [names[side], namedPrice(offer)],
  ]
}
