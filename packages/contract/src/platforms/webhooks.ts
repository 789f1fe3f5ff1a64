import { addressFault, deliveryDays, deliveryStates, resendLimits, webhookStates, webhookTopics } from '@loupe/domain/platforms/webhook.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { ofApiUser } from './api-keys.ts'

const name = z.string().trim().min(1, 'Please enter a name.').max(100).meta({ title: 'Name' })
const topics = z
  .array(z.enum(webhookTopics))
  .min(1, 'Please select at least one event.')
  .max(webhookTopics.length)
  .meta({ title: 'Events' })
const url = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, { addIssue }) => {
    const fault = addressFault(text)
    if (fault) addIssue(fault)
  })
  .meta({ title: 'Address' })

/** An endpoint of a client's system that receives events. Its signing secret is only returned when it is made. */
const webhook = z
  .object({
    id,
    name,
    ...ofApiUser,
    url: z.string().meta({ title: 'Address' }),
    topics: z.array(z.enum(webhookTopics)).meta({ title: 'Events' }),
    state: z.enum(webhookStates).meta({ title: 'State' }),
    pausedBecause: z.string().nullable().meta({ title: 'Pause reason' }),
    waiting: count.meta({ title: 'Waiting' }),
    dead: count.meta({ title: 'Undelivered' }),
    lastSentAt: instant.nullable().meta({ title: 'Last delivered' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>

const webhookDelivery = z
  .object({
    id,
    webhook: id,
    webhookName: z.string().meta({ title: 'Webhook' }),
    companyName: z.string().meta({ title: 'Company' }),
    place: z.int().meta({ title: 'Order' }),
    kind: z.string().meta({ title: 'What happened' }),
    happenedAt: instant.meta({ title: 'When' }),
    state: z.enum(deliveryStates).meta({ title: 'State' }),
    tries: count.meta({ title: 'Attempts' }),
    tryAfter: instant.meta({ title: 'Next attempt' }),
    status: count.nullable().meta({ title: 'Answer' }),
    error: z.string().nullable().meta({ title: 'Reason' }),
    endedAt: instant.nullable().meta({ title: 'Ended' }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof webhookDelivery>

const newWebhook = z.strictObject({
  user: z.uuid('Please select an API user.').meta({ title: 'API user', description: 'It only receives what its client may see' }),
  name,
  url,
  topics,
})
export type NewWebhook = z.output<typeof newWebhook>
const webhookChange = z.strictObject({
  name: name.optional(),
  url: url.optional(),
  topics: topics.optional(),
  updatedAt: instant.optional().meta({ description: 'As read: refused when someone has changed it since' }),
})
export type WebhookChange = z.output<typeof webhookChange>

const one = z.strictObject({ id })

const span = z
  .strictObject({
    webhook: id,
    from: instant.meta({ title: 'From' }),
    till: instant.meta({ title: 'Until', description: `Not included; at most ${resendLimits.days} days after the beginning` }),
    isUndeliveredOnly: z.boolean().default(false).meta({ title: 'Only those that were given up' }),
  })
  .superRefine(({ from, till }, { addIssue }) => {
    const days = (Date.parse(till) - Date.parse(from)) / 86_400_000
    if (days <= 0) addIssue({ code: 'custom', path: ['till'], message: 'Please choose a time after the beginning.' })
    if (days > resendLimits.days) addIssue({ code: 'custom', path: ['till'], message: `Please choose at most ${resendLimits.days} days.` })
  })
export type WebhookSpan = z.output<typeof span>

export const webhooks = resource('webhooks', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/webhook/paginate',
    summary: 'List the webhooks of clients in scope',
    access: 'api:view',
    ...listOf(webhook, ['name', 'account', 'companyName', 'user', 'userName', 'url', 'state', 'createdAt']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/webhook/create',
    summary: 'Create a webhook for events of a client. Its signing secret is only returned once',
    access: 'api:insert',
    body: newWebhook,
    reply: webhook.extend({ secret: z.string().meta({ title: 'Secret' }) }),
    refusals: ['not_found', 'validation'],
    unrepeatable: true,
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/webhook/:id',
    summary: 'Change a webhook’s name, address or topics',
    access: 'api:update',
    params: byId,
    body: webhookChange,
    reply: webhook,
    refusals: ['not_found', 'stale', 'validation'],
  },
  pause: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/webhook/pause',
    summary: 'Pause a webhook; events are stored meanwhile',
    access: 'api:update',
    body: one,
    reply: webhook,
    refusals: ['not_found'],
  },
  resume: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/webhook/resume',
    summary: 'Resume a webhook that was paused or disabled, beginning with the oldest stored event',
    access: 'api:update',
    body: one,
    reply: webhook,
    refusals: ['not_found'],
  },
  test: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/webhook/test',
    summary: 'Queue a test message; its outcome is among the deliveries',
    access: 'api:update',
    body: one,
    reply: webhookDelivery,
    refusals: ['not_found', 'wrong_status'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/webhook/:id',
    summary: 'Delete a webhook; waiting events are dropped',
    access: 'api:delete',
    params: byId,
    reply: nothing,
    refusals: ['not_found'],
  },
})

export const webhookDeliveries = resource('webhookDeliveries', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/webhook-delivery/paginate',
    summary: `Deliveries sent, waiting or given up; accepted ones are stored for ${deliveryDays} days`,
    access: 'api:view',
    ...listOf(
      webhookDelivery,
      ['webhook', 'webhookName', 'companyName', 'place', 'kind', 'happenedAt', 'state', 'tries', 'status', 'endedAt'],
      50,
    ),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/webhook-delivery/:id',
    summary: 'One delivery with what is sent',
    access: 'api:view',
    params: byId,
    reply: webhookDelivery.extend({
      url: z.string().meta({ title: 'Address' }),
      body: z.string().nullable().meta({ title: 'Body', description: 'As it is sent and signed; null until it is first sent' }),
    }),
    refusals: ['not_found'],
  },
  resend: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/webhook-delivery/resend',
    summary: 'Send deliveries again, accepted or given up, in their order and with the same ids. Those that wait stay as they are',
    access: 'api:update',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    reply: z.object({ list: z.array(webhookDelivery) }),
    refusals: ['not_found'],
  },
  resendSpan: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/webhook-delivery/resend-span',
    summary: 'Send the deliveries of a span of time again, in their order and with the same ids',
    access: 'api:update',
    body: span,
    reply: z.object({
      queued: count.meta({ title: 'Sent again' }),
      waiting: count.meta({ title: 'Left out', description: 'Those that wait for their turn already' }),
      storedSince: instant
        .nullable()
        .meta({ description: 'When the span begins earlier: accepted deliveries that ended before this are no longer stored' }),
    }),
    refusals: ['not_found', 'validation'],
  },
})
