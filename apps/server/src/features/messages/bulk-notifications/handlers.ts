import type { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import type { Handlers } from '../../../http/serve.ts'
import {
  cancelBulkMail,
  changeBulkMail,
  createBulkMail,
  deleteBulkMail,
  resendBulkMail,
  scheduleBulkMail,
  unscheduleBulkMail,
} from './commands.ts'
import { uploadBulkFiles } from './files.ts'
import { countRequested, requestedPeople, previewBulkMail, testBulkMail } from './previews.ts'
import { getBulkMail, listBulkMails, listRecipients } from './queries.ts'

export const bulkNotificationHandlers: Handlers<typeof bulkNotifications> = {
  list: ({ db, actor }, { body }) => listBulkMails(db, actor, body),
  create: (ctx, { body }) => createBulkMail(ctx, body),
  view: ({ db, actor }, { params }) => getBulkMail(db, actor, params.id),
  update: (ctx, { params, body }) => changeBulkMail(ctx, params.id, body),
  delete: (ctx, { params }) => deleteBulkMail(ctx, params.id),
  audience: (ctx, { body }) => countRequested(ctx, body),
  people: (ctx, { body }) => requestedPeople(ctx, body),
  preview: (ctx, { body }) => previewBulkMail(ctx, body),
  test: (ctx, { body }) => testBulkMail(ctx, body),
  schedule: (ctx, { body }) => scheduleBulkMail(ctx, body),
  unschedule: (ctx, { body }) => unscheduleBulkMail(ctx, body.id),
  cancel: (ctx, { body }) => cancelBulkMail(ctx, body.id),
  resend: (ctx, { body }) => resendBulkMail(ctx, body.id),
  recipients: ({ db, actor }, { body }) => listRecipients(db, actor, body),
  upload: { prepare: (ctx, { files }) => uploadBulkFiles(ctx, files) },
}
