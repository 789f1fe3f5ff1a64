import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { deadline, number } from '../../../kit/format.ts'
import { linkTo } from '../../../screens.ts'
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
  const counts = { open: sum.applied, accepted: sum.accepted, rejected: sum.rejected, expired: sum.expired }
  const labels = keysOf(counts).flatMap((name) => (counts[name] > 0 ? `${number(counts[name], 0)} ${name}` : []))
  return (
    <section className="stone-offers" aria-label="Offers">
      <p>
        <b>Offers</b>: {labels.join(', ')}, last {lastOf(sum)}
        {priceText(fullPrice(sum.lastCtPr ?? 0, stone))} <Link to={linkTo('stoneOffers', {}, { id: stone.id })}>Offer History</Link>
      </p>
      {isRequested ? (
        <ul>
          {(open?.list ?? []).map((offer) => (
            <li key={offer.id}>
              {offer.companyName}: <Sides offer={offer} stone={stone} /> till {deadline(offer.offerValidDate)}
              {offer.remarks ? <small> {offer.remarks}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** What became of the last price; an open one or one that was refused is named by whose it is. */
const lastOf = ({ lastStatus, lastBy }: Reply<typeof offers.count>) =>
  lastStatus === offerStatus.accepted ? 'accepted at ' : lastBy === 'company' ? 'we ask ' : 'client offered '

type Stone = Pick<Diamond, 'rap' | 'crt'>
/** Whose price each is: 'We ask $5,700.00/ct (−30.00%), $5,700.00; client offered $5,500.00/ct (−32.50%), $5,500.00'. */
function Sides({ offer, stone }: { offer: Track; stone: Stone }) {
  const isOurs = offer.offeredBy === 'company'
  const text = (ctPr: number | null) => priceText(fullPrice(ctPr ?? 0, stone))
  const answered = offer.answeredCtPr === null ? '' : `; ${isOurs ? 'client offered' : 'we asked'} ${text(offer.answeredCtPr)}`
  return (
    <>
      {isOurs ? 'we ask' : 'client offers'} <b>{text(offer.trackPricePerCarat)}</b>
      {answered}
    </>
  )
}
