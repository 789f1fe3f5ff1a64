import type { CabinSlot } from '@loupe/contract/transactions/cabin-slots.ts'
import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { instantAt } from '@loupe/domain/kernel/local-time.ts'
import { closedFault, viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { useLists } from '../../../api/masters.ts'
import { firstAt } from '../../../kit/first-places.ts'
import { dateTime } from '../../../kit/format.ts'
import { FirstStep } from '../../../kit/first-step.tsx'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useNow } from '../../../kit/use-now.ts'
import { type Booked, FreeSlot, TakenSlot } from './board-slots.tsx'
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
    if (!moved || moved.slot === slot) return
    move.mutate(
      { body: { id, slot, day, updatedAt: moved.updatedAt } },
      {
        onSuccess: ({ cabin, startsAt }) => toast.success(`Appointment moved to ${cabin}, ${dateTime(startsAt)}.`),
        onError: (failure) => toast.error(failure),
      },
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
          if (taken)
            return (
              <TakenSlot
                key={slot.id}
                taken={taken}
                label={`${slot.cabin}, ${hours}`}
                place={place}
                mayMove={taken.companyName !== null && may(cabinSchedules.update)}
                onOpen={() => setOpened(taken.id)}
              />
            )
          const isPast = Date.parse(instantAt(`${day}T${slot.fromTime}:00`)) <= now
          return (
            <FreeSlot
              key={slot.id}
              label={`${slot.cabin}, ${hours}`}
              place={place}
              isPast={isPast}
              mayBook={may(cabinSchedules.create)}
              onBook={() => setMade(slot.id)}
              onDrop={(id) => drop(id, slot.id)}
            />
          )
        })}
      </div>
      {made ? <NewViewing day={day} slot={made} onClose={() => setMade(undefined)} /> : null}
      {viewing ? <EditViewing viewing={viewing} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}
