import type { reports } from '@loupe/contract/reports/reports.ts'
import type { Handlers } from '../../../http/serve.ts'
import { answerReport } from './answer.ts'
import { takeReport } from './files.ts'

export const reportHandlers: Handlers<typeof reports> = {
  run: (ctx, { body }) => answerReport(ctx, body),
  file: { prepare: (ctx, { body }) => takeReport(ctx, body.request, body.format) },
}
