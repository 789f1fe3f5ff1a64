import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { type ComponentProps, useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { WaitForm } from './wait-form.tsx'

/** Joins the waiting list, beside stones that another seller's client has. */
export function WaitButton({ stones }: Pick<ComponentProps<typeof WaitForm>, 'stones'>) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(waitings.create)) return null
  return (
    <>
      <Button label="Join waiting list" hint="Hold it for your client when it becomes available" onClick={() => setOpen(true)} />
      {isOpen ? <WaitForm stones={stones} onClose={() => setOpen(false)} onDone={() => undefined} /> : null}
    </>
  )
}
