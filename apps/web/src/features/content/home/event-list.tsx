import { type HomeEvent, homeEvents } from '@loupe/contract/content/home-events.ts'
import { bannerSubjects, eventTypeNames, eventTypes } from '@loupe/domain/content/home.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, flag, instant, serial, text } from '../../../kit/columns.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { EventFields, eventName, popupPlace } from './event-fields.tsx'
import { activeColumn, nowColumn } from './list-columns.tsx'
import { EventPreview } from './preview.tsx'
import { overlapLines, sure } from './labels.ts'

/** Reads the event again, because a colleague may change it while the preview is open. */
const Views = ({ row }: { row: HomeEvent }) => <EventPreview event={useRead(homeEvents.view, { params: { id: row.id } }).data ?? row} />

/** Events, news and shows; or pop-ups, which are stored as one more type of event. */
export function EventList({ isPopup = false }: { isPopup?: boolean }) {
  const [known, setKnown] = useState<HomeEvent>()
  const popups =
    useRead(homeEvents.list, { body: { type: eventTypes.popup, isDeleted: false, limit: 1000, filter: { isActive: true } } }).data?.list ??
    []
  const noun = isPopup ? 'Popup' : 'Event'
  return (
    <>
      <FamilyList<HomeEvent>
        isPart
        scrolls
        title={`${noun}s`}
        family={homeEvents}
        subject="homeEvent"
        nameOf={({ name }) => name}
        add={`Add ${noun.toLowerCase()}`}
        blank={{ ...(isPopup ? { type: eventTypes.popup } : {}), images: [], isAfterLogin: false, isShowTimer: false, isActive: true }}
        canContinue
        warning={sure(noun)}
        width={760}
        also={{ type: isPopup ? eventTypes.popup : bannerSubjects, isDeleted: false }}
        sort={[{ toDateTime: 'DESC' }]}
        searchIn={['name']}
        empty={
          isPopup
            ? 'No popups yet. Add the first with its picture and its dates.'
            : 'No event yet. Add one with its dates and a description.'
        }
        note={isPopup ? <Warnings title="Popups at the same time" lines={overlapLines(popups, eventName, popupPlace)} /> : null}
        columns={[
          serial(),
          text('name', { sortable: true }),
          nowColumn(),
          activeColumn(homeEvents.update, ({ name }) => name),
          ...(isPopup
            ? [flag<HomeEvent>('isAfterLogin', { sortable: true }), flag<HomeEvent>('isShowTimer', { sortable: true })]
            : [custom<HomeEvent>('type', ({ type }) => eventTypeNames[type], { sortable: true, written: { words: eventTypeNames } })]),
          instant('fromdateTime', { sortable: true }),
          instant('toDateTime', { sortable: true }),
        ]}
        rowButtons={(row) => <Button isSmall label="Preview" onClick={() => setKnown(row)} />}
        fields={(field, form, row) => <EventFields field={field} form={form} id={row?.id} isPopup={isPopup} popups={popups} />}
      />
      <Dialog title={known?.name} open={known !== undefined} onClose={() => setKnown(undefined)} width={960}>
        {known ? <Views row={known} /> : null}
      </Dialog>
    </>
  )
}
