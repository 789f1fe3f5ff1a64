import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { Suspense, useState } from 'react'
import { BidForm, BuyForm } from '../../../forms.tsx'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'

/** Direct Buy (S0 §3): the stone that is looked at, bought at once for a client; of one that stands in a round of bids, a bid. */
export function DirectBuy({ stone }: { stone: Diamond }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isUp = stone.wSts === 'B'
  const Form = isUp ? BidForm : BuyForm
  if (!may({ access: isUp ? 'bid:insert' : 'order:insert' })) return null
  const isFree = isUp || ['A', 'D'].includes(stone.status)
  const reason = isFree ? undefined : `${stone.statusLabel}: only Available and Best Buy stones can be bought.`
  return (
    <>
      <Action label={isUp ? 'Bid' : 'Direct Buy'} sign="order" look="primary" reason={reason} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <Form stones={[stone]} onClose={() => setOpen(false)} onDone={() => undefined} />
        </Suspense>
      ) : null}
    </>
  )
}
