import { type NotificationKind, notificationKinds, snoozeNames } from '@loupe/domain/messages/notification.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'

const kind = z.enum(notificationKinds as [NotificationKind, ...NotificationKind[]]).meta({ id: 'NotificationKind', title: 'Kind' })

/** A notification to a person. */
const notification = z
  .object({
    id,
    kind,
    title: z.string().meta({ title: 'What' }),
    text: z.string().meta({ title: 'More' }),
    link: z.string().meta({ description: 'The page it links to' }),
    isSeen: z.boolean().meta({ title: 'Read' }),
    putOffUntil: instant.nullable().meta({ title: 'Snoozed until' }),
    createdAt: instant.meta({ title: 'When' }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

/** A person's choice of notifications, and how they get them. */
const notificationChoice = z
  .strictObject({
    kind,
    isShown: z.boolean().meta({ title: 'In the inbox' }),
    isMailed: z.boolean().meta({ title: 'In the daily email', description: 'What is unseen by 09:00 company time' }),
  })
  .meta({ id: 'NotificationChoice' })
export type NotificationChoice = z.output<typeof notificationChoice>
/** What of a choice changes: a value that is missing stays, so that two switches pressed one after the other do not undo each other. */
const notificationChange = notificationChoice.partial({ isShown: true, isMailed: true }).meta({ id: 'NotificationChange' })
export type NotificationChange = z.output<typeof notificationChange>
const choices = z.object({ list: z.array(notificationChoice) })

/** A person's own notifications only. */
export const notifications = resource('notifications', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/notification/paginate',
    summary: 'My notifications',
    access: 'signedIn',
    ...listOf(notification, ['id', 'kind', 'title', 'text', 'isSeen', 'putOffUntil', 'createdAt']),
  },
  unseen: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/notification/unseen',
    summary: 'Count my unseen notifications',
    access: 'signedIn',
    reply: z.object({ count }),
  },
  see: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/notification/seen',
    summary: 'Mark my notifications as seen or unseen; without ids all of them',
    access: 'signedIn',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000).optional(), isSeen: z.boolean().default(true) }),
    reply: nothing,
  },
  snooze: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/notification/put-off',
    summary: 'Snooze my notifications; without a time they return immediately',
    access: 'signedIn',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000), until: z.enum(snoozeNames).nullable() }),
    reply: nothing,
  },
  choices: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/notification/choice',
    summary: 'My choice of notifications, by kind',
    access: 'signedIn',
    reply: choices,
  },
  choose: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/notification/choice',
    summary: 'Change my choice of notifications; what is left out stays',
    message: 'Notification settings saved.',
    access: 'signedIn',
    body: notificationChange,
    reply: choices,
    refusals: ['not_found'],
  },
})
