import type { WebhookDelivery, WebhookSpan } from '@loupe/contract/platforms/webhook-deliveries.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { deliveryDays, resendLimits } from '@loupe/domain/platforms/webhook.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
import { about } from './commands.ts'
import { enqueueDelivering } from './delivering.ts'
import { deliveriesById, lockWebhook } from './queries.ts'

/** Queues deliveries again, each at its former place in the order, with its id and body: a receiver that knows the id has nothing to do. */
async function queueAgain({ tx, now }: Writing, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', tries: 0, tryAfter: now.toISOString(), endedAt: null })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Sends deliveries again, whether they were accepted or given up; those that wait are sent anyway. All or none are found. */
export async function resendDeliveries(ctx: Writing, ids: readonly string[]): Promise<{ list: WebhookDelivery[] }> {
  const uniqueIds = [...new Set(ids)]
  await ctx.tx.selectFrom('webhookDelivery').select('id').where('id', '=', anyOf(uniqueIds)).orderBy('place').forUpdate().execute()
  const found = await deliveriesById(ctx.tx, ctx.actor, uniqueIds)
  if (found.length < uniqueIds.length) throw new Refusal('not_found')
  const ended = found.filter(({ state }) => state !== 'waiting')
  await queueAgain(
    ctx,
    ended.map(({ id }) => id),
  )
  for (const [webhook, sent] of Map.groupBy(ended, (delivery) => delivery.webhook)) {
    await record(ctx, { ...about(webhook, 'resend'), after: { messages: sent.length } })
    await enqueueDelivering(ctx.tx, webhook)
  }
  return { list: await deliveriesById(ctx.tx, ctx.actor, uniqueIds) }
}

/** Sends again what happened in a span of time. */
export async function resendSpan(ctx: Writing, { webhook, from, till, isUndeliveredOnly }: WebhookSpan) {
  await lockWebhook(ctx.tx, ctx.actor, webhook)
  const inSpan = ctx.tx
    .selectFrom('webhookDelivery')
    .where('webhook', '=', webhook)
    .where('happenedAt', '>=', from)
    .where('happenedAt', '<', till)
  const { deliveries: most } = resendLimits
  const ended = await inSpan
    .select('id')
    .where('state', 'in', isUndeliveredOnly ? ['dead'] : ['dead', 'sent'])
    .orderBy('place')
    .limit(most + 1)
    .forUpdate()
    .execute()
  if (ended.length > most)
    throw invalid(
      'till',
      `This period has more than ${most.toLocaleString('en')} messages. Choose a shorter one, or let the receiver read the feed.`,
    )
  const { waiting } = await inSpan
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (ended.length > 0) {
    await queueAgain(
      ctx,
      ended.map(({ id }) => id),
    )
    await record(ctx, { ...about(webhook, 'resend'), after: { from, till, messages: ended.length } })
    await enqueueDelivering(ctx.tx, webhook)
  }
  const storedSince = new Date(ctx.now.getTime() - deliveryDays * 86_400_000).toISOString()
  return { queued: ended.length, waiting, storedSince: from < storedSince ? storedSince : null }
}
