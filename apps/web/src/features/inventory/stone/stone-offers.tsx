import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { deadline, number } from '../../../kit/format.ts'
import { linkTo } from '../../../screens.ts'
import { endedOrderLabel } from '../../../shared/transactions/ended-order.ts'
import { answeredPrice, namedPrice } from '../../../shared/transactions/offer-prices.ts'
import { fullPrice, priceText } from '../../../shared/transactions/price-text.ts'
import './stone.css'

/** The pending offers of the person's clients on the stone, with price and expiry (S1 §3), and a link to all of them. Hidden when there are none. */
export function StoneOffers({ stone }: { stone: Diamond }) {
  const may = useMay()
  const isAllowed = may(offers.list)
  const { data: sum } = useRead(offers.count, { body: { diamond: stone.id } }, { enabled: isAllowed })
  const isRequested = isAllowed && (sum?.applied ?? 0) > 0
  const body = {
    filter: { diamond: stone.id, status: offerStatus.applied, isCountered: false },
    sort: [{ trackPricePerCarat: 'DESC' as const }],
    limit: 5,
  }
  const { data: open } = useRead(offers.list, { body }, { enabled: isRequested })
  if (!sum || sum.lastAt === null) return null
  const counts = {
    open: sum.applied,
    accepted: sum.accepted,
    [endedOrderLabel.toLowerCase()]: sum.orderEnded,
    rejected: sum.rejected,
    expired: sum.expired,
  }
  const labels = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? `${number(count, 0)} ${name}` : []))
  return (
    <section className="stone-offers" aria-label="Offers">
      <p>
        <b>Offers</b>: {labels.join('; ')}; last {lastOf(sum)}
        {priceText({ ...fullPrice(sum.lastCtPr ?? 0, stone), back: sum.lastBack })}{' '}
        <Link to={linkTo('stoneOffers', {}, { id: stone.id })}>Offer History</Link>
      </p>
      {isRequested ? (
        <ul>
          {(open?.list ?? []).map((offer) => (
            <li key={offer.id}>
              {offer.companyName}: <Sides offer={offer} /> till {deadline(offer.offerValidDate)}
              {offer.remarks ? <small> {offer.remarks}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** What became of the last price; an open one or one that was refused is named by whose it is. */
function lastOf({ lastStatus, lastOrderStatus, lastBy }: Reply<typeof offers.count>): string {
  if (lastStatus === offerStatus.accepted) {
    const hasFailed = lastOrderStatus !== null && orderLifecycle.is('failed', lastOrderStatus)
    return hasFailed ? `${endedOrderLabel.toLowerCase()}, at ` : 'accepted at '
  }
  if (lastBy === 'client') return 'client offered '
  return lastStatus === offerStatus.applied ? 'we ask ' : 'we asked '
}

/** Whose price each is: 'We ask $5,700.00/ct (−30.00%), $5,700.00; client offered $5,500.00/ct (−32.50%), $5,500.00'. */
function Sides({ offer }: { offer: Track }) {
  const isOurs = offer.offeredBy === 'company'
  const answeredAt = answeredPrice(offer)
  const answered = answeredAt === undefined ? '' : `; ${isOurs ? 'client offered' : 'we asked'} ${priceText(answeredAt)}`
  return (
    <>
      {isOurs ? 'we ask' : 'client offers'} <b>{priceText(namedPrice(offer))}</b>
      {answered}
    </>
  )
}
