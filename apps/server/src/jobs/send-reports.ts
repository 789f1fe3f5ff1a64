import { nextReportDue, reportsDue } from '../features/reports/saved-reports/queries.ts'
import { sendReport } from '../features/reports/saved-reports/sending.ts'
import type { Job } from './job.ts'

/** Mails the scheduled reports, each at its hour, once. */
export const sendReports: Job = {
  kind: 'nontransactional',
  name: 'send-reports',
  schedule: '* * * * *',
  due: ({ db, now }) => reportsDue(db, now),
  next: ({ db, now }) => nextReportDue(db, new Date(now.getTime() + 120_000)),
  run: (ctx, { id }) => sendReport(ctx, id),
}
