import { type CabinSlot, cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { instantAt } from '@loupe/domain/kernel/calendar.ts'
import { closedFault, viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { useLists } from '../../../api/masters.ts'
import { whole } from '../../../kit/format.ts'
import { useNotices } from '../../../kit/notices.ts'
import { Page } from '../../../kit/page.tsx'
import { Failed, Loading, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { DayPicker, useDay } from './day.tsx'
import { EditViewing, NewViewing } from './viewing-form.tsx'
import './cabins.css'

/** A day of the cabins: a free slot makes an appointment, a taken one is changed; dragging moves it, and so does its form. */
export function DayBoard() {
  const at = useDay()
  const { data, error, isPending, refetch } = useRead(cabinSchedules.board, { body: { day: at.day } })
  const closed = closedFault(at.day)
  const content =
    error && !data ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : isPending ? (
      <Loading rows={5} />
    ) : closed && data.booked.length === 0 ? (
      <Nothing>{closed}</Nothing>
    ) : data.slots.length === 0 ? (
      <Nothing>No cabin has a slot yet. An admin sets them under Cabin.</Nothing>
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
  status: 1 | 2 | 3
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
  const notices = useNotices()
  const lists = useLists()
  const now = useNow()
  const [made, setMade] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const [over, setOver] = useState<string>()
  const move = useWrite(cabinSchedules.update)
  const { data: found } = useRead(
    cabinSchedules.list,
    { body: { limit: 1000, filter: { day, status: [1, 2] } } },
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
      { onSuccess: () => notices.good('Moved.'), onError: (failure) => notices.failed(failure) },
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
              // Dragged by the pointer alone; whoever has only keys moves it in its form.
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
                  <button type="button" className="cabin-open" title={name} onClick={() => setOpened(taken.id)}>
                    {taken.companyName}
                  </button>
                ) : (
                  <b>{taken.companyName ?? 'Taken'}</b>
                )}
                <small>
                  {taken.sellerName}
                  {taken.pieces > 0 ? ` · ${whole(taken.pieces)} pcs` : ''}
                </small>
                <Status state={viewingLifecycle.of(taken.status)} />
              </div>
            )
          }
          const isPast = Date.parse(instantAt(`${day}T${slot.fromTime}:00`)) <= now
          return (
            <button
              key={slot.id}
              type="button"
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
            </button>
          )
        })}
      </div>
      {made ? <NewViewing day={day} slot={made} onClose={() => setMade(undefined)} /> : null}
      {viewing ? <EditViewing viewing={viewing} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}
