import { randomBytes } from 'node:crypto'
import type { WebhookDelivery } from '@loupe/contract/platforms/webhook-deliveries.ts'
import type { NewWebhook, Webhook, WebhookChange } from '@loupe/contract/platforms/webhooks.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { type WebhookState, endpointFault } from '@loupe/domain/platforms/webhook.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { seal } from '../../../db/sealed.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { getApiUser } from '../api-users.ts'
import { enqueueDelivering } from './delivering.ts'
import { deliveriesById, getWebhook, lockWebhook } from './queries.ts'
import { getOrRefuse } from '../../../db/not-found.ts'

export const about = (id: string, action: string) => ({ kind: `webhook.${action}`, subjectType: 'webhook', subject: id })
/** The format that receivers' libraries expect (Standard Webhooks): the signing bytes in base64, with a prefix. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

function refuseAddress({ services }: Writing, url: string) {
  const fault = endpointFault(url, services.config.privateHosts)
  if (fault !== undefined) throw invalid('url', fault)
}

/** Notifies a client's system from now on. Only this response contains the signing secret. */
export async function createWebhook(ctx: Writing, { user, name, url, topics }: NewWebhook): Promise<Webhook & { secret: string }> {
  await getApiUser(ctx.tx, ctx.actor, user)
  refuseAddress(ctx, url)
  const secret = newSecret()
  const made = { user, name, url, topics: [...new Set(topics)] }
  const { id } = await ctx.tx
    .insertInto('webhook')
    .values({
      ...made,
      secret: seal(ctx.services.config.sessionSecret, 'webhook', secret),
      ...stampCreatedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  return { ...(await getWebhook(ctx.tx, ctx.actor, id)), secret }
}

export async function updateWebhook(ctx: Writing, id: string, { updatedAt, ...change }: WebhookChange): Promise<Webhook> {
  const stored = await lockWebhook(ctx.tx, ctx.actor, id)
  refuseStale(stored, updatedAt)
  const { before, after } = onlyChanged(stored, { ...stored, ...change })
  if (Object.keys(after).length === 0) return getWebhook(ctx.tx, ctx.actor, id)
  if (after.url !== undefined) refuseAddress(ctx, after.url)
  await ctx.tx
    .updateTable('webhook')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before, after })
  return getWebhook(ctx.tx, ctx.actor, id)
}

/**
 * Changes the state of a webhook; one that has this state already stays as it is. Resuming continues waiting deliveries at once, also those of a webhook
 * that is active.
 */
export async function setWebhookState(ctx: Writing, id: string, state: Exclude<WebhookState, 'failing'>): Promise<Webhook> {
  const stored = await lockWebhook(ctx.tx, ctx.actor, id)
  if (state === 'active') await continueNow(ctx, id)
  if (stored.state === state) return getWebhook(ctx.tx, ctx.actor, id)
  const pausedBecause = state === 'paused' ? 'It was paused manually.' : null
  await ctx.tx
    .updateTable('webhook')
    .set({ state, pausedBecause, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const action = state === 'paused' ? 'pause' : 'resume'
  await record(ctx, { ...about(id, action), before: { state: stored.state }, after: { state } })
  return getWebhook(ctx.tx, ctx.actor, id)
}

/** Makes what waits for its next attempt due at once: the receiver may have been repaired. */
async function continueNow({ tx, now }: Writing, id: string): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('webhookDelivery')
    .set({ tryAfter: at })
    .where('webhook', '=', id)
    .where('state', '=', 'waiting')
    .where('tryAfter', '>', at)
    .execute()
  await enqueueDelivering(tx, id)
}

/** Queues a test message behind what waits, which is sent at once. One that is paused or disabled would not send it. */
export async function testWebhook(ctx: Writing, id: string): Promise<WebhookDelivery> {
  const { state } = await lockWebhook(ctx.tx, ctx.actor, id)
  if (state !== 'active')
    throw new Refusal(
      'wrong_status',
      undefined,
      state === 'paused' ? 'This webhook is paused. Resume it first.' : 'This webhook is disabled. Enable it first.',
    )
  const at = ctx.now.toISOString()
  const made = await ctx.tx
    .insertInto('webhookDelivery')
    .values({ webhook: id, kind: 'webhook.test', subject: id, happenedAt: at, tryAfter: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, about(id, 'test'))
  await continueNow(ctx, id)
  const [delivery] = await deliveriesById(ctx.tx, ctx.actor, [made.id])
  return getOrRefuse(delivery)
}

/** Stops notifying for good. Its deliveries stay, and are deleted with the other old ones. */
export async function deleteWebhook(ctx: Writing, id: string) {
  await lockWebhook(ctx.tx, ctx.actor, id)
  await softDelete(ctx, 'webhook', id)
  await record(ctx, about(id, 'delete'))
  return {}
}
