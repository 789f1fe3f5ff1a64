import type { Bid } from '@loupe/contract/transactions/bid.ts'
import { bids } from '@loupe/contract/transactions/bids.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { bidType } from '@loupe/domain/transactions/bid.ts'
import { useState } from 'react'
import { useMay, useMe } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { NumberField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

/** A bid of a running round: another price, or back out where that may be. */
export function BidActions({ bid }: { bid: Bid }) {
  const me = useMe()
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  if (bid.status !== 1 || bid.isDeleted) return null
  const isFree = bid.bidType === bidType.blind || can(me, 'bid:approve')
  return (
    <>
      <RowActions>
        {may(bids.update) ? <Press onPress={() => setChanging(true)}>Change</Press> : null}
        {isFree ? (
          <Act
            route={bids.delete}
            input={{ body: { id: bid.id } }}
            label="Withdraw"
            isSmall
            isDanger
            confirm={{ title: `Withdraw the bid for ${bid.vStnId}?`, content: `It was made for ${bid.companyName}.`, ok: 'Withdraw' }}
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
        >
          {(field) => <NumberField {...field('ctPr')} isOptional={false} places={2} suffix="US$" />}
        </FormDrawer>
      ) : null}
    </>
  )
}
