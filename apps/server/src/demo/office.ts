import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays, dayIn, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { feedbackStatus } from '@loupe/domain/messages/feedback.ts'
import { meetingType } from '@loupe/domain/transactions/viewing.ts'
import { insertRows } from './copy.ts'
import type { DemoUser, UserRow } from './people.ts'

const hour = 3_600_000

/** To-dos, meetings and feedback of the demo's people. */
export async function loadOffice(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const today = dayIn(new Date(now))
  const { rows: clients } = await client.query<{ id: string }>('select id from account where seller = $1 order by company_name limit 3', [
    staff.seller.id,
  ])
  const ofClient = (at: number) => clients[at % Math.max(clients.length, 1)]?.id ?? null
  const todo = (title: string, due: number | null, user: UserRow, by: UserRow, more: object = {}) => ({
    ...{ id: randomUUID(), title: `DEMO: ${title}`, notes: '', user: user.id, created_by: by.id, is_demo: true },
    ...{ due_day: due === null ? null : addDays(today, due), subject_type: null, subject: null, done_at: null, done_by: null, ...more },
  })
  const about = (at: number) => (ofClient(at) ? { subject_type: 'account', subject: ofClient(at) } : {})
  await insertRows(client, 'todo', [
    todo('Ask for the expired documents', -2, staff.seller, staff.master, about(0)),
    todo('Call back about the pair of ovals', 0, staff.seller, staff.seller, about(1)),
    todo('Photograph the new fancy colors', 3, staff.seller, staff.admin, { notes: 'Still, light and black, and the video.' }),
    todo('Email the visitors of the show', null, staff.seller, staff.seller),
    todo('Answer the request about lab reports', 0, staff.super, staff.master, about(2)),
    todo('Renew the contract of the courier', 6, staff.super, staff.super),
    todo('Review the memo terms', 1, staff.admin, staff.super),
    todo('Count the stones in the safe', -9, staff.admin, staff.super, { done_at: new Date(now - 200 * hour), done_by: staff.admin.id }),
  ])
  const meeting = (subject: string, days: number, [from, till]: readonly [string, string], more: object) => ({
    ...{
      id: randomUUID(),
      subject: `DEMO: ${subject}`,
      notes: '',
      people: [],
      account: null,
      meeting_type: meetingType.person,
      place: '',
      is_demo: true,
    },
    ...{ host: staff.seller.id, created_by: staff.seller.id },
    ...{ starts_at: instantAt(`${addDays(today, days)}T${from}`), ends_at: instantAt(`${addDays(today, days)}T${till}`), ...more },
  })
  await insertRows(client, 'meeting', [
    meeting('Terms of the year', -6, ['15:00', '16:00'], { account: ofClient(0), place: 'Their office' }),
    meeting('What sells in the spring', 2, ['11:30', '12:00'], {
      meeting_type: meetingType.phone,
      account: ofClient(1),
      place: 'By telephone',
    }),
    meeting('Prices of the week', 1, ['10:00', '10:30'], {
      host: staff.master.id,
      created_by: staff.master.id,
      people: [staff.seller.id],
    }),
  ])
  const feedback = (input: object) => ({
    ...{
      id: randomUUID(),
      diamond: null,
      account: null,
      answer: '',
      answered_by: null,
      answered_at: null,
      status: feedbackStatus.open,
      is_demo: true,
    },
    ...{ created_by: staff.seller.id, ...input },
  })
  await insertRows(client, 'feedback', [
    feedback({ kind: 'program', said_by: 'staff', message: 'DEMO: The email with stones should name the location too.' }),
    ...(ofClient(2)
      ? [
          feedback({
            ...{
              kind: 'client',
              said_by: 'customer',
              account: ofClient(2),
              message: 'DEMO: The last parcel came a day late.',
              status: feedbackStatus.answered,
            },
            ...{ answer: 'DEMO: The courier was changed.', answered_by: staff.admin.id, answered_at: new Date(now - 20 * hour) },
          }),
        ]
      : []),
  ])
}
