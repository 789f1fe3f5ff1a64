import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** Something that somebody did, from the event log: what and when. What a document held before and after is for its own history. */
export const activity = z
  .object({
    id: z.int(),
    at: instant.meta({ title: 'When' }),
    kind: z.string().meta({ title: 'What', description: 'subject.action, as hold.approve' }),
    subjectType: z.string().meta({ title: 'Of what' }),
    subject: z.string(),
    label: z.string().nullable().meta({ title: 'Which', description: 'What people call it: the stone’s number, the company’s name' }),
    actor: id.nullable(),
    actorName: z.string().meta({ title: 'By' }),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof activity>

export const activities = resource('activities', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/activity/paginate',
    summary: 'What people did: my own doings, my team’s, and everybody’s for who may see users',
    access: 'signedIn',
    ...listOf(activity, ['id', 'at', 'kind', 'subjectType', 'subject', 'actor', 'actorName']),
  },
})
