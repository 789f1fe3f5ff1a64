import { waitingsDue } from '../features/transactions/waitings/queries.ts'
import { serveLines } from '../features/transactions/waitings/serving.ts'
import type { Job } from './job.ts'

/**
 * Holds stones that are free for whoever is next in their line. A document that lets a stone go serves its line itself, in its own transaction; each
 * minute this finds what came back by another way, and ends the lines for stones that are sold.
 */
export const serveWaitings: Job<{ diamond: string }> = {
  kind: 'inside',
  name: 'serve-waiting',
  schedule: '* * * * *',
  due: ({ db }) => waitingsDue(db),
  run: (ctx, { diamond }) => serveLines(ctx, [diamond]),
}
