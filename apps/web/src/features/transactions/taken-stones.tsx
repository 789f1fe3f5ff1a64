import { statusText } from '@loupe/domain/transactions/stone-actions.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { Button } from '../../kit/button.tsx'
import { deadline } from '../../kit/format.ts'
import { Warnings } from '../../kit/warnings.tsx'
import './hold-form.css'

interface Props extends Pick<StonesFor, 'stones'> {
  /** Joins the waiting list for these stones; undefined for people who may not. */
  onWait: ((stones: readonly { id: string; vStnId: string }[]) => void) | undefined
}

/** When a form opens: the stones that a client has already. Only the same client can take them over; any other can wait for them. */
export function TakenStones({ stones, onWait }: Props) {
  const taken = stones.flatMap(({ heldBy, statusLabel = '', ...stone }) => (heldBy ? [{ ...stone, heldBy, statusLabel }] : []))
  if (taken.length === 0) return null
  return (
    <div className="hold-taken">
      <Warnings
        title={`Only the client who has ${taken.length === 1 ? 'this stone' : 'these stones'} can take ${taken.length === 1 ? 'it' : 'them'} over`}
        lines={taken.map((stone) => statusText(stone, deadline))}
      />
      {onWait ? <Button isSmall label="Join waiting list" onClick={() => onWait(taken)} /> : null}
    </div>
  )
}
