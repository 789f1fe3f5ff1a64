import { bulkMailsDue, sendBulkMail } from '../features/messages/bulk-notifications/sending.ts'
import type { Job } from './job.ts'

/** Puts mails to many in the outbox, portion by portion. */
export const sendBulk: Job = {
  kind: 'inside',
  name: 'send-bulk',
  schedule: '* * * * *',
  due: ({ db, now }) => bulkMailsDue(db, now),
  run: (ctx, { id }) => sendBulkMail(ctx, id),
}
