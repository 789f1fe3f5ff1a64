import { type Meeting, meetings } from '@loupe/contract/messages/meetings.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay, useMe } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { useActions } from '../../kit/actions/use-actions.ts'
import { custom, instant, text } from '../../kit/columns.tsx'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { dash } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Status } from '../../kit/status.tsx'
import { linkTo } from '../../screens.ts'
import { MeetingForm } from './meeting-form.tsx'
import './messages.css'

const looks: Record<Meeting['tab'], { label: string; tone: Tone }> = {
  today: { label: 'Today', tone: 'warn' },
  upcoming: { label: 'Upcoming', tone: 'busy' },
  past: { label: 'Past', tone: 'neutral' },
}

/** Meeting: talks that were agreed on, mine and those with clients within reach. */
export function MeetingList() {
  const may = useMay()
  const me = useMe()
  const [opened, open] = useState<Meeting | 'new'>()
  useActions(
    may(meetings.create) ? [{ id: 'meeting new', title: 'New meeting', section: 'Meetings', keys: 'n', run: () => open('new') }] : [],
  )
  return (
    <>
      <ListScreen<Meeting>
        title="Meeting"
        route={meetings.list}
        sort={[{ startsAt: 'DESC' }]}
        searchIn={['subject', 'companyName', 'hostName', 'peopleNames', 'place', 'notes']}
        empty="No meeting is agreed on. A new one stands in the calendars of everybody who comes."
        actions={may(meetings.create) ? <Action label="New meeting" keys="N" look="primary" onClick={() => open('new')} /> : null}
        columns={[
          custom('tab', ({ tab }) => <Status state={looks[tab]} />, {
            width: 110,
            sortable: true,
            written: { words: Object.fromEntries(Object.entries(looks).map(([code, { label }]) => [code, label])) },
          }),
          instant('startsAt', { sortable: true }),
          instant('endsAt', { sortable: true }),
          custom(
            'subject',
            ({ subject, notes }) => (
              <span className="todo-what">
                {subject}
                {notes ? <small>{notes}</small> : null}
              </span>
            ),
            { sortable: true, written: [{ key: 'subject' }, { key: 'notes' }] },
          ),
          custom(
            'companyName',
            ({ account, companyName }) => (account ? <Link to={linkTo('client', { id: account })}>{companyName}</Link> : dash),
            { sortable: true, written: 'value' },
          ),
          custom('meetingType', ({ meetingType }) => meetingTypeName[meetingType], { sortable: true, written: { words: meetingTypeName } }),
          text('place', { sortable: true }),
          text('hostName', { sortable: true }),
          text('peopleNames', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={meetings}
            id={row.id}
            name={row.subject}
            isFixed={row.host !== me.id}
            kept={row.host === me.id ? undefined : `This is ${row.hostName}’s to call off.`}
            onEdit={() => open(row)}
            warning="It goes from the calendars of everybody who was to come."
          />
        )}
      />
      {opened ? <MeetingForm {...(opened === 'new' ? {} : { meeting: opened })} onClose={() => open(undefined)} /> : null}
    </>
  )
}
