import { calendarAtMostDays, calendarKindNames } from '@loupe/domain/messages/calendar.ts'
import { z } from 'zod'
import { day, id, instant, nothing } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

/** One line of a calendar. A to-do has a day, everything else a beginning and an end. */
export const calendarEntry = z
  .object({
    id,
    kind: z.enum(calendarKindNames).meta({ title: 'What' }),
    title: z.string().meta({ title: 'About' }),
    place: z.string().meta({ title: 'Place' }),
    day: day.meta({ title: 'Day', description: 'On the house’s wall' }),
    startsAt: instant.nullable().meta({ title: 'Begins' }),
    endsAt: instant.nullable().meta({ title: 'Ends' }),
    isDone: z.boolean().meta({ title: 'Done' }),
    who: z.string().nullable().meta({ title: 'Whose' }),
    /** What leads to it: the client, or the stone of a reminder. */
    account: id.nullable(),
    vStnId: z.string().nullable(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

const feed = z.object({
  since: instant.nullable().meta({ title: 'Since', description: 'Nothing: there is no address' }),
  readAt: instant.nullable().meta({ title: 'Last read' }),
})

export const calendars = resource('calendars', {
  entries: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/calendar/entries',
    summary: `My appointments, meetings, reminders and to-dos of at most ${calendarAtMostDays} days; or everybody's whom I reach`,
    access: 'email-sync:view',
    body: z.strictObject({ from: day, till: day, isEverybody: z.boolean().default(false) }),
    reply: z.object({ list: z.array(calendarEntry) }),
    refusals: ['validation'],
  },
  feed: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/calendar/feed',
    summary: 'Whether my calendar has an address to be read at',
    access: 'email-sync:view',
    reply: feed,
  },
  renew: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/calendar/feed/renew',
    summary: 'Make a secret address for my calendar; an older one is dead from then on. It is told once and kept nowhere',
    access: 'email-sync:view',
    body: z.strictObject({}),
    reply: feed.extend({ url: z.string() }),
    unrepeatable: true,
  },
  close: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/calendar/feed/close',
    summary: 'Take the address back',
    access: 'email-sync:view',
    body: z.strictObject({}),
    reply: nothing,
  },
  ics: {
    // When it was read last is kept.
    kind: 'write',
    method: 'GET',
    path: '/public/v1/calendar/:token',
    summary: 'A calendar as programs read it, by its secret address',
    access: 'anyone',
    params: z.object({ token: z.string().regex(/^[\w-]{43}(\.ics)?$/, 'This is no address of a calendar.') }),
    reply: fileReply,
    refusals: ['not_found'],
    perMinute: 60,
  },
})
