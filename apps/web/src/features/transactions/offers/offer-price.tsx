import type { Track } from '@loupe/contract/transactions/track.ts'
import { cents, percent as ofPoints } from '@loupe/domain/kernel/units.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { money, percent } from '../../../kit/format.ts'
import { OnTerm } from '../term-row.tsx'
import { sideOf } from './offer-status.ts'
import './offers.css'

type Priced = Pick<Track, 'trackPricePerCarat' | 'trackBack' | 'offeredBy' | 'status' | 'isCountered' | 'nowCtPr' | 'nowBack' | 'term'>

/** The price of an offer, and whose it is; below it the discount from the list, and the distance from the stone's current asking price. */
export const OfferPrice = ({ offer }: { offer: Priced }) => (
  <>
    <span className="offer-price">
      <span className="offer-side">{sideOf(offer)}</span> <b>{money(offer.trackPricePerCarat)}</b>
    </span>
    <div className="offer-distance loupe-breaks">
      {offer.trackBack === null ? '' : `${percent(offer.trackBack)}, `}
      {distanceText(offer.trackPricePerCarat ?? 0, offer.nowCtPr, offer.nowBack)}
    </div>
    <OnTerm term={offer.term} />
  </>
)

/** How far an offered price is from the asking price, with that price: the list shows it nowhere else. */
function distanceText(offered: number, asking: number, back: number | null): string {
  const points = backOf(cents(offered), cents(asking))
  if (points === null) return ''
  if (points === 0) return 'the asking price'
  return `${percent(Math.abs(ofPoints(points)))} ${points < 0 ? 'below' : 'above'} asking ${money(asking)}${back === null ? '' : ` (${percent(back)})`}`
}
