import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { termLine } from '@loupe/domain/accounts/quote.ts'
import { useRead } from '../../../api/hooks.ts'
import { dateTime, deadline } from '../../../kit/format.ts'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { priceText } from '../../../shared/transactions/price-text.ts'
import { ClientPage } from '../client-link.tsx'
import { askingThen, namedPrice } from '../../../shared/transactions/offer-prices.ts'
import { OfferSteps } from './offer-steps.tsx'
import { offerState } from './offer-status.ts'
import { OfferSum } from './offer-sum.tsx'
import './offers.css'

/** One offer with all its counter-offers, of which the last can be answered, and statistics of the stone's offers. */
export const OfferChain = ({ offer, onClose }: { offer: Track; onClose(): void }) => (
  <SidePanel title={`Offer ${offer.offerCode}: ${offer.vStnId} for ${offer.companyName}`} open width={520} onClose={onClose}>
    <div className="loupe-record-inner">
      <ClientPage account={offer.account} />
      <Links of={offer} />
      <h3>Offers on this stone</h3>
      <OfferSum diamond={offer.diamond} />
    </div>
  </SidePanel>
)

function Links({ of: { diamond, account, offerCode } }: { of: Track }) {
  const body = { filter: { diamond, account, offerCode: offerCode ?? '' }, sort: [{ createdAt: 'ASC' as const }], limit: 100 }
  const query = useRead(offers.list, { body })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} />
  const links = data.list ?? []
  const last = links.at(-1)
  return (
    <>
      <ol className="offer-chain" aria-label="Offers and counter-offers">
        {links.map((link) => (
          <li key={link.id} data-side={link.offeredBy}>
            <b>{priceText(namedPrice(link))}</b>
            <span>
              <OfferStatusMark offer={link} />
            </span>
            <small>
              {link.offeredBy === 'company' ? 'We asked' : 'Client offered'} on {dateTime(link.createdAt)}, valid till{' '}
              {deadline(link.offerValidDate)}; asking price then {priceText(askingThen(link))}
              {link.term ? `, the client’s term: ${termLine(link.term)}` : ''}
              {link.listVersion ? `, priced under ${link.listVersion}` : ''}
              {link.kindOverride ? `. Reason for dealing in a type the client is not shown: ${link.kindOverride}` : ''}
              {link.remarks ? `. ${link.remarks}` : ''}
              {link.endedReason ? `. Ended: ${link.endedReason}` : ''}
            </small>
          </li>
        ))}
      </ol>
      {last ? <OfferSteps offer={last} /> : null}
    </>
  )
}

/** The status of an offer, whether it was countered, and what became of its order. */
export const OfferStatusMark = ({ offer }: { offer: Pick<Track, 'status' | 'isCountered' | 'orderStatus'> }) => (
  <>
    <Status state={offerState(offer)} />
    {offer.isCountered ? <small className="loupe-record-now"> countered</small> : null}
  </>
)
