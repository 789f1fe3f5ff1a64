import { waitingsDue } from '../features/transactions/waitings/queries.ts'
import { serveWaiting } from '../features/transactions/waitings/serving.ts'
import type { Job } from './job.ts'

/** Holds stones that are free again for whoever is next in their line. Woken when a document lets stones go (db/step.ts), and each minute for those that came back by another way. */
export const serveWaitings: Job = {
  kind: 'inside',
  name: 'serve-waiting',
  schedule: '* * * * *',
  due: ({ db }) => waitingsDue(db),
  run: (ctx, { id }) => serveWaiting(ctx, id),
}
