import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { offerLifecycle, offerStatus } from '@loupe/domain/transactions/offer.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { cents, percent } from '@loupe/domain/kernel/units.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { type ReactNode, useState } from 'react'
import { custom, money, number, text } from '../../../kit/columns.tsx'
import { Deadline } from '../../../kit/deadline.tsx'
import { number as visible } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import { DealSheetButton } from '../deal-sheet/deal-sheet-button.tsx'
import { OnTerm } from '../term-row.tsx'
import { type Client, companyColumn, sellerColumn, useStoneColumns } from '../tracks/track-columns.tsx'
import { AcceptTicked } from './accept-ticked.tsx'
import { OfferChain, OfferStatusMark } from './offer-chain.tsx'
import { OfferSteps } from './offer-steps.tsx'
import './offers.css'
import '../../../kit/record-parts.css'

const sideText = { company: 'We ask', client: 'Client offers' }
/** Labels by status and `isCountered`. */
const statusText = Object.fromEntries(
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
  /** Opens a client; omitted if the list is of one client. */
  onCompany?(client: Client): void
  hasEnded?: boolean
  /** All of them wait for an answer: a column of the status would say nothing. */
  arePending?: boolean
  /** Several selected offers can be accepted at once. */
  hasTicks?: boolean
}

/** Offers with the offered price, the stone's price then and now, the validity, and the actions for each. */
export function OfferRows({
  title = 'Offer',
  filter,
  empty,
  isPart = false,
  isOfStone = false,
  hasEnded = false,
  arePending = false,
  hasTicks = false,
  onCompany,
}: Props) {
  const stone = useStoneColumns()
  const listed = useListedStones()
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
              <UnstyledButton className="loupe-said-link" onClick={() => openChain(offer)} title="Offer history">
                {offer.offerCode}
              </UnstyledButton>
            ),
            { sortable: true, written: 'value' },
          ),
          ...(arePending
            ? []
            : [
                custom<Track>('status', (offer) => <OfferStatusMark offer={offer} />, {
                  part: 'status',
                  sortable: true,
                  written: { with: ['isCountered'], words: statusText },
                }),
              ]),
          ...(onCompany ? [companyColumn(onCompany)] : []),
          ...(isOfStone ? [] : stone),
          {
            key: 'trackPricePerCarat',
            align: 'right',
            part: 'amount',
            sortable: true,
            written: [{ key: 'trackPricePerCarat' }, { key: 'trackBack' }],
            show: ({ trackPricePerCarat, trackBack, term }) => (
              <>
                <b>{visible(trackPricePerCarat)}</b>{' '}
                <small className="loupe-record-now">{trackBack === null ? '' : `${visible(trackBack)}%`}</small>
                <OnTerm term={term} />
              </>
            ),
          },
          number('nowCtPr', { title: 'Asking $/Ct now', sortable: true }),
          money('trackAmount', { sortable: true }),
          custom('ctPr', ({ trackPricePerCarat, nowCtPr }) => <Gap offered={trackPricePerCarat ?? 0} now={nowCtPr} />, {
            title: 'Against asking price',
            // Not exported: both prices are columns already.
            written: [],
          }),
          custom('offerValidDate', (offer) => <Until offer={offer} />, { sortable: true, width: 200, part: 'deadline', written: 'value' }),
          custom('offeredBy', ({ offeredBy }) => sideText[offeredBy ?? 'client'], { sortable: true, written: { words: sideText } }),
          text('assignedToName'),
          ...(onCompany ? [sellerColumn] : []),
          text('remarks'),
          text('kindOverride', { title: 'Stone type override' }),
          ...(hasEnded ? [text<Track>('endedReason')] : []),
        ]}
        ticked={(rows, untick) => (
          <>
            {hasTicks ? <AcceptTicked offers={rows} onDone={untick} /> : null}
            {listed.bar(rows, untick)}
          </>
        )}
        rowActions={(offer) => <OfferSteps offer={offer} isShort />}
      />
      {listed.layer}
      {chain ? <OfferChain offer={chain} onClose={() => openChain(undefined)} /> : null}
    </>
  )
}

/** The difference between the offered price and the stone's current price. */
function Gap({ offered, now }: { offered: number; now: number }) {
  const points = backOf(cents(offered), cents(now))
  if (points === null) return null
  return (
    <span className="loupe-record-now">
      {points > 0 ? '+' : ''}
      {visible(percent(points))}%
    </span>
  )
}

const Until = ({ offer: { offerValidDate, status, isCountered } }: { offer: Track }) =>
  offerValidDate ? <Deadline at={offerValidDate} isLive={status === offerStatus.applied && !isCountered} ended="expires now" /> : null
