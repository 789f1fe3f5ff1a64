import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const mailStatuses = ['waiting', 'sent', 'failed', 'cancelled'] as const

/** A mail of the outbox: recipient, subject and outcome. Its text is not shown here. */
const emailLog = z
  .object({
    id,
    kind: z.string().meta({ title: 'Kind' }),
    toAddress: z.string().meta({ title: 'To' }),
    toName: z.string().meta({ title: 'Name' }),
    subject: z.string().meta({ title: 'Subject' }),
    status: z.enum(mailStatuses).meta({ title: 'Status' }),
    tries: count.meta({ title: 'Attempts' }),
    error: z.string().nullable().meta({ title: 'Mail server’s answer' }),
    isSecret: z.boolean().meta({ description: 'It contained a code or a link, which is deleted: it cannot be sent again' }),
    createdAt: instant.meta({ title: 'Written' }),
    sentAt: instant.nullable().meta({ title: 'Sent' }),
  })
  .meta({ id: 'EmailLog' })
export type EmailLog = z.output<typeof emailLog>

/** All mails of the system, for people who approve bulk mails. */
export const emailLogs = resource('emailLogs', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/email-log/paginate',
    summary:
      'The outbox, for whoever looks after the mail server: every email of this system, to anyone, with its status, attempts and error, without its text. What a client was written is clientMails.list and clientMails.view',
    access: 'bulk-email:approve',
    ...listOf(emailLog, ['id', 'kind', 'toAddress', 'toName', 'subject', 'status', 'tries', 'createdAt', 'sentAt']),
  },
  resend: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/email-log/resend',
    summary: 'Send emails again that were given up; others are left as they are',
    access: 'bulk-email:approve',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    reply: z.object({ sent: count }),
  },
})
