import { type LeftOutReason, bulkMailLimits, leftOutNames } from '@loupe/domain/messages/bulk-mail.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { listOf } from '../list.ts'
import { byId, count, id, timeZone } from '../parts.ts'
import { resource } from '../route.ts'
import { bulkAudience, bulkStones as stones } from './bulk-audience.ts'
import { attachment, bulkNotification, bulkNotificationChange, bulkNotificationInput, bulkRecipient, letter } from './bulk-notification.ts'

const reason = z.enum(leftOutNames as [LeftOutReason, ...LeftOutReason[]])

const bulkPerson = z
  .object({
    id: z.string().meta({ description: 'The user, client or group address' }),
    account: id.nullable(),
    user: id.nullable(),
    name: z.string().meta({ title: 'Name' }),
    address: z.string().meta({ title: 'Address' }),
    companyName: z.string().meta({ title: 'Company' }),
    why: z.string().nullable().meta({ title: 'Reason', description: 'Empty for people who would get it' }),
  })
  .meta({ id: 'BulkPerson' })
export type BulkPerson = z.output<typeof bulkPerson>
const requestedAudience = { audience: bulkAudience.prefault({}), stones: stones.nullable().default(null) }
const audienceList = listOf(bulkPerson, ['id', 'name', 'address', 'companyName', 'why'])

const counted = z.object({
  clients: count,
  recipients: count,
  leftOut: z.array(z.object({ reason, text: z.string(), count })),
  first: z.array(z.object({ user: id.nullable(), account: id, name: z.string(), address: z.string(), companyName: z.string() })),
})
export type BulkCount = z.output<typeof counted>

const path = '/admin/v1/bulknotification'
const byFamily = familyOf({
  path: 'bulknotification',
  module: 'bulk-email',
  nouns: ['a bulk email', 'bulk emails'],
  row: bulkNotification,
  fields: [
    'id',
    'type',
    'subject',
    'status',
    'sendAt',
    'recipients',
    'sent',
    'failed',
    'leftOut',
    'createdBy',
    'ownerName',
    'createdAt',
    'updatedAt',
    'finishedAt',
  ],
  create: bulkNotificationInput,
  change: bulkNotificationChange,
  reply: bulkNotification,
  refusals: ['wrong_status'],
})

/** Mails to many clients. People see their own, their team's or all, by scope, and send only to clients in the writer's scope. */
export const bulkNotifications = resource('bulkNotifications', {
  ...byFamily,
  delete: { ...byFamily.delete, refusals: ['not_found', 'wrong_status'] },
  audience: {
    kind: 'read',
    method: 'POST',
    path: `${path}/audience`,
    summary: 'The number of clients and people in an audience now, and who is left out and why',
    access: 'bulk-email:view',
    body: z.strictObject(requestedAudience),
    reply: counted,
    refusals: ['validation', 'not_found', 'forbidden'],
  },
  people: {
    kind: 'read',
    method: 'POST',
    path: `${path}/audience/people`,
    summary: 'Recipients now, one by one, and who is left out and why',
    access: 'bulk-email:view',
    body: audienceList.body.extend(requestedAudience),
    reply: audienceList.reply,
    refusals: ['validation', 'not_found', 'forbidden'],
  },
  preview: {
    kind: 'read',
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Preview the email for one recipient',
    access: 'bulk-email:view',
    body: letter.extend({ account: id.nullable().default(null), user: id.nullable().default(null) }),
    reply: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      to: z.string(),
      gone: z.array(z.string()).meta({ description: 'Stones that are unavailable now and are left out' }),
    }),
    refusals: ['validation', 'not_found'],
  },
  test: {
    kind: 'write',
    method: 'POST',
    path: `${path}/test`,
    summary: 'Send me a test, as one recipient would get it',
    message: 'Test email queued.',
    access: 'bulk-email:insert',
    body: letter.extend({
      account: id.nullable().default(null),
      user: id.nullable().default(null),
      files: bulkNotificationInput.shape.files,
    }),
    reply: z.object({ to: z.string() }),
    refusals: ['validation', 'not_found'],
  },
  schedule: {
    kind: 'write',
    method: 'POST',
    path: `${path}/schedule`,
    summary: 'Send it at a set time, or now',
    access: 'bulk-email:update',
    body: z.strictObject({
      id,
      at: z
        .string()
        .regex(/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/, 'Please enter a day and a time.')
        .refine((localTime) => !Number.isNaN(Date.parse(`${localTime}Z`)), 'Please enter a day and a time.')
        .nullable()
        .default(null)
        .meta({ title: 'When', description: 'Local time of the zone; empty is now' }),
      zone: timeZone.optional().meta({ title: 'Zone', description: 'The company’s if not given' }),
    }),
    reply: bulkNotification,
    refusals: ['validation', 'not_found', 'wrong_status', 'audience_empty'],
  },
  unschedule: {
    kind: 'write',
    method: 'POST',
    path: `${path}/unschedule`,
    summary: 'Turn a scheduled email back into a draft',
    access: 'bulk-email:update',
    body: byId,
    reply: bulkNotification,
    refusals: ['not_found', 'wrong_status'],
  },
  cancel: {
    kind: 'write',
    method: 'POST',
    path: `${path}/cancel`,
    summary: 'Stop sending: emails that have not left stay here',
    access: 'bulk-email:update',
    body: byId,
    reply: bulkNotification,
    refusals: ['not_found', 'wrong_status'],
  },
  resend: {
    kind: 'write',
    method: 'POST',
    path: `${path}/resend`,
    summary: 'Send again to recipients whose mail failed',
    access: 'bulk-email:update',
    body: byId,
    reply: z.object({ sent: count }),
    refusals: ['not_found'],
  },
  recipients: {
    kind: 'read',
    method: 'POST',
    path: `${path}/recipients`,
    summary: 'The state of the email to each recipient',
    access: 'bulk-email:view',
    ...listOf(bulkRecipient, ['id', 'bulkMail', 'name', 'address', 'companyName', 'state', 'why', 'tries', 'sentAt']),
  },
  upload: {
    kind: 'write',
    method: 'POST',
    path: `${path}/upload-file`,
    summary: 'Upload attachments; those that no mail uses are deleted after a week',
    access: 'bulk-email:insert',
    upload: {
      accept: ['.pdf', '.xlsx', '.jpg', '.jpeg', '.png'],
      megabytes: bulkMailLimits.megabytes,
      files: bulkMailLimits.files,
    },
    reply: z.object({ list: z.array(attachment) }),
    refusals: ['validation', 'too_large'],
  },
})
