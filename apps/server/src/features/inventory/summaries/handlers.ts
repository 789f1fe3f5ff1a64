import type { summaries } from '@loupe/contract/inventory/summary.ts'
import type { Handlers } from '../../../http/serve.ts'
import { summarize } from './summarize.ts'

export const summaryHandlers: Handlers<typeof summaries> = {
  summary: (ctx, { body }) => summarize(ctx, body, body.axes),
  summaryReport: (ctx, { body }) => summarize(ctx, body, body.axes),
}
