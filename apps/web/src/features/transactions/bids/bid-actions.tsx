import type { Bid } from '@loupe/contract/transactions/bid.ts'
import { bids } from '@loupe/contract/transactions/bids.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { bidStatus, bidType } from '@loupe/domain/transactions/bid.ts'
import { useState } from 'react'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { toast } from '../../../kit/toast.ts'
import { changedText } from './bid-text.ts'

/** Actions for a bid in a running round: change the price, or withdraw where the round allows it. */
export function BidActions({ bid }: { bid: Bid }) {
  const me = useMe()
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  if (bid.status !== bidStatus.pending || bid.isDeleted) return null
  const isFree = bid.bidType === bidType.blind || can(me, 'bid:approve')
  return (
    <>
      <RowActions>
        {may(bids.update) ? <Button isSmall label="Change" onClick={() => setChanging(true)} /> : null}
        {isFree ? (
          <RouteButton
            route={bids.delete}
            input={{ body: { id: bid.id } }}
            label="Withdraw"
            outcome={() => `Bid for ${bid.vStnId} withdrawn.`}
            isSmall
            variant="danger"
            confirm={{ title: `Withdraw the bid for ${bid.vStnId}?`, content: `Made for ${bid.companyName}.`, ok: 'Withdraw' }}
          />
        ) : null}
      </RowActions>
      {isChanging ? (
        <FormDrawer
          title={`Change the bid for ${bid.vStnId}`}
          route={bids.update}
          open
          initial={{ id: bid.id, ...(bid.ctPr === null ? {} : { ctPr: bid.ctPr }) }}
          submit="Bid"
          onClose={() => setChanging(false)}
          onDone={(changed) => toast.success(changedText(changed))}
        >
          {(field) => <NumberField {...field('ctPr')} isOptional={false} places={2} suffix="US$" />}
        </FormDrawer>
      ) : null}
    </>
  )
}
