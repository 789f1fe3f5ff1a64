import type { BidLot } from '@loupe/contract/transactions/bid.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../forms.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { decimalOf } from '../../../kit/decimal-input.tsx'
import { FormDrawer, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'
import { SellerField } from '../../../kit/sellers.tsx'
import { BuyerField } from '../party-fields.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { BidStones } from './bid-stones.tsx'
import '../hold-form.css'

/** Bid: a price per carat for each stone of a round, for a client. What others bid meanwhile shows while the form is open. */
export function BidForm({ stones, onClose, onDone }: StonesFor) {
  const say = useSay()
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<readonly RefusedDiamond[]>([])
  const ids = stones.map(({ id }) => id)
  const { data } = useRead(bidLots.list, { body: { limit: 1000, filter: { diamond: ids, status: 1 } } })
  const lots = new Map((data?.list ?? []).map((lot): [string, BidLot] => [lot.diamond, lot]))
  const priced = (from: ReadonlyMap<string, string>) =>
    ids.flatMap((diamond) => {
      const ctPr = decimalOf(from.get(diamond) ?? '')
      return ctPr === undefined || Number.isNaN(ctPr) ? [] : [{ diamond, ctPr }]
    })
  return (
    <FormDrawer
      title={`Bid for ${stones.length === 1 ? stones[0]?.vStnId : `${whole(stones.length)} stones`}`}
      route={bids.create}
      open
      width={820}
      draft="loupe.draft.bid"
      submit="Bid"
      initial={{ bids: [] }}
      onClose={onClose}
      onDone={({ created }) => {
        const leading = created.filter(({ isLeading }) => isLeading).length
        say.done(`${whole(created.length)} bid${leading > 0 ? `, ${whole(leading)} leading` : ''}.`)
        onDone()
      }}
      onRefused={(failure) => {
        const data = failure.data as { refused?: RefusedDiamond[] } | undefined
        setRefused(data?.refused ?? [])
        return (data?.refused?.length ?? 0) > 0
      }}
    >
      {(field, form) => (
        <>
          {refused.length > 0 ? (
            <RefusedStones title={messageOf('bid_refused')} refused={refused} others={0} verb="Bid" onOthers={() => undefined} />
          ) : null}
          <CompanySelect {...field('account')} onCompany={() => form.setFieldValue('user', undefined)} />
          <Buyer field={field('user')} form={form} />
          <SellerField {...field('seller')} />
          <BidStones
            stones={stones}
            lots={data ? lots : undefined}
            prices={prices}
            onPrices={(next) => {
              setPrices(next)
              setRefused([])
              form.setFieldValue('bids', priced(next))
            }}
          />
        </>
      )}
    </FormDrawer>
  )
}

function Buyer({ field, form }: { field: Parameters<typeof SellerField>[0]; form: Parameters<typeof useFieldValue>[0] }) {
  return <BuyerField {...field} account={useFieldValue(form, 'account') as string | undefined} />
}
