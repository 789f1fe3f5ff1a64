import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** An entry of somebody's activity from the event log: what and when. The values before and after are in the record's own history. */
const activity = z
  .object({
    id: z.int(),
    at: instant.meta({ title: 'When' }),
    kind: z.string().meta({ title: 'What', description: 'subject.action, as hold.approve' }),
    subjectType: z.string().meta({ title: 'Of what' }),
    subject: z.string(),
    label: z
      .string()
      .nullable()
      .meta({ title: 'Which', description: 'The number or name that people know it by: stone number, company name' }),
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
    summary: 'Recent activity: my own, my team’s, and everyone’s for people who may see users',
    access: 'signedIn',
    ...listOf(activity, ['id', 'at', 'kind', 'subjectType', 'subject', 'actor', 'actorName']),
  },
})
