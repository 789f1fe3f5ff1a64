import {
  type BulkMailType,
  type LeftOutReason,
  bulkMailLifecycle,
  bulkMailLimits,
  bulkMailTypes,
  leftOutNames,
  recipientStates,
} from '@loupe/domain/messages/bulk-mail.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { listOf } from '../list.ts'
import { byId, count, id, instant, timeZone } from '../parts.ts'
import { resource } from '../route.ts'
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
const file = z.object({ id, name: z.string(), size: z.int() })
const state = z.enum(Object.keys(recipientStates) as [keyof typeof recipientStates]).meta({ title: 'State' })
const reason = z.enum(leftOutNames as [LeftOutReason, ...LeftOutReason[]])

const bulkNotification = z
  .object({
    id,
    type,
    subject,
    body,
    audience: bulkAudience,
    stones: stones.nullable().meta({ title: 'Stones' }),
    files: z.array(file).meta({ title: 'Attachments' }),
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

const bulkRecipient = z
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

const make = z.strictObject({
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
export type BulkDraft = z.output<typeof make>
const change = z.strictObject({
  type,
  subject,
  body,
  audience: bulkAudience,
  stones: stones.nullable(),
  files: make.shape.files.unwrap(),
})
const letter = z.strictObject({ subject, body, stones: stones.nullable().default(null) })
export type BulkLetter = z.output<typeof letter>

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
  create: make,
  change,
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
    body: letter.extend({ account: id.nullable().default(null), user: id.nullable().default(null), files: make.shape.files }),
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
    reply: z.object({ list: z.array(file) }),
    refusals: ['validation', 'too_large'],
  },
})
