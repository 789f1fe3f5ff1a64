import { deliverTo } from '../features/platforms/webhooks/delivering.ts'
import { readHappenings } from '../features/platforms/webhooks/telling.ts'
import type { Job } from './job.ts'

/** While somebody is to be told, what happened is looked for this often. */
const often = 2000

/** Looks what happened, and puts it before the endpoints that are to be told. */
export const tellWebhooks: Job<{ table: string }> = {
  kind: 'inside',
  name: 'tell-webhooks',
  schedule: '* * * * *',
  due: async () => [{ table: 'event' }],
  run: (ctx) => readHappenings(ctx),
  async next({ db, now }) {
    const any = await db.selectFrom('webhook').select('id').where('isDeleted', '=', false).limit(1).executeTakeFirst()
    return any ? new Date(now.getTime() + often) : undefined
  },
}

/** Sends one endpoint what waits for it. */
export const deliverWebhook: Job = {
  kind: 'outside',
  name: 'deliver-webhook',
  due: async () => [],
  run: (ctx, { id }) => deliverTo(ctx, id),
}
