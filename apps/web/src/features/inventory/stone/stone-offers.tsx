import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { deadline, money, number } from '../../../kit/format.ts'
import { linkTo } from '../../../screens.ts'
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
  const ended = sum.accepted + sum.rejected + sum.expired
  const labels = [sum.applied > 0 ? `${number(sum.applied, 0)} open` : '', ended > 0 ? `${number(ended, 0)} answered` : ''].filter(Boolean)
  return (
    <section className="stone-offers" aria-label="Offers">
      <p>
        <b>Offers</b>: {labels.join(', ')}, last {sum.lastBy === 'company' ? 'we ask ' : 'client offered '}
        {money(sum.lastCtPr)}/ct <Link to={linkTo('stoneOffers', {}, { id: stone.id })}>Offer History</Link>
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

/** Whose price each is: 'We ask $5,700.00/ct, client offered $5,500.00/ct'. */
function Sides({ offer: { offeredBy, trackPricePerCarat, answeredCtPr } }: { offer: Track }) {
  const isOurs = offeredBy === 'company'
  const answered = answeredCtPr === null ? '' : `, ${isOurs ? 'client offered' : 'we asked'} ${money(answeredCtPr)}/ct`
  return (
    <>
      {isOurs ? 'we ask' : 'client offers'} <b>{money(trackPricePerCarat)}/ct</b>
      {answered}
    </>
  )
}
