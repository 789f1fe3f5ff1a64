import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { dateTime, money, number } from '../../../kit/format.ts'
import { linkTo } from '../../../screens.ts'

/** Whose offers of my clients stand open on the stone, at what price and until when (S1 §3), and the way to all of them. Nothing when there are none. */
export function StoneOffers({ stone }: { stone: Diamond }) {
  const may = useMay()
  const isAllowed = may(offers.list)
  const { data: sum } = useRead(offers.count, { body: { diamond: stone.id } }, { enabled: isAllowed })
  const isAsked = isAllowed && (sum?.applied ?? 0) > 0
  const body = { filter: { diamond: stone.id, status: 1, isCountered: false }, sort: [{ trackPricePerCarat: 'DESC' as const }], limit: 5 }
  const { data: open } = useRead(offers.list, { body }, { enabled: isAsked })
  if (!sum || sum.lastAt === null) return null
  const ended = sum.accepted + sum.rejected + sum.expired
  const words = [sum.applied > 0 ? `${number(sum.applied, 0)} open` : '', ended > 0 ? `${number(ended, 0)} answered` : ''].filter(Boolean)
  return (
    <section className="stone-offers" aria-label="Offers">
      <p>
        <b>Offers</b>: {words.join(', ')}, last {money(sum.lastCtPr)}/ct{' '}
        <Link to={linkTo('stoneOffers', {}, { id: stone.id })}>Offer History</Link>
      </p>
      {isAsked ? (
        <ul>
          {(open?.list ?? []).map((offer) => (
            <li key={offer.id}>
              {offer.companyName} <b>{money(offer.trackPricePerCarat)}/ct</b> till {dateTime(offer.offerValidDate)}
              {offer.remarks ? <small> {offer.remarks}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
