import { type Meeting, meetings } from '@loupe/contract/messages/meetings.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { Link } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { badge, custom, instant, text } from '../../kit/columns.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import { dash } from '../../kit/format.ts'
import { linkTo } from '../../screens.ts'
import { MeetingFields, nextMeeting } from './meeting-form.tsx'
import './messages.css'

const tones: Record<Meeting['tab'], { label: string; tone: Tone }> = {
  today: { label: 'Today', tone: 'warn' },
  upcoming: { label: 'Upcoming', tone: 'busy' },
  past: { label: 'Past', tone: 'neutral' },
}

/** Meeting: the user's own meetings, and those with clients the user may see. */
export function MeetingList() {
  const me = useMe()
  return (
    <FamilyList<Meeting>
      title="Meeting"
      family={meetings}
      subject="meeting"
      nameOf={({ subject }) => subject}
      add="Add meeting"
      section="Meetings"
      titleOf={(meeting) => (meeting ? `Edit ${meeting.subject}` : 'Add meeting')}
      blank={nextMeeting()}
      draft={draftNamed('meeting')}
      isFixed={({ host }) => host !== me.id}
      warning="It is removed from the calendars of all attendees."
      sort={[{ startsAt: 'DESC' }]}
      searchIn={['subject', 'companyName', 'hostName', 'peopleNames', 'place', 'notes']}
      empty="No meetings yet. New meetings appear in the calendars of everyone who attends."
      columns={[
        badge('tab', tones, { width: 110, sortable: true }),
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
      fields={(field) => <MeetingFields field={field} />}
    />
  )
}
