import { digestsDue, mailDigest } from '../features/messages/notifications/digest.ts'
import type { Job } from './job.ts'

/** The daily mail of what was not seen: at nine by the house's clock. */
export const mailDigests: Job = {
  kind: 'inside',
  name: 'mail-digests',
  schedule: '30 3 * * *',
  due: ({ db }) => digestsDue(db),
  run: (ctx, { id }) => mailDigest(ctx, id),
}
