import type { BidLot } from '@loupe/contract/transactions/bid.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { amountTyped } from '@loupe/domain/kernel/typed.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { lotStatus } from '@loupe/domain/transactions/bid.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { BareField } from '../../../kit/fields.tsx'
import { draftFor } from '../../../kit/drafts.ts'
import { FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { SellerField } from '../../../kit/sellers.tsx'
import { stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import { BuyerField } from '../party-fields.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { type TypedPrices, requestedOf, initialPrices, typedPrices } from '../typed-prices.ts'
import { ChosenClient } from '../orders/credit-status.tsx'
import { BidStones } from './bid-stones.tsx'
import { placedText } from './bid-text.ts'

/** Bid: a price per carat for each stone of a round, for a client. Bids of others appear while the form is open. */
export function BidForm({ stones, text, onClose, onDone }: StonesFor) {
  const [refused, setRefused] = useState<readonly RefusedDiamond[]>([])
  const ids = stones.map(({ id }) => id)
  const { data } = useRead(bidLots.list, { body: { limit: 1000, filter: { diamond: ids, status: lotStatus.running } } })
  const lots = new Map((data?.list ?? []).map((lot): [string, BidLot] => [lot.diamond, lot]))
  return (
    <FormDrawer
      title={`Bid for ${stonesText(stones)}`}
      route={bids.create}
      open
      width={820}
      draft={draftFor('bid', stones)}
      submit="Bid"
      initial={{ bids: [], ...(text?.account ? { account: text.account } : {}), ...initialPrices() }}
      own={[typedPrices]}
      onClose={onClose}
      onDone={({ created }) => {
        toast.success(placedText(created))
        onDone()
      }}
      onRefused={(failure) => {
        const refusal = failure.data as { refused?: RefusedDiamond[] } | undefined
        setRefused(refusal?.refused ?? [])
        return (refusal?.refused?.length ?? 0) > 0
      }}
    >
      {(field, form) => (
        <>
          {refused.length > 0 ? (
            <RefusedStones title={messageOf('bid_refused')} refused={refused} others={0} verb="Bid" onOthers={() => undefined} />
          ) : null}
          <CompanySelect {...field('account')} onCompany={() => form.setFieldValue('user', undefined)} />
          <Client form={form} stones={stones} />
          <Buyer field={field('user')} form={form} />
          <SellerField {...field('seller')} />
          <BareField name={typedPrices}>
            <Prices form={form} stones={stones} lots={data ? lots : undefined} onTyped={() => setRefused([])} />
          </BareField>
        </>
      )}
    </FormDrawer>
  )
}

const priced = (stones: StonesFor['stones'], typed: ReadonlyMap<string, string>) =>
  stones.flatMap(({ id: diamond }) => {
    const ctPr = amountTyped(typed.get(diamond) ?? '')
    return ctPr === undefined || Number.isNaN(ctPr) ? [] : [{ diamond, ctPr }]
  })

type PricesProps = TypedPrices & { form: FormHandle; onTyped(): void } & Pick<Parameters<typeof BidStones>[0], 'stones' | 'lots'>

/** The stones with the bid typed for each. The bids to send are computed from them. */
function Prices({ form, stones, lots, value, onChange, onTyped }: PricesProps) {
  // An effect, because a restored draft also brings typed prices.
  useEffect(() => form.setFieldValue('bids', priced(stones, requestedOf(value))), [form, stones, value])
  return (
    <BidStones
      stones={stones}
      lots={lots}
      prices={requestedOf(value)}
      onPrices={(next) => {
        onChange?.(Object.fromEntries(next))
        form.setFieldValue('bids', priced(stones, next))
        onTyped()
      }}
    />
  )
}

/** What stands in the way of a deal with the chosen client: a bid that wins becomes an order. */
function Client({ form, stones }: { form: FormHandle } & Pick<StonesFor, 'stones'>) {
  const account = useFieldValue(form, 'account') as string | undefined
  return account ? <ChosenClient account={account} stones={stones} /> : null
}

function Buyer({ field, form }: { field: Parameters<typeof SellerField>[0]; form: Parameters<typeof useFieldValue>[0] }) {
  return <BuyerField {...field} account={useFieldValue(form, 'account') as string | undefined} />
}
