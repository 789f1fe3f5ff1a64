import { tellWatch, watchesDue } from '../features/transactions/tracks/news.ts'
import type { Job } from './job.ts'

/** Tells those who watch a stone what has become of it, whatever changed it: a document, an edit, a sheet. */
export const watchStones: Job = {
  kind: 'inside',
  name: 'watch-stones',
  schedule: '* * * * *',
  due: ({ db }) => watchesDue(db),
  run: (ctx, { id }) => tellWatch(ctx, id),
}
