import { codeNames } from '../status.ts'
import { meetingTabs } from '@loupe/domain/messages/calendar.ts'
import { meetingType, meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const subject = z.string().trim().min(1, 'Please enter what it is about.').max(200).meta({ title: 'About' })
const notes = z.string().trim().max(4000).meta({ title: 'Notes' })
const place = z.string().trim().max(200).meta({ title: 'Place', description: 'A room, a phone number, or a link' })
const type = z
  .literal(Object.values(meetingType))
  .meta({ title: 'Meeting type', ...codeNames(Object.values(meetingType), meetingTypeName) })
const people = z.array(id).max(50, 'At most 50 colleagues.').meta({ title: 'Attendees' })
const startsAt = instant.meta({ title: 'Begins' })
const endsAt = instant.meta({ title: 'Ends' })
const account = id.nullable().meta({ title: 'Company', description: 'Empty for a meeting among colleagues' })

/** A scheduled meeting with a client or among colleagues. */
const meeting = z
  .object({
    id,
    subject,
    notes: z.string().meta({ title: 'Notes' }),
    host: id.meta({ title: 'Host' }),
    hostName: z.string().meta({ title: 'Host' }),
    people: z.array(id).meta({ title: 'Attendees' }),
    peopleNames: z.string().meta({ title: 'With' }),
    account,
    companyName: z.string().nullable().meta({ title: 'Company' }),
    meetingType: type,
    place: z.string().meta({ title: 'Place' }),
    startsAt,
    endsAt,
    tab: z.enum(meetingTabs).meta({ title: 'Status', description: 'today, upcoming, or past once it has ended' }),
    isMine: z.boolean().meta({ title: 'Mine', description: 'I hold it, or take part' }),
    createdAt: instant.meta({ title: 'Recorded' }),
    updatedAt: instant,
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

export const meetings = resource(
  'meetings',
  familyOf({
    path: 'meeting',
    module: 'email-sync',
    nouns: ['a meeting', 'meetings: mine, and those with clients in scope'],
    row: meeting,
    fields: [
      'id',
      'subject',
      'notes',
      'host',
      'hostName',
      'peopleNames',
      'account',
      'companyName',
      'meetingType',
      'place',
      'startsAt',
      'endsAt',
      'tab',
      'isMine',
      'createdAt',
    ],
    create: z.strictObject({
      subject,
      startsAt,
      endsAt,
      meetingType: type,
      account: account.default(null),
      people: people.default([]),
      place: place.default(''),
      notes: notes.default(''),
    }),
    change: z.strictObject({ subject, startsAt, endsAt, meetingType: type, account, people, place, notes }),
    reply: meeting,
    refusals: ['forbidden'],
  }),
)
