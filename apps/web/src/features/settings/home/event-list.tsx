import { type HomeEvent, homeEvents } from '@loupe/contract/content/home-events.ts'
import { bannerSubjects, eventTypeNames, eventTypes } from '@loupe/domain/content/home.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { custom, flag, instant, serial, text } from '../../../kit/columns.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { EventForm } from './event-form.tsx'
import { activeColumn, nowColumn } from './list-columns.tsx'
import { EventPreview } from './preview.tsx'
import { overlapLines, sure } from './words.ts'

export const eventName = ({ name }: HomeEvent) => `“${name}”`
export const popupPlace = ({ isAfterLogin }: HomeEvent) => (isAfterLogin ? 'pop-up after login' : 'pop-up for everybody')

/** As it is by now: a colleague may change it while it is looked at. */
const Seen = ({ row }: { row: HomeEvent }) => <EventPreview event={useRead(homeEvents.view, { params: { id: row.id } }).data ?? row} />

/** Events, news and shows; or pop-ups, which are kept as one more type of them. */
export function EventList({ isPopup = false }: { isPopup?: boolean }) {
  const [edited, edit] = useState<HomeEvent | 'new'>()
  const [seen, see] = useState<HomeEvent>()
  const popups =
    useRead(homeEvents.list, { body: { type: eventTypes.popup, isDeleted: false, limit: 1000, filter: { isActive: true } } }).data?.list ??
    []
  const noun = isPopup ? 'Popup' : 'Event'
  return (
    <>
      <ListScreen<HomeEvent>
        isPart
        scrolls
        title={`${noun}s`}
        route={homeEvents.list}
        also={{ type: isPopup ? eventTypes.popup : bannerSubjects, isDeleted: false }}
        sort={[{ toDateTime: 'DESC' }]}
        searchIn={['name']}
        empty={isPopup ? 'No popup yet.' : 'No event yet. Add one with its dates and a description.'}
        note={isPopup ? <Warnings title="Popups at the same time" lines={overlapLines(popups, eventName, popupPlace)} /> : null}
        actions={<Action label={`Add ${noun.toLowerCase()}`} look="primary" onClick={() => edit('new')} />}
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
        rowActions={(row) => (
          <EditDelete family={homeEvents} id={row.id} name={row.name} onEdit={() => edit(row)} warning={sure(noun)}>
            <Press onPress={() => see(row)}>Preview</Press>
          </EditDelete>
        )}
      />
      {edited ? <EventForm edited={edited} isPopup={isPopup} popups={popups} onStay={edit} onClose={() => edit(undefined)} /> : null}
      <Dialog title={seen?.name} open={seen !== undefined} onClose={() => see(undefined)} width={960}>
        {seen ? <Seen row={seen} /> : null}
      </Dialog>
    </>
  )
}
