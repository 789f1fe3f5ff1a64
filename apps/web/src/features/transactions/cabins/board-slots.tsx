import { type ViewingStatus, viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { type CSSProperties, useState } from 'react'
import { pieces } from '../../../kit/format.ts'
import { Status } from '../../../kit/status.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'

/** An appointment in a slot of the board. */
export type Booked = {
  id: string
  slot: string
  status: ViewingStatus
  companyName: string | null
  sellerName: string
  pieces: number
  updatedAt: string
}
interface TakenProps {
  taken: Booked
  /** The cabin and its hours. */
  label: string
  place: CSSProperties
  mayMove: boolean
  onOpen(): void
}

/** A booked slot. Only the pointer can drag it; keyboard users move the appointment in its form. */
export function TakenSlot({ taken, label, place, mayMove, onOpen }: TakenProps) {
  const name = `${label}: ${taken.companyName ?? 'taken'}, ${taken.sellerName}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      className="cabin-slot"
      data-taken={taken.companyName === null ? 'theirs' : 'ours'}
      style={place}
      draggable={mayMove}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', taken.id)}
      aria-label={name}
    >
      {mayMove ? (
        <UnstyledButton className="cabin-open" title={name} onClick={onOpen}>
          {taken.companyName}
        </UnstyledButton>
      ) : (
        <b>{taken.companyName ?? 'Taken'}</b>
      )}
      <small>
        {taken.sellerName}
        {taken.pieces > 0 ? ` · ${pieces(taken.pieces)}` : ''}
      </small>
      <Status state={viewingLifecycle.of(taken.status)} />
    </div>
  )
}

interface FreeProps {
  label: string
  place: CSSProperties
  isPast: boolean
  mayBook: boolean
  onBook(): void
  /** An appointment was moved here. */
  onDrop(id: string): void
}

export function FreeSlot({ label, place, isPast, mayBook, onBook, onDrop }: FreeProps) {
  const [isOver, setOver] = useState(false)
  return (
    <UnstyledButton
      className="cabin-slot"
      data-over={isOver || undefined}
      style={place}
      disabled={isPast || !mayBook}
      onClick={onBook}
      onDragOver={(event) => {
        if (isPast) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.getData('text/plain'))
      }}
      aria-label={`${label}: free`}
    >
      <small>{isPast ? 'Past' : 'Free'}</small>
    </UnstyledButton>
  )
}
