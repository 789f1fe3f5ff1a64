import type { Bid, BidLot } from '@loupe/contract/transactions/bid.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { Suspense, useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { BidForm } from '../../../forms.tsx'
import { Act } from '../../../kit/act.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { LongTextField, NumberField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { dateTime, money, number } from '../../../kit/format.ts'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

/** What may be done with a stone that is up: bid, and for who runs the rounds change where bids begin, take it out, or look. */
export function LotActions({ lot }: { lot: BidLot }) {
  const may = useMay()
  const [asked, setAsked] = useState<'bid' | 'floor' | 'out'>()
  const [seen, setSeen] = useState<readonly Bid[]>()
  const close = () => setAsked(undefined)
  return (
    <>
      <RowActions>
        {may(bids.create) ? (
          <Press isMain onPress={() => setAsked('bid')}>
            Bid
          </Press>
        ) : null}
        {may(bidLots.update) && (lot.bids ?? 0) === 0 ? <Press onPress={() => setAsked('floor')}>Change</Press> : null}
        {may(bidLots.delete) ? <Press onPress={() => setAsked('out')}>Take out</Press> : null}
        {lot.bids === null ? (
          <Act
            route={bids.reveal}
            input={{ body: { lot: lot.id } }}
            label="Open"
            isSmall
            confirm={{ title: `Open the bids for ${lot.vStnId}?`, content: 'The round is blind. That you looked is kept.', ok: 'Open' }}
            onDone={({ list }) => setSeen(list)}
          />
        ) : null}
      </RowActions>
      {asked === 'bid' ? (
        <Suspense fallback={null}>
          <BidForm stones={[{ ...lot, id: lot.diamond, wSts: 'B' }]} onClose={close} onDone={close} />
        </Suspense>
      ) : null}
      {asked === 'floor' ? (
        <FormDrawer
          title={`Bids from: ${lot.vStnId}`}
          route={bidLots.update}
          open
          initial={{ id: lot.id, floorPercent: Math.round((lot.floorCtPr / lot.ctPr) * 100) }}
          submit="Change"
          onClose={close}
        >
          {(field) => <NumberField {...field('floorPercent')} isOptional={false} min={1} max={200} places={0} suffix="%" />}
        </FormDrawer>
      ) : null}
      {asked === 'out' ? (
        <FormDrawer
          title={`Take out: ${lot.vStnId}`}
          route={bidLots.delete}
          open
          initial={{ id: lot.id }}
          submit="Take out of the round"
          onClose={close}
        >
          {(field) => (
            <>
              <p>The stone goes back to where it was before; bids for it lose.</p>
              <LongTextField {...field('remarks')} isOptional={lot.bids === 0} />
            </>
          )}
        </FormDrawer>
      ) : null}
      <Dialog title={`Bids for ${lot.vStnId}`} open={seen !== undefined} onClose={() => setSeen(undefined)} width={640}>
        {seen?.length === 0 ? <p>Nobody has bid.</p> : null}
        {seen && seen.length > 0 ? (
          <CardTable
            label="Bids"
            rows={seen}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Company', show: ({ companyName }) => companyName },
              { title: 'Salesman', show: ({ sellerName }) => sellerName },
              { title: 'Bid $/Ct', isNumber: true, show: ({ ctPr }) => number(ctPr) },
              { title: 'Amount', isNumber: true, show: ({ amt }) => money(amt) },
              { title: 'Bid at', show: ({ createdAt }) => dateTime(createdAt) },
            ]}
          />
        ) : null}
      </Dialog>
    </>
  )
}
