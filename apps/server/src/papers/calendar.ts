import { type CalendarKind, calendarKinds } from '@loupe/domain/messages/calendar.ts'
import ical from 'ical-generator'

interface Entry {
  id: string
  kind: CalendarKind
  title: string
  place: string
  /** `YYYY-MM-DD`; an entry without a beginning takes the whole day. */
  day: string
  startsAt: string | null
  endsAt: string | null
  isDone: boolean
}

/**
 * A calendar as programs read it (RFC 5545). Instants are written in UTC, so that no program has to know the house's zone; a day is a day wherever it is
 * read. What was done says so in its title.
 */
export function writeCalendar({ name, from, now }: { name: string; from: string; now: Date }, entries: readonly Entry[]): string {
  const calendar = ical({ name, prodId: { company: from, product: 'Loupe' }, ttl: 900 })
  for (const { id, kind, title, place, day, startsAt, endsAt, isDone } of entries) {
    const summary = `${isDone ? '✓ ' : ''}${calendarKinds[kind]}: ${title}`.replace(/\s+/g, ' ')
    const common = { id: `${kind}-${id}@${from}`, stamp: now, summary, location: place || null }
    if (startsAt === null) calendar.createEvent({ ...common, start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: null })
    else calendar.createEvent({ ...common, start: new Date(startsAt), end: endsAt === null ? null : new Date(endsAt) })
  }
  return calendar.toString()
}
