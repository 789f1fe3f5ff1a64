import { type WebhookTopic, notifiedSteps } from '@loupe/domain/platforms/webhook.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { z } from 'zod'
import { count, id, instant } from '../parts.ts'
import { apiHold, apiOffer, apiOrder, apiStone, goneStone } from './client-api.ts'

const message = <const E extends readonly string[], D extends z.ZodType>(events: E, data: D) =>
  z.object({
    id: id.meta({ description: 'Of the delivery, the same each time it is sent: process it once' }),
    event: z.enum(events),
    at: instant.meta({ description: 'When it happened' }),
    data,
  })
/** A deal as it is when the message is first sent; its id alone once the client may no longer see it. */
const deal = <D extends z.ZodType>(full: D) => z.union([full, z.object({ id })])
const eventsOf = (topic: keyof typeof notifiedSteps) => notifiedSteps[topic].map((step) => `${topic}.${step}` as const)

/** What a webhook receives, by topic, with how the API document describes it. */
export const webhookMessages = {
  stone: {
    summary: 'A stone has changed, or is no longer offered',
    body: message(['stone.change'], z.union([z.object({ stone: apiStone }), z.object({ gone: z.union([goneStone, z.object({ id })]) })])),
  },
  manyStones: {
    summary: 'Many stones have changed at once: read the feed',
    body: message(['stone.many'], z.object({ stones: count.meta({ description: 'How many' }) })),
  },
  hold: {
    summary:
      'A step of a hold of the client: `hold.withdraw` when it is withdrawn before it is approved, `hold.reject` when the company declines it; the status is Rejected after both',
    body: message(eventsOf('hold'), z.object({ hold: deal(apiHold) })),
  },
  memo: { summary: 'A step of a memo of the client', body: message(eventsOf('memo'), z.object({ memo: deal(apiHold) })) },
  offer: { summary: 'A step of an offer of the client', body: message(eventsOf('offer'), z.object({ offer: deal(apiOffer) })) },
  order: { summary: 'A step of an order of the client', body: message(eventsOf('order'), z.object({ order: deal(apiOrder) })) },
  test: { summary: 'A test message, sent by hand', body: message(['webhook.test'], z.object({})) },
} as const satisfies Partial<Record<WebhookTopic | 'manyStones' | 'test', { summary: string; body: z.ZodType }>>
export const webhookMessageNames = keysOf(webhookMessages)
