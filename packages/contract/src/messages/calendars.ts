import { calendarAtMostDays, calendarKindNames } from '@loupe/domain/messages/calendar.ts'
import { z } from 'zod'
import { day, id, instant, nothing } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

/** One entry of a calendar. A to-do has a day, everything else a start and an end. */
const calendarEntry = z
  .object({
    id,
    kind: z.enum(calendarKindNames).meta({ title: 'What' }),
    title: z.string().meta({ title: 'About' }),
    place: z.string().meta({ title: 'Place' }),
    day: day.meta({ title: 'Day', description: 'In company time' }),
    startsAt: instant.nullable().meta({ title: 'Begins' }),
    endsAt: instant.nullable().meta({ title: 'Ends' }),
    isDone: z.boolean().meta({ title: 'Done' }),
    who: z.string().nullable().meta({ title: 'Whose' }),
    /** What the entry links to: the client, or the stone of a reminder. */
    account: id.nullable(),
    vStnId: z.string().nullable(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

const feed = z.object({
  since: instant.nullable().meta({ title: 'Since', description: 'None: there is no address' }),
  readAt: instant.nullable().meta({ title: 'Last read' }),
})

export const calendars = resource('calendars', {
  entries: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/calendar/entries',
    summary: `Appointments, meetings, reminders and to-dos of at most ${calendarAtMostDays} days: mine, or everyone's in my scope`,
    access: 'email-sync:view',
    body: z.strictObject({ from: day, till: day, isEverybody: z.boolean().default(false) }),
    reply: z.object({ list: z.array(calendarEntry) }),
    refusals: ['validation'],
  },
  feed: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/calendar/feed',
    summary: 'Whether my calendar has a secret address',
    access: 'email-sync:view',
    reply: feed,
  },
  renew: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/calendar/feed/renew',
    summary: 'Create a secret address for my calendar, which replaces an older one. It is only returned once and not stored',
    access: 'email-sync:view',
    body: z.strictObject({}),
    reply: feed.extend({ url: z.string() }),
    unrepeatable: true,
  },
  close: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/calendar/feed/close',
    summary: 'Revoke the address',
    access: 'email-sync:view',
    body: z.strictObject({}),
    reply: nothing,
  },
  ics: {
    // A write, because it stores when the feed was last read.
    kind: 'write',
    method: 'GET',
    path: '/public/v1/calendar/:token',
    summary: 'A calendar for calendar programs, by its secret address',
    access: 'anyone',
    params: z.object({ token: z.string().regex(/^[\w-]{43}(\.ics)?$/, 'This is not an address of a calendar.') }),
    reply: fileReply('text/calendar'),
    refusals: ['not_found'],
    perMinute: 60,
  },
})
