import { notifyWatch, watchesDue } from '../features/transactions/tracks/reminders-and-watches.ts'
import type { Job } from './job.ts'

/** Notifies people who watch a stone of each change to it, whether by a document, an edit or a sheet. */
export const watchStones: Job = {
  kind: 'transactional',
  name: 'watch-stones',
  schedule: '* * * * *',
  due: ({ db }) => watchesDue(db),
  run: (ctx, { id }) => notifyWatch(ctx, id),
}
