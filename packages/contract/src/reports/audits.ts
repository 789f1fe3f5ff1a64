import { z } from 'zod'
import { isDeleted } from '../list.ts'
import { day, id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { historyEntry } from './histories.ts'

/** One change of anything, from the event log. */
export const auditEntry = historyEntry
  .extend({
    subjectType: z.string().meta({ title: 'Of what' }),
    subject: z.string(),
    label: z.string().nullable().meta({ title: 'Which', description: 'What people call it: the stone’s number, the company’s name' }),
    said: z.string().meta({ title: 'Changes', description: 'The changes in one line' }),
    at: instant.meta({ title: 'When' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

export const audits = resource('audits', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/audit/paginate',
    summary: 'Every change of everything, the latest first; all for who sees the whole log, else what the right of the record itself shows',
    access: 'audit:view',
    body: z.strictObject({
      limit: z.int().min(1).max(200).default(50),
      below: z.int().min(1).optional().meta({ description: 'Only what is older than this entry: the id of the last one seen' }),
      actor: id.optional().meta({ title: 'Who' }),
      subjectType: z.string().min(1).max(60).optional().meta({ title: 'Of what' }),
      subject: z.string().min(1).max(100).optional(),
      words: z.string().trim().max(100).optional().meta({ title: 'Which', description: 'The number or name of the record' }),
      from: day.optional().meta({ title: 'From' }),
      till: day.optional().meta({ title: 'Till' }),
      // As every list is asked that can be taken as a file.
      page: z.literal(1).default(1),
      isCountOnly: z.literal(false).default(false),
      isDeleted,
    }),
    reply: z.object({
      list: z.array(auditEntry).optional(),
      count: z.int().meta({ description: 'Of this page; one more when there are older ones' }),
    }),
    refusals: ['validation'],
  },
})
