import { deliverTo } from '../features/platforms/webhooks/delivering.ts'
import { readAuditEvents } from '../features/platforms/webhooks/notifying.ts'
import type { Job } from './job.ts'

/** How often events are read while an endpoint subscribes to them. */
const throttleMs = 2000

/** Reads new events, and queues them for the endpoints that subscribe to them. */
export const notifyWebhooks: Job<{ table: string }> = {
  kind: 'transactional',
  name: 'tell-webhooks',
  schedule: '* * * * *',
  due: async () => [{ table: 'event' }],
  run: (ctx) => readAuditEvents(ctx),
  async next({ db, now }) {
    const any = await db.selectFrom('webhook').select('id').where('isDeleted', '=', false).limit(1).executeTakeFirst()
    return any ? new Date(now.getTime() + throttleMs) : undefined
  },
}

/** Sends one endpoint its queued events. Reading events queues it again when it was lost with a process. */
export const deliverWebhook: Job = {
  kind: 'nontransactional',
  name: 'deliver-webhook',
  isDetached: true,
  due: async () => [],
  run: (ctx, { id }) => deliverTo(ctx, id),
}
