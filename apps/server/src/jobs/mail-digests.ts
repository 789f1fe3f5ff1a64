import { digestsDue, mailDigest } from '../features/messages/notifications/digest.ts'
import type { Job } from './job.ts'

/** The daily mail of unread notifications, at nine in the company's time zone. */
export const mailDigests: Job = {
  kind: 'transactional',
  name: 'mail-digests',
  localSchedule: '0 9 * * *',
  due: ({ db }) => digestsDue(db),
  run: (ctx, { id }) => mailDigest(ctx, id),
}
