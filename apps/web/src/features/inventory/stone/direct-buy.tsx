import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { Suspense, useState } from 'react'
import { BuyForm } from '../../../forms.tsx'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'

/** Direct Buy (S0 §3): the stone that is looked at, bought at once for a client. */
export function DirectBuy({ stone }: { stone: Diamond }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may({ access: 'order:insert' })) return null
  const reason = ['A', 'D'].includes(stone.status) ? undefined : `${stone.statusLabel}: only Available and Best Buy stones can be bought.`
  return (
    <>
      <Action label="Direct Buy" sign="order" look="primary" reason={reason} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <BuyForm stones={[stone]} onClose={() => setOpen(false)} onDone={() => undefined} />
        </Suspense>
      ) : null}
    </>
  )
}
