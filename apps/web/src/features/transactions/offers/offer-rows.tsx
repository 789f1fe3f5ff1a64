import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { useState } from 'react'
import { custom, money, text } from '../../../kit/columns.tsx'
import { Deadline } from '../../../kit/deadline.tsx'
import type { Empty } from '../../../kit/first-places.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import { DealSheetButton } from '../deal-sheet/deal-sheet-button.tsx'
import { type Client, companyColumn, sellerColumn, stoneStatus, useStoneColumns } from '../tracks/track-columns.tsx'
import { AcceptTicked } from './accept-ticked.tsx'
import { OfferChain, OfferStatusMark } from './offer-chain.tsx'
import { OfferPrice } from './offer-price.tsx'
import { sideText, statusText } from './offer-status.ts'
import { type FormStep, OfferStepForm, OfferSteps } from './offer-steps.tsx'
import './offers.css'
import '../../../kit/record-parts.css'

interface Props {
  title?: string
  filter: Record<string, unknown>
  empty: Empty
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
  const listed = useListedStones({ isOfDocuments: true })
  const [chain, setChain] = useState<Track>()
  const [form, setForm] = useState<{ offer: Track; step: FormStep }>()
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
              <UnstyledButton className="loupe-note-link" onClick={() => setChain(offer)} title="Offer history">
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
                  written: { with: ['isCountered', 'orderStatus'], words: statusText },
                }),
              ]),
          ...(onCompany ? [companyColumn(onCompany)] : []),
          ...(isOfStone ? [] : stone),
          {
            key: 'trackPricePerCarat',
            title: 'Price $/Ct',
            align: 'right',
            part: 'amount',
            sortable: true,
            written: [
              ...[
                { key: 'trackPricePerCarat' as const },
                { key: 'trackBack' as const },
                { key: 'offeredBy' as const, with: ['status' as const, 'isCountered' as const], words: sideText },
              ],
              ...[{ key: 'nowCtPr' as const }, { key: 'nowBack' as const }, { key: 'nowAmt' as const }],
            ],
            show: (offer) => <OfferPrice offer={offer} />,
          },
          money('trackAmount', { title: 'Amount', sortable: true, under: 'trackPricePerCarat', isNamedUnder: true }),
          custom('offerValidDate', (offer) => <Until offer={offer} />, { sortable: true, width: 200, part: 'deadline', written: 'value' }),
          ...(onCompany ? [sellerColumn] : []),
          text('kindOverride', { title: 'Stone type override' }),
          ...(hasEnded ? [text<Track>('endedReason', { under: 'status' })] : []),
          text('remarks'),
          text('assignedToName', { under: 'companyName', isNamedUnder: true }),
          ...(isOfStone ? [] : [stoneStatus({ part: 'detail', under: 'vStnId' })]),
        ]}
        ticked={(rows, untick) => (
          <>
            {hasTicks ? <AcceptTicked offers={rows} onDone={untick} /> : null}
            {listed.bar(rows, untick, !hasTicks)}
          </>
        )}
        rowActions={(offer) => <OfferSteps offer={offer} isShort onForm={(step) => setForm({ offer, step })} />}
      />
      {listed.layer}
      {form ? <OfferStepForm {...form} onClose={() => setForm(undefined)} /> : null}
      {chain ? <OfferChain offer={chain} onClose={() => setChain(undefined)} /> : null}
    </>
  )
}

const Until = ({ offer: { offerValidDate, status, isCountered } }: { offer: Track }) =>
  offerValidDate ? <Deadline at={offerValidDate} isLive={status === offerStatus.applied && !isCountered} ended="expires now" /> : null
