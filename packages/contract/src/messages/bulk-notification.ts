import { type BulkMailType, bulkMailLifecycle, bulkMailLimits, bulkMailTypes, recipientStates } from '@loupe/domain/messages/bulk-mail.ts'
import { z } from 'zod'
import { count, id, instant } from '../parts.ts'
import { bulkAudience, bulkStones as stones } from './bulk-audience.ts'
import { statusOf } from '../status.ts'

const typeNames = Object.keys(bulkMailTypes) as [BulkMailType, ...BulkMailType[]]
const type = z.enum(typeNames).meta({ title: 'About', description: 'The tab that shows it' })
const subject = z
  .string()
  .trim()
  .min(1, 'Please enter email subject')
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, 'Enter the subject on one line.')
  .meta({ title: 'Subject' })
const body = z.string().max(bulkMailLimits.body, 'This text is too long.').meta({ title: 'Message' })
export const attachment = z.object({ id, name: z.string(), size: z.int() })
const state = z.enum(Object.keys(recipientStates) as [keyof typeof recipientStates]).meta({ id: 'RecipientState', title: 'Status' })
export const bulkNotification = z
  .object({
    id,
    type,
    subject,
    body,
    audience: bulkAudience,
    stones: stones.nullable().meta({ title: 'Stones' }),
    files: z.array(attachment).meta({ title: 'Attachments' }),
    status: statusOf(bulkMailLifecycle),
    sendAt: instant.nullable().meta({ title: 'To be sent' }),
    zone: z.string().meta({ title: 'Zone' }),
    recipients: count.meta({ title: 'Recipients' }),
    sent: count.meta({ title: 'Sent' }),
    failed: count.meta({ title: 'Failed' }),
    leftOut: count.meta({ title: 'Left out' }),
    createdBy: id,
    ownerName: z.string().meta({ title: 'By' }),
    endedReason: z.string().nullable().meta({ title: 'Reason ended' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
    startedAt: instant.nullable().meta({ title: 'Started' }),
    finishedAt: instant.nullable().meta({ title: 'Ended' }),
  })
  .meta({ id: 'BulkNotification' })
export type BulkNotification = z.output<typeof bulkNotification>

export const bulkRecipient = z
  .object({
    id,
    bulkMail: id,
    account: id.nullable(),
    user: id.nullable(),
    name: z.string().meta({ title: 'Name' }),
    address: z.string().meta({ title: 'Address' }),
    companyName: z.string().meta({ title: 'Company' }),
    state,
    why: z.string().nullable().meta({ title: 'Why' }),
    tries: count.meta({ title: 'Attempts' }),
    sentAt: instant.nullable().meta({ title: 'Sent' }),
  })
  .meta({ id: 'BulkRecipient' })
export type BulkRecipient = z.output<typeof bulkRecipient>

export const bulkNotificationInput = z.strictObject({
  type,
  subject,
  body,
  audience: bulkAudience.prefault({}),
  stones: stones.nullable().default(null),
  files: z
    .array(id)
    .max(bulkMailLimits.files, `Please attach at most ${bulkMailLimits.files} files.`)
    .default([])
    .meta({ title: 'Attachments', description: `PDF, Excel or pictures, up to ${bulkMailLimits.files} of ${bulkMailLimits.megabytes} MB` }),
})
export type BulkDraft = z.output<typeof bulkNotificationInput>
export const bulkNotificationChange = z.strictObject({
  type,
  subject,
  body,
  audience: bulkAudience,
  stones: stones.nullable(),
  files: bulkNotificationInput.shape.files.unwrap(),
})
export const letter = z.strictObject({ subject, body, stones: stones.nullable().default(null) })
export type BulkLetter = z.output<typeof letter>
