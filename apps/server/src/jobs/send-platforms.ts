import { postMail } from '../features/messages/mail.ts'
import { askPlatform } from '../features/platforms/platform-details/commands.ts'
import { platformsDue, sendPlatform } from '../features/platforms/platform-details/run.ts'
import { platformsStale, staleMails } from '../features/platforms/platform-details/stale.ts'
import type { Job } from './job.ts'

/** Asks for the platforms whose time has come, each in a queue of its own: one that is slow keeps no other waiting. */
export const askPlatforms: Job = {
  kind: 'inside',
  name: 'ask-platforms',
  schedule: '* * * * *',
  due: platformsDue,
  run: (ctx, { id }) => askPlatform(ctx.tx, id),
}

/** Sends the stock to one platform. */
export const sendOnePlatform: Job = {
  kind: 'outside',
  name: 'send-platform',
  due: async () => [],
  run: (ctx, { id }) => sendPlatform(ctx, id),
}

/** Tells the super admins of a platform that has had nothing for long, once until it works again. */
export const tellStalePlatforms: Job = {
  kind: 'inside',
  name: 'tell-stale-platforms',
  schedule: '*/10 * * * *',
  due: platformsStale,
  async run(ctx, { id }) {
    for (const mail of await staleMails(ctx, id)) await postMail(ctx.tx, mail)
  },
}
