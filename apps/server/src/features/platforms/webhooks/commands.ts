import { randomBytes } from 'node:crypto'
import type { NewWebhook, Webhook, WebhookChange, WebhookDelivery } from '@loupe/contract/platforms/webhooks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import type { WebhookState } from '@loupe/domain/platforms/webhook.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { record } from '../../../db/event.ts'
import { seal } from '../../../db/sealed.ts'
import { refuseStale } from '../../../db/stale.ts'
import { getApiUser } from '../api-users.ts'
import { enqueueDelivering } from './delivering.ts'
import { deliveriesById, getWebhook, lockWebhook } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `webhook.${action}`, subjectType: 'webhook', subject: id })
/** As receivers' libraries expect it (Standard Webhooks): the bytes that sign, in base64, marked as what they are. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Tells a client's system from now on. What signs stands in the answer alone. */
export async function createWebhook(ctx: Writing, { user, name, url, topics }: NewWebhook): Promise<Webhook & { secret: string }> {
  await getApiUser(ctx.tx, ctx.actor, user)
  const secret = newSecret()
  const at = ctx.now.toISOString()
  const made = { user, name, url, topics: [...new Set(topics)] }
  const { id } = await ctx.tx
    .insertInto('webhook')
    .values({
      ...made,
      secret: seal(ctx.house.config.sessionSecret, 'webhook', secret),
      createdBy: ctx.actor.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  return { ...(await getWebhook(ctx.tx, ctx.actor, id)), secret }
}

export async function updateWebhook(ctx: Writing, id: string, { updatedAt, ...change }: WebhookChange): Promise<Webhook> {
  const kept = await lockWebhook(ctx.tx, ctx.actor, id)
  refuseStale(kept, updatedAt)
  const { before, after } = onlyChanged(kept, { ...kept, ...change })
  if (Object.keys(after).length === 0) return getWebhook(ctx.tx, ctx.actor, id)
  await ctx.tx
    .updateTable('webhook')
    .set({ ...after, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before, after })
  return getWebhook(ctx.tx, ctx.actor, id)
}

/** Takes a webhook to a state; one that is there already stays as it is. What waits goes on at once when it is active again. */
export async function setWebhookState(ctx: Writing, id: string, state: Exclude<WebhookState, 'failing'>): Promise<Webhook> {
  const kept = await lockWebhook(ctx.tx, ctx.actor, id)
  if (kept.state === state) return getWebhook(ctx.tx, ctx.actor, id)
  const pausedBecause = state === 'paused' ? 'It was paused by hand.' : null
  await ctx.tx.updateTable('webhook').set({ state, pausedBecause, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  const action = state === 'paused' ? 'pause' : 'resume'
  await record(ctx, { ...about(id, action), before: { state: kept.state }, after: { state } })
  if (state === 'active') {
    const now = ctx.now.toISOString()
    await ctx.tx
      .updateTable('webhookDelivery')
      .set({ tryAfter: now })
      .where('webhook', '=', id)
      .where('state', '=', 'waiting')
      .where('tryAfter', '>', now)
      .execute()
    await enqueueDelivering(ctx.tx, id)
  }
  return getWebhook(ctx.tx, ctx.actor, id)
}

/** Puts a test message in its turn. A webhook that pauses would not send it. */
export async function testWebhook(ctx: Writing, id: string): Promise<WebhookDelivery> {
  const { state } = await lockWebhook(ctx.tx, ctx.actor, id)
  if (state !== 'active') throw new Refusal('wrong_status', undefined, 'This webhook pauses. Resume it first.')
  const at = ctx.now.toISOString()
  const made = await ctx.tx
    .insertInto('webhookDelivery')
    .values({ webhook: id, kind: 'webhook.test', subject: id, happenedAt: at, tryAfter: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, about(id, 'test'))
  await enqueueDelivering(ctx.tx, id)
  return (await deliveriesById(ctx.tx, ctx.actor, [made.id]))[0]!
}

/** Stops telling, for good. Its deliveries stay as they are, and go with the rest of the old ones. */
export async function deleteWebhook(ctx: Writing, id: string) {
  await lockWebhook(ctx.tx, ctx.actor, id)
  await ctx.tx.updateTable('webhook').set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, about(id, 'delete'))
  return {}
}

/** Has what was given up wait again, all or none, each where it stood in the order. */
export async function resendDeliveries(ctx: Writing, ids: readonly string[]): Promise<{ list: WebhookDelivery[] }> {
  const wanted = [...new Set(ids)]
  await ctx.tx.selectFrom('webhookDelivery').select('id').where('id', '=', anyOf(wanted)).orderBy('place').forUpdate().execute()
  const found = await deliveriesById(ctx.tx, ctx.actor, wanted)
  if (found.length < wanted.length) throw new Refusal('not_found')
  if (found.some(({ state }) => state === 'sent')) throw new Refusal('wrong_status', undefined, 'One of these was taken already.')
  const dead = found.filter(({ state }) => state === 'dead')
  await ctx.tx
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', tries: 0, tryAfter: ctx.now.toISOString(), endedAt: null })
    .where('id', '=', anyOf(dead.map(({ id }) => id)))
    .execute()
  const webhooks = [...new Set(dead.map(({ webhook }) => webhook))]
  await record(ctx, ...webhooks.map((id) => about(id, 'resend')))
  for (const id of webhooks) await enqueueDelivering(ctx.tx, id)
  return { list: await deliveriesById(ctx.tx, ctx.actor, wanted) }
}
