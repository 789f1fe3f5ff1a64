import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useState } from 'react'
import { BidForm, BuyForm } from '../../../links/stone-forms.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'

/** Direct Buy (S0 §3): orders the open stone at once for a client; if the stone is in a bidding round, places a bid. */
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
      <Button label={isUp ? 'Bid' : 'Direct Buy'} sign="order" variant="main" reason={reason} onClick={() => setOpen(true)} />
      {isOpen ? <Form stones={[stone]} onClose={() => setOpen(false)} onDone={() => undefined} /> : null}
    </>
  )
}
