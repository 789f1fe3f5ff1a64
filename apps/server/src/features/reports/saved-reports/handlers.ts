import type { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createSavedReport, deleteSavedReport, scheduleReport, updateSavedReport } from './commands.ts'
import { listSavedReports } from './queries.ts'

export const savedReportHandlers: Handlers<typeof savedReports> = {
  list: ({ db, actor }, { body }) => listSavedReports(db, actor, body),
  create: (ctx, { body }) => createSavedReport(ctx, body),
  update: (ctx, { params, body }) => updateSavedReport(ctx, params.id, body),
  schedule: (ctx, { params, body }) => scheduleReport(ctx, params.id, body),
  delete: async (ctx, { params }) => {
    await deleteSavedReport(ctx, params.id)
    return {}
  },
}
