import { type NotificationKind, notificationKinds, putOffNames } from '@loupe/domain/messages/notification.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'

const kind = z.enum(notificationKinds as [NotificationKind, ...NotificationKind[]]).meta({ title: 'Kind' })

/** Something a person is told of. */
export const notification = z
  .object({
    id,
    kind,
    title: z.string().meta({ title: 'What' }),
    text: z.string().meta({ title: 'More' }),
    link: z.string().meta({ description: 'The page it leads to' }),
    isSeen: z.boolean().meta({ title: 'Seen' }),
    putOffUntil: instant.nullable().meta({ title: 'Put off until' }),
    createdAt: instant.meta({ title: 'When' }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

/** What somebody wants to be told of, and how. */
export const notificationChoice = z
  .strictObject({
    kind,
    isShown: z.boolean().meta({ title: 'In the inbox' }),
    isMailed: z.boolean().meta({ title: 'In the daily mail', description: 'At nine by the house’s clock, what is not seen by then' }),
  })
  .meta({ id: 'NotificationChoice' })
export type NotificationChoice = z.output<typeof notificationChoice>
const choices = z.object({ list: z.array(notificationChoice) })

/** One's own, and nobody else's. */
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
    summary: 'How many notifications I have not seen',
    access: 'signedIn',
    reply: z.object({ count }),
  },
  see: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/notification/seen',
    summary: 'Mark notifications of mine as seen, or as not seen again; without ids all of them',
    access: 'signedIn',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000).optional(), isSeen: z.boolean().default(true) }),
    reply: nothing,
  },
  putOff: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/notification/put-off',
    summary: 'Take notifications of mine out of sight for a while; without a time they are back at once',
    access: 'signedIn',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000), until: z.enum(putOffNames).nullable() }),
    reply: nothing,
  },
  choices: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/notification/choice',
    summary: 'What I am told of, kind by kind',
    access: 'signedIn',
    reply: choices,
  },
  choose: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/notification/choice',
    summary: 'Change what I am told of',
    message: 'Saved.',
    access: 'signedIn',
    body: notificationChoice,
    reply: choices,
    refusals: ['not_found'],
  },
})
