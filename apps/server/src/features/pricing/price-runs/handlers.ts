import type { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createRevision, moveRun, previewRevision, viewPriceRun } from './commands.ts'
import { listPriceRuns } from './queries.ts'

export const priceRunHandlers: Handlers<typeof priceRuns> = {
  preview: (ctx, { body }) => previewRevision(ctx, body),
  create: (ctx, { body }) => createRevision(ctx, body),
  list: (ctx, { body }) => listPriceRuns(ctx, ctx.db, body),
  view: (ctx, { params }) => viewPriceRun(ctx, params.id),
  resume: (ctx, { params }) => moveRun(ctx, params.id, 'resume'),
  undo: (ctx, { params }) => moveRun(ctx, params.id, 'undo'),
}
