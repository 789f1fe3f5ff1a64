import { restore, snoozeOver } from '../features/messages/notifications/snooze.ts'
import type { Job } from './job.ts'

/** Shows snoozed notifications again. */
export const bringBackNotices: Job = {
  kind: 'transactional',
  name: 'bring-back-notices',
  schedule: '* * * * *',
  due: ({ db, now }) => snoozeOver(db, now),
  run: (ctx, { id }) => restore(ctx, id),
}
