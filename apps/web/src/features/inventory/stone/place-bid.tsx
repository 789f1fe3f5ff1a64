import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { Suspense, useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { BidForm } from '../../../forms.tsx'
import { Action } from '../../../kit/action.tsx'

/** A bid for the stone that is looked at, while it stands in a round. */
export function PlaceBid({ stone }: { stone: Diamond }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may({ access: 'bid:insert' }) || stone.wSts !== 'B') return null
  return (
    <>
      <Action label="Bid" sign="bid" look="primary" onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <BidForm stones={[stone]} onClose={() => setOpen(false)} onDone={() => undefined} />
        </Suspense>
      ) : null}
    </>
  )
}
