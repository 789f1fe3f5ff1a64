import { waitingsDue } from '../features/transactions/waitings/queries.ts'
import { serveLines } from '../features/transactions/waitings/serving.ts'
import type { Job } from './job.ts'

/**
 * Holds free stones for the next client on their waiting list. A document that frees a stone does this itself, in its own transaction; each minute
 * this job finds stones freed in other ways, and ends the waiting lists of sold stones.
 */
export const serveWaitings: Job<{ diamond: string }> = {
  kind: 'transactional',
  name: 'serve-waiting',
  schedule: '* * * * *',
  due: ({ db }) => waitingsDue(db),
  run: (ctx, { diamond }) => serveLines(ctx, [diamond]),
}
