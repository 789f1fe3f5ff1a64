import { planAhead } from '../db/due-soon.ts'
import { notifyReminder } from '../features/inventory/diamond-notes/commands.ts'
import { nextNoteReminder, notesDue } from '../features/inventory/diamond-notes/queries.ts'
import type { Job } from './job.ts'

/** Sends people their reminders, on the second, once. */
export const remind: Job = {
  kind: 'transactional',
  name: 'remind',
  schedule: '* * * * *',
  due: ({ db, now }) => notesDue(db, now),
  next: ({ db, now }) => nextNoteReminder(db, now, planAhead(now)),
  run: (ctx, { id }) => notifyReminder(ctx, id),
}
