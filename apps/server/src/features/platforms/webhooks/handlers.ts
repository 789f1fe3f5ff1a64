import type { webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import type { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createWebhook, deleteWebhook, setWebhookState, testWebhook, updateWebhook } from './commands.ts'
import { getDelivery, listDeliveries, listWebhooks } from './queries.ts'
import { resendDeliveries, resendSpan } from './resending.ts'

export const webhookHandlers: Handlers<typeof webhooks> = {
  list: ({ db, actor }, { body }) => listWebhooks(db, actor, body),
  create: (ctx, { body }) => createWebhook(ctx, body),
  update: (ctx, { params, body }) => updateWebhook(ctx, params.id, body),
  pause: (ctx, { body }) => setWebhookState(ctx, body.id, 'paused'),
  resume: (ctx, { body }) => setWebhookState(ctx, body.id, 'active'),
  test: (ctx, { body }) => testWebhook(ctx, body.id),
  delete: (ctx, { params }) => deleteWebhook(ctx, params.id),
}

export const webhookDeliveryHandlers: Handlers<typeof webhookDeliveries> = {
  list: ({ db, actor }, { body }) => listDeliveries(db, actor, body),
  view: ({ db, actor }, { params }) => getDelivery(db, actor, params.id),
  resend: (ctx, { body }) => resendDeliveries(ctx, body.ids),
  resendSpan: (ctx, { body }) => resendSpan(ctx, body),
}
