import { bulkMailsDue, sendBulkMail } from '../features/messages/bulk-notifications/sending.ts'
import type { Job } from './job.ts'

/** Adds bulk mails to the outbox, batch by batch. */
export const sendBulk: Job = {
  kind: 'transactional',
  name: 'send-bulk',
  schedule: '* * * * *',
  due: ({ db, now }) => bulkMailsDue(db, now),
  run: (ctx, { id }) => sendBulkMail(ctx, id),
}
