import { planAhead } from '../db/due-soon.ts'
import { nextTrackReminder, remindersDue, notifyReminder } from '../features/transactions/tracks/reminders-and-watches.ts'
import type { Job } from './job.ts'

/** Sends the reminders of clients' tracked stones, on the second, once. */
export const remindTracks: Job = {
  kind: 'transactional',
  name: 'remind-tracks',
  schedule: '* * * * *',
  due: ({ db, now }) => remindersDue(db, now),
  next: ({ db, now }) => nextTrackReminder(db, now, planAhead(now)),
  run: (ctx, { id }) => notifyReminder(ctx, id),
}
