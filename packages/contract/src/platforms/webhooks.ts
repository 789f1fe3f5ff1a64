import { addressFault, webhookStates, webhookTopics } from '@loupe/domain/platforms/webhook.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, chosenId, count, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { ofApiUser } from './api-keys.ts'
import { webhookDelivery } from './webhook-deliveries.ts'

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
    state: z.enum(webhookStates).meta({ title: 'Status', description: '`failing`: disabled, after a day of failures or a 410' }),
    pausedBecause: z.string().nullable().meta({ title: 'Reason', description: 'Why it is paused or disabled' }),
    waiting: count.meta({ title: 'Waiting' }),
    dead: count.meta({ title: 'Undelivered' }),
    lastSentAt: instant.nullable().meta({ title: 'Last delivered' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>

const newWebhook = z.strictObject({
  user: chosenId('Please select an API user.').meta({ title: 'API user', description: 'It only receives what its client may see' }),
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

export const webhooks = resource('webhooks', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/webhook/paginate',
    summary: 'List the webhooks of clients in scope',
    access: 'api:view',
    ...listOf(webhook, ['id', 'name', 'account', 'companyName', 'user', 'userName', 'url', 'state', 'createdAt']),
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
