import { triesAtMost } from '@loupe/domain/platforms/webhook.ts'
import type { Reading } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { notifyHolders } from '../../../db/notify.ts'
import { postMail } from '../../../db/outbox.ts'
import { stampUpdated } from '../../../db/stamps.ts'

const page = '/setting/webhook'

/**
 * Disables an endpoint that failed for a day, or is gone, until somebody enables it again. Its maker gets a mail, and everyone who may enable it a
 * notification.
 */
export async function disable(ctx: Reading & { tx: Tx }, webhook: string, error: string, isGone: boolean): Promise<void> {
  const { tx, now, services } = ctx
  const pausedBecause = isGone ? error : `It failed ${triesAtMost} times in a day. Last error: ${error}`
  const disabled = await tx
    .updateTable('webhook')
    .set({ state: 'failing', pausedBecause, ...stampUpdated(ctx) })
    .where('id', '=', webhook)
    // Paused or deleted by somebody while its last attempt was under way, it stays so.
    .where('state', '=', 'active')
    .where('isDeleted', '=', false)
    .returning(['name', 'url', 'createdBy'])
    .executeTakeFirst()
  if (!disabled) return
  const { name, url, createdBy } = disabled
  await record(ctx, { kind: 'webhook.fail', subjectType: 'webhook', subject: webhook, after: { state: 'failing', pausedBecause } })
  const title = `Webhook “${name}” is disabled`
  await notifyHolders(ctx, 'api:update', {
    kind: 'work',
    title,
    text: pausedBecause,
    link: page,
    key: `webhook:${webhook}:${now.toISOString()}`,
  })
  const maker = await tx
    .selectFrom('user')
    .select(['email', 'firstName'])
    .where('id', '=', createdBy)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!maker) return
  await postMail(tx, {
    kind: 'webhook-disabled',
    to: { address: maker.email, name: maker.firstName },
    subject: title,
    text: [
      // The path and the query of an address may hold a secret.
      `Loupe cannot deliver messages to ${URL.canParse(url) ? new URL(url).host : 'its address'}. ${pausedBecause}`,
      'The webhook is disabled. Nothing is lost: what happens meanwhile is stored.',
      `When its host works again, select Enable at ${services.config.publicUrl}${page}. What waits is then sent in order; messages that were given up can be sent again under Deliveries.`,
    ].join('\n\n'),
  })
}
