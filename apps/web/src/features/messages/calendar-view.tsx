import { type CalendarEntry, calendars } from '@loupe/contract/messages/calendars.ts'
import { addDays, dayIn, daysBetween, weekdayOf } from '@loupe/domain/kernel/local-time.ts'
import { type CalendarKind, calendarKinds } from '@loupe/domain/messages/calendar.ts'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import { serverNow } from '../../api/clock.ts'
import { useRead } from '../../api/hooks.ts'
import { useActions } from '../../kit/actions/use-actions.ts'
import { Button } from '../../kit/button.tsx'
import { dayAt } from '../../kit/day-bounds.ts'
import { time, zone, zoneName } from '../../kit/format.ts'
import { Page } from '../../kit/page.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { useWide } from '../../kit/wide.ts'
import { linkTo } from '../../screens.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import './calendar.css'

const month = /^\d{4}-(0[1-9]|1[0-2])$/
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const at = (day: string) => new Date(`${day}T00:00:00Z`)
const monthFrom = (first: string, by: number) => {
  const date = at(first)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** Calendar: a month of appointments, meetings, reminders and to-dos. On a phone, it is a list of the days that have entries. */
export function CalendarView() {
  const today = dayIn(new Date(serverNow()), zone())
  const [place, setPlace] = useQueryStates({ month: parseAsString.withDefault(''), all: parseAsBoolean.withDefault(false) })
  const visible = month.test(place.month) ? place.month : today.slice(0, 7)
  const first = `${visible}-01`
  const from = addDays(first, 1 - weekdayOf(first))
  const last = addDays(`${monthFrom(first, 1)}-01`, -1)
  const till = addDays(last, 7 - weekdayOf(last))
  const query = useRead(calendars.entries, {
    // The server’s days are the company’s: an entry may be on the day before or after in this person’s zone.
    body: { from: addDays(from, -1), till: addDays(till, 1), isEverybody: place.all },
  })
  const { data } = query
  const isWide = useWide(800)
  const go = (by: number) => void setPlace({ month: by === 0 ? null : monthFrom(first, by) })
  useActions([
    { id: 'month before', title: 'Previous month', section: 'Calendar', keys: '[', run: () => go(-1) },
    { id: 'month after', title: 'Next month', section: 'Calendar', keys: ']', run: () => go(1) },
    { id: 'this month', title: 'This month', section: 'Calendar', keys: 't', run: () => go(0) },
  ])
  const days = Array.from({ length: daysBetween(from, till) + 1 }, (_, n) => addDays(from, n))
  const entries = Map.groupBy(data?.list ?? [], ({ day, startsAt }) => (startsAt ? dayAt(startsAt, zone()) : day))
  const title = monthName.format(at(first))
  return (
    <Page
      title="Calendar"
      actions={
        <>
          <Button label="Previous month" sign="left" isIcon shortcut="[" onClick={() => go(-1)} />
          <b className="calendar-month" aria-live="polite">
            {title}
          </b>
          <Button label="Next month" sign="right" isIcon shortcut="]" onClick={() => go(1)} />
          <Button label="Today" shortcut="T" onClick={() => go(0)} />
          <Button
            label="Include my team’s calendars"
            hint="Also shows appointments and meetings of people in your scope"
            isPressed={place.all}
            onClick={() => void setPlace({ all: place.all ? null : true })}
          />
          <CalendarFeed />
        </>
      }
    >
      {!data ? (
        <LoadingOrFailed query={query} rows={10} />
      ) : isWide ? (
        <table className="calendar" aria-label={title}>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.flatMap((day, n) =>
              n % 7 === 0 ? (
                <tr key={day}>
                  {days.slice(n, n + 7).map((one) => (
                    <td key={one} data-out={!one.startsWith(visible) || undefined} aria-current={one === today ? 'date' : undefined}>
                      <time dateTime={one}>{Number(one.slice(8))}</time>
                      <Entries list={entries.get(one) ?? []} isShort />
                    </td>
                  ))}
                </tr>
              ) : (
                []
              ),
            )}
          </tbody>
        </table>
      ) : (
        <Agenda days={days.filter((day) => day.startsWith(visible))} entries={entries} today={today} />
      )}
      <p className="calendar-note">Times are {zoneName()}. Add a reminder on the page of a stone, or a to-do on the To-do page.</p>
    </Page>
  )
}

function Agenda({ days, entries, today }: { days: string[]; entries: Map<string, CalendarEntry[]>; today: string }) {
  const full = days.filter((day) => entries.has(day))
  if (full.length === 0) return <p>No entries this month.</p>
  return (
    <dl className="calendar-agenda">
      {full.map((day) => (
        <div key={day} aria-current={day === today ? 'date' : undefined}>
          <dt>{dayName.format(at(day))}</dt>
          <dd>
            <Entries list={entries.get(day) ?? []} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const mostOfADay = 4
const placeOf: Record<CalendarKind, (entry: CalendarEntry) => string> = {
  viewing: () => linkTo('officeView', { view: 'upcoming' }),
  meeting: ({ account }) => (account ? linkTo('client', { id: account }) : linkTo('emailSync', { view: 'meeting' })),
  reminder: ({ vStnId }) => (vStnId ? stoneAddress(vStnId) : linkTo('notes')),
  todo: () => linkTo('todos'),
}

function Entries({ list, isShort = false }: { list: CalendarEntry[]; isShort?: boolean }) {
  const visible = isShort ? list.slice(0, mostOfADay) : list
  const more = list.slice(visible.length)
  return (
    <ul>
      {visible.map((entry) => (
        <li key={entry.id} data-kind={entry.kind} data-done={entry.isDone || undefined}>
          <Link to={placeOf[entry.kind](entry)} title={text(entry)}>
            {entry.startsAt ? <time dateTime={entry.startsAt}>{time(entry.startsAt)}</time> : null}{' '}
            <span className="loupe-visually-hidden">{calendarKinds[entry.kind]}: </span>
            {entry.title}
          </Link>
        </li>
      ))}
      {more.length > 0 ? <li title={more.map(text).join('\n')}>and {more.length} more</li> : null}
    </ul>
  )
}

const text = ({ kind, title, place, who, startsAt, endsAt }: CalendarEntry) =>
  [
    `${calendarKinds[kind]}: ${title}`,
    startsAt ? `${time(startsAt)}${endsAt && kind !== 'reminder' ? ` to ${time(endsAt)}` : ''}` : '',
    place,
    who ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
