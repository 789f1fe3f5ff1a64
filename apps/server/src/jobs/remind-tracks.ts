import { nextReminder, remindersDue, tellReminder } from '../features/transactions/tracks/news.ts'
import type { Job } from './job.ts'

const minute = 60_000

/** Reminds of clients' stones whose reminder has come, on the second, once. */
export const remindTracks: Job = {
  kind: 'inside',
  name: 'remind-tracks',
  schedule: '* * * * *',
  due: ({ db, now }) => remindersDue(db, now),
  next: ({ db, now }) => nextReminder(db, now, new Date(now.getTime() + 2 * minute)),
  run: (ctx, { id }) => tellReminder(ctx, id),
}
