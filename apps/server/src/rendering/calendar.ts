import { type CalendarKind, calendarKinds } from '@loupe/domain/messages/calendar.ts'
import ical from 'ical-generator'

interface Entry {
  id: string
  kind: CalendarKind
  title: string
  place: string
  /** `YYYY-MM-DD`; an entry without a start time takes the whole day. */
  day: string
  startsAt: string | null
  endsAt: string | null
  isDone: boolean
}

/**
 * Writes an iCalendar file (RFC 5545). Instants are in UTC, so that no program needs the company's time zone; a whole day is the same date
 * everywhere. The title of a finished entry shows that it is done.
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
