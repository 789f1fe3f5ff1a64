import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { type OfferStatus, offerLifecycle } from '@loupe/domain/transactions/offer.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { cents, percent } from '@loupe/domain/kernel/units.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { type ReactNode, useState } from 'react'
import { custom, money, number, text } from '../../../kit/columns.tsx'
import { countdown, dateTime, exactly, number as shown } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Status } from '../../../kit/status.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { DealSheetButton } from '../deal-sheet/deal-sheet-button.tsx'
import { type Client, companyColumn, sellerColumn, useStoneColumns } from '../tracks/track-columns.tsx'
import { AcceptTicked } from './accept-ticked.tsx'
import { OfferChain } from './offer-chain.tsx'
import { OfferSteps } from './offer-steps.tsx'
import '../tracks/tracks.css'

const sideWords = { house: 'We ask', client: 'Client offers' }
/** By the status and whether a newer link answers it. */
const statusWords = Object.fromEntries(
  offerLifecycle.codes.flatMap((code) => {
    const { label } = offerLifecycle.of(code)
    return [
      [`${code} false`, label],
      [`${code} true`, `${label}, countered`],
    ]
  }),
)

interface Props {
  title?: string
  filter: Record<string, unknown>
  empty: ReactNode
  /** Inside another screen, of one client or one stone. */
  isPart?: boolean
  isOfStone?: boolean
  /** Without, the list is of one client. */
  onCompany?(client: Client): void
  hasEnded?: boolean
  /** Several can be accepted at once. */
  hasTicks?: boolean
}

/** Offers with what was asked, what the stone stood at, until when, and the steps they may take. */
export function OfferRows({
  title = 'Offer',
  filter,
  empty,
  isPart = false,
  isOfStone = false,
  hasEnded = false,
  hasTicks = false,
  onCompany,
}: Props) {
  const stone = useStoneColumns()
  const [chain, openChain] = useState<Track>()
  return (
    <>
      <ListScreen<Track>
        title={title}
        route={offers.list}
        isPart={isPart}
        filter={filter}
        sort={[{ createdAt: 'DESC' }]}
        {...(isPart ? {} : { searchIn: ['vStnId', 'companyName', 'offerCode', 'sellerName'] })}
        empty={empty}
        {...(isPart ? {} : { actions: <DealSheetButton kind="track" type={trackType.offer} /> })}
        columns={[
          custom(
            'offerCode',
            (offer) => (
              <button type="button" className="loupe-said-link" onClick={() => openChain(offer)} title="The chain of this offer">
                {offer.offerCode}
              </button>
            ),
            { sortable: true, written: 'value' },
          ),
          custom('status', (offer) => <OfferStatusMark offer={offer} />, {
            sortable: true,
            written: { with: ['isCountered'], words: statusWords },
          }),
          ...(onCompany ? [companyColumn(onCompany)] : []),
          ...(isOfStone ? [] : stone),
          {
            key: 'trackPricePerCarat',
            align: 'right',
            sortable: true,
            written: [{ key: 'trackPricePerCarat' }, { key: 'trackBack' }],
            show: ({ trackPricePerCarat, trackBack }) => (
              <>
                <b>{shown(trackPricePerCarat)}</b> <small className="track-now">{trackBack === null ? '' : `${shown(trackBack)} %`}</small>
              </>
            ),
          },
          number('nowCtPr', { title: '$/Ct now', sortable: true }),
          money('trackAmount', { sortable: true }),
          custom('ctPr', ({ trackPricePerCarat, nowCtPr }) => <Gap offered={trackPricePerCarat ?? 0} now={nowCtPr} />, {
            title: 'Against now',
            // Both prices stand beside it.
            written: [],
          }),
          custom('offerValidDate', (offer) => <Until offer={offer} />, { sortable: true, width: 200, written: 'value' }),
          custom('offeredBy', ({ offeredBy }) => sideWords[offeredBy ?? 'client'], { sortable: true, written: { words: sideWords } }),
          text('assignedToName'),
          ...(onCompany ? [sellerColumn] : []),
          text('remarks'),
          ...(hasEnded ? [text<Track>('endedReason')] : []),
        ]}
        {...(hasTicks ? { ticked: (rows: Track[], untick: () => void) => <AcceptTicked offers={rows} onDone={untick} /> } : {})}
        rowActions={(offer) => <OfferSteps offer={offer} isShort />}
      />
      {chain ? <OfferChain offer={chain} onClose={() => openChain(undefined)} /> : null}
    </>
  )
}

/** Applied, accepted, …, and that a newer link answers it. */
export const OfferStatusMark = ({ offer }: { offer: Pick<Track, 'status' | 'isCountered'> }) => (
  <>
    <Status state={offerLifecycle.of(offer.status as OfferStatus)} />
    {offer.isCountered ? <small className="track-now"> countered</small> : null}
  </>
)

/** How far the offered price stands from the stone's price of today. */
function Gap({ offered, now }: { offered: number; now: number }) {
  const points = backOf(cents(offered), cents(now))
  if (points === null) return null
  return (
    <span className="track-now">
      {points > 0 ? '+' : ''}
      {shown(percent(points))} %
    </span>
  )
}

function Until({ offer: { offerValidDate, status, isCountered } }: { offer: Track }) {
  const now = useNow()
  if (!offerValidDate) return null
  const left = countdown(offerValidDate, now)
  const isOpen = status === 1 && !isCountered
  return (
    <time dateTime={offerValidDate} title={exactly(offerValidDate)}>
      {dateTime(offerValidDate)}
      {isOpen ? <small className="track-now"> {left ?? 'ends now'}</small> : null}
    </time>
  )
}
