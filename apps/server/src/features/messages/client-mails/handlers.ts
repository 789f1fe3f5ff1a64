import type { clientMails } from '@loupe/contract/messages/client-mails.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listClientMails, viewSentMail } from './queries.ts'

export const clientMailHandlers: Handlers<typeof clientMails> = {
  view: (ctx, { params }) => viewSentMail(ctx, params.id),
  list: ({ db, actor }, { body }) => listClientMails(db, actor, body),
}
