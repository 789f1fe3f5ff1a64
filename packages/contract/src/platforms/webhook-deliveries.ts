import { deliveryDays, deliveryStates, resendLimits } from '@loupe/domain/platforms/webhook.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

export const webhookDelivery = z
  .object({
    id,
    webhook: id,
    webhookName: z.string().meta({ title: 'Webhook' }),
    companyName: z.string().meta({ title: 'Company' }),
    place: z.int().meta({ title: 'Order' }),
    kind: z.string().meta({ title: 'What happened' }),
    happenedAt: instant.meta({ title: 'When' }),
    state: z.enum(deliveryStates).meta({ title: 'Status' }),
    tries: count.meta({ title: 'Attempts' }),
    tryAfter: instant.meta({ title: 'Next attempt' }),
    status: count.nullable().meta({ title: 'Answer' }),
    error: z.string().nullable().meta({ title: 'Reason' }),
    endedAt: instant.nullable().meta({ title: 'Ended' }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof webhookDelivery>

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
