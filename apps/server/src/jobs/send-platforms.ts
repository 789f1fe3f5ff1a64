import { postMail } from '../db/outbox.ts'
import { enqueuePlatform } from '../features/platforms/platform-details/commands.ts'
import { platformsDue, sendPlatform } from '../features/platforms/platform-details/run.ts'
import { platformsStale, staleMails } from '../features/platforms/platform-details/stale.ts'
import type { Job } from './job.ts'

/** Enqueues due platforms, each in its own queue, so that a slow one does not delay the others. */
export const enqueuePlatforms: Job = {
  kind: 'transactional',
  name: 'ask-platforms',
  schedule: '* * * * *',
  due: platformsDue,
  run: (ctx, { id }) => enqueuePlatform(ctx.tx, id),
}

/** Sends the stock to one platform. */
export const sendOnePlatform: Job = {
  kind: 'nontransactional',
  name: 'send-platform',
  due: async () => [],
  run: (ctx, { id }) => sendPlatform(ctx, id),
}

/** Notifies the super admins of a platform that has received nothing for long, once until it works again. */
export const notifyStalePlatforms: Job = {
  kind: 'transactional',
  name: 'tell-stale-platforms',
  schedule: '*/10 * * * *',
  due: platformsStale,
  async run(ctx, { id }) {
    for (const mail of await staleMails(ctx, id)) await postMail(ctx.tx, mail)
  },
}
