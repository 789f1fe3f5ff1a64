import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

export const mailStatuses = ['waiting', 'sent', 'failed', 'cancelled'] as const

/** A mail of the outbox: to whom, what about and what became of it. Its words are not shown here. */
export const emailLog = z
  .object({
    id,
    kind: z.string().meta({ title: 'Kind' }),
    toAddress: z.string().meta({ title: 'To' }),
    toName: z.string().meta({ title: 'Name' }),
    subject: z.string().meta({ title: 'Subject' }),
    status: z.enum(mailStatuses).meta({ title: 'Status' }),
    tries: count.meta({ title: 'Tries' }),
    error: z.string().nullable().meta({ title: 'What the mail server said' }),
    isSecret: z.boolean().meta({ description: 'Held a code or a link, which is forgotten: it can not be sent again' }),
    createdAt: instant.meta({ title: 'Written' }),
    sentAt: instant.nullable().meta({ title: 'Sent' }),
  })
  .meta({ id: 'EmailLog' })
export type EmailLog = z.output<typeof emailLog>

/** Every mail of the house, for who approves bulk mails. */
export const emailLogs = resource('emailLogs', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/email-log/paginate',
    summary: 'List the mails of the outbox',
    access: 'bulk-email:approve',
    ...listOf(emailLog, ['id', 'kind', 'toAddress', 'toName', 'subject', 'status', 'tries', 'createdAt', 'sentAt']),
  },
  resend: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/email-log/resend',
    summary: 'Send mails again that were given up; one that is not given up is left as it is',
    access: 'bulk-email:approve',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    reply: z.object({ sent: count }),
  },
})
