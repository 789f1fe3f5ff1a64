import { bringBack, putOffOver } from '../features/messages/notifications/put-off.ts'
import type { Job } from './job.ts'

/** Shows people again what they had put off until now. */
export const bringBackNotices: Job = {
  kind: 'inside',
  name: 'bring-back-notices',
  schedule: '* * * * *',
  due: ({ db, now }) => putOffOver(db, now),
  run: (ctx, { id }) => bringBack(ctx, id),
}
