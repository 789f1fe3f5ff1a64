import type { CabinSlot } from '@loupe/contract/transactions/cabin-slots.ts'
import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { instantAt } from '@loupe/domain/kernel/local-time.ts'
import { type ViewingStatus, closedFault, viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { useLists } from '../../../api/masters.ts'
import { firstAt } from '../../../kit/first-places.ts'
import { FirstStep } from '../../../kit/first-step.tsx'
import { pieces } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { toast } from '../../../kit/toast.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { DayPicker, useDay } from './day.tsx'
import { EditViewing, NewViewing } from './viewing-form.tsx'
import './cabins.css'

/** A day of the cabins: a free slot opens a new appointment, a booked one is edited. Appointments are moved by dragging, or in their form. */
export function DayBoard() {
  const at = useDay()
  const query = useRead(cabinSchedules.board, { body: { day: at.day } })
  const { data } = query
  const closed = closedFault(at.day)
  const content = !data ? (
    <LoadingOrFailed query={query} rows={5} />
  ) : closed && data.booked.length === 0 ? (
    <Nothing>{closed}</Nothing>
  ) : data.slots.length === 0 ? (
    <FirstStep empty={firstAt('cabinSlots', 'No cabin slots yet. An admin adds them under Cabin slots.')} />
  ) : (
    <Board day={at.day} slots={data.slots} booked={data.booked} />
  )
  return (
    <Page title="Day board" actions={<DayPicker {...at} />}>
      {content}
    </Page>
  )
}

type Booked = {
  id: string
  slot: string
  status: ViewingStatus
  companyName: string | null
  sellerName: string
  pieces: number
  updatedAt: string
}
interface Props {
  day: string
  slots: readonly CabinSlot[]
  booked: readonly Booked[]
}

function Board({ day, slots, booked }: Props) {
  const may = useMay()
  const lists = useLists()
  const now = useNow()
  const [made, setMade] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const [over, setOver] = useState<string>()
  const move = useWrite(cabinSchedules.update)
  const { data: found } = useRead(
    cabinSchedules.list,
    { body: { limit: 1000, filter: { day, status: viewingLifecycle.statuses('open') } } },
    { enabled: opened !== undefined },
  )
  const viewing = found?.list?.find(({ id }) => id === opened)
  const times = [...new Set(slots.flatMap(({ fromTime, tillTime }) => [fromTime, tillTime]))].toSorted()
  const column = (time: string) => times.indexOf(time) + 2
  const cabins = [...new Set(slots.map(({ location, cabin }) => `${location}\n${cabin}`))]
  const drop = (id: string, slot: string) => {
    const moved = booked.find((one) => one.id === id)
    setOver(undefined)
    if (!moved || moved.slot === slot) return
    move.mutate(
      { body: { id, slot, day, updatedAt: moved.updatedAt } },
      { onSuccess: () => toast.success('Moved.'), onError: (failure) => toast.error(failure) },
    )
  }
  return (
    <div className="cabin-scroll">
      <div className="cabin-board" style={{ gridTemplateColumns: `90px repeat(${times.length - 1}, minmax(116px, 1fr))` }}>
        {times.slice(0, -1).map((time) => (
          <span key={time} className="cabin-time" style={{ gridColumn: column(time), gridRow: 1 }}>
            {time}
          </span>
        ))}
        {cabins.map((key, row) => (
          <b key={key} className="cabin-name" style={{ gridColumn: 1, gridRow: row + 2 }}>
            {key.split('\n')[1]} <small>{lists.nameOf('locNm', key.split('\n')[0] ?? '')}</small>
          </b>
        ))}
        {slots.map((slot) => {
          const place = {
            gridColumn: `${column(slot.fromTime)} / ${column(slot.tillTime)}`,
            gridRow: cabins.indexOf(`${slot.location}\n${slot.cabin}`) + 2,
          }
          const taken = booked.find((one) => one.slot === slot.id)
          const hours = `${slot.fromTime} to ${slot.tillTime}`
          if (taken) {
            const isOurs = taken.companyName !== null
            const mayMove = isOurs && may(cabinSchedules.update)
            const name = `${slot.cabin}, ${hours}: ${taken.companyName ?? 'taken'}, ${taken.sellerName}`
            return (
              // Only the pointer can drag it; keyboard users move the appointment in its form.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <div
                key={slot.id}
                role="group"
                className="cabin-slot"
                data-taken={isOurs ? 'ours' : 'theirs'}
                style={place}
                draggable={mayMove}
                onDragStart={(event) => event.dataTransfer.setData('text/plain', taken.id)}
                aria-label={name}
              >
                {mayMove ? (
                  <UnstyledButton className="cabin-open" title={name} onClick={() => setOpened(taken.id)}>
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
          const isPast = Date.parse(instantAt(`${day}T${slot.fromTime}:00`)) <= now
          return (
            <UnstyledButton
              key={slot.id}
              className="cabin-slot"
              data-over={over === slot.id || undefined}
              style={place}
              disabled={isPast || !may(cabinSchedules.create)}
              onClick={() => setMade(slot.id)}
              onDragOver={(event) => {
                if (isPast) return
                event.preventDefault()
                setOver(slot.id)
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                event.preventDefault()
                drop(event.dataTransfer.getData('text/plain'), slot.id)
              }}
              aria-label={`${slot.cabin}, ${hours}: free`}
            >
              <small>{isPast ? 'Past' : 'Free'}</small>
            </UnstyledButton>
          )
        })}
      </div>
      {made ? <NewViewing day={day} slot={made} onClose={() => setMade(undefined)} /> : null}
      {viewing ? <EditViewing viewing={viewing} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}
