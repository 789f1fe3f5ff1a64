import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import type { Bid, BidLot } from '@loupe/contract/transactions/bid.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { stoneActions } from '../../../links/stone-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { dateTime, deadline, money, number } from '../../../kit/format.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { toast } from '../../../kit/toast.ts'
import { useNow } from '../../../kit/use-now.ts'

/** Actions for a stone in a round: bid; for those who run the rounds also change the least bid, take it out, or open blind bids. */
export function LotActions({ lot }: { lot: BidLot }) {
  const may = useMay()
  const now = useNow()
  const [requested, setRequested] = useState<'bid' | 'floor' | 'out'>()
  const [known, setVisited] = useState<readonly Bid[]>()
  const close = () => setRequested(undefined)
  return (
    <>
      <RowActions>
        {may(bids.create) ? (
          <Button
            isSmall
            label="Bid"
            variant="main"
            reason={Date.parse(lot.opensAt) > now ? `The bidding for this stone begins on ${deadline(lot.opensAt)}.` : undefined}
            onClick={() => setRequested('bid')}
          />
        ) : null}
        {may(bidLots.update) && (lot.bids ?? 0) === 0 ? <Button isSmall label="Change" onClick={() => setRequested('floor')} /> : null}
        {may(bidLots.delete) ? <Button isSmall label="Remove" onClick={() => setRequested('out')} /> : null}
        {lot.bids === null ? (
          <RouteButton
            route={bids.reveal}
            input={{ body: { lot: lot.id } }}
            label="Open bids"
            outcome={() => `Bids for ${lot.vStnId} opened.`}
            isSmall
            confirm={{ title: `Open the bids for ${lot.vStnId}?`, content: 'This is a blind round. Your access is logged.', ok: 'Open' }}
            onDone={({ list }) => setVisited(list)}
          />
        ) : null}
      </RowActions>
      {requested === 'bid' ? (
        <stoneActions.bid.Layer stones={[{ ...lot, id: lot.diamond, wSts: diamondStatus.bid }]} onClose={close} onDone={close} />
      ) : null}
      {requested === 'floor' ? (
        <FormDrawer
          title={`Bids from: ${lot.vStnId}`}
          route={bidLots.update}
          open
          initial={{ id: lot.id, floorPercent: Math.round((lot.floorCtPr / lot.ctPr) * 100) }}
          submit="Change"
          onClose={close}
          onDone={({ floorCtPr }) => toast.success(`${lot.vStnId}: bids from ${money(floorCtPr)}/ct.`)}
        >
          {(field) => <NumberField {...field('floorPercent')} isOptional={false} min={1} max={200} places={0} suffix="%" />}
        </FormDrawer>
      ) : null}
      {requested === 'out' ? (
        <FormDrawer
          title={`Remove ${lot.vStnId} from the round`}
          route={bidLots.delete}
          open
          initial={{ id: lot.id }}
          submit="Remove from round"
          onClose={close}
          onDone={() => toast.success(`${lot.vStnId} removed from the round.`)}
        >
          {(field) => (
            <>
              <p>The stone returns to its previous status and its bids lose.</p>
              <LongTextField {...field('remarks')} isOptional={lot.bids === 0} />
            </>
          )}
        </FormDrawer>
      ) : null}
      <BidsDialog lot={lot} known={known} onClose={() => setVisited(undefined)} />
    </>
  )
}

interface BidsProps {
  lot: BidLot
  /** The bids, once they have been opened. */
  known: readonly Bid[] | undefined
  onClose(): void
}

function BidsDialog({ lot, known, onClose }: BidsProps) {
  return (
    <Dialog title={`Bids for ${lot.vStnId}`} open={known !== undefined} onClose={onClose} width={640}>
      {known?.length === 0 ? <p>No bids yet.</p> : null}
      {known && known.length > 0 ? (
        <CardTable
          label="Bids"
          rows={known}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Company', show: ({ companyName }) => companyName },
            { title: 'Sales person', show: ({ sellerName }) => sellerName },
            { title: 'Bid $/Ct', isNumber: true, show: ({ ctPr }) => number(ctPr) },
            { title: 'Amount', isNumber: true, show: ({ amt }) => money(amt) },
            { title: 'Bid at', show: ({ createdAt }) => dateTime(createdAt) },
          ]}
        />
      ) : null}
    </Dialog>
  )
}
