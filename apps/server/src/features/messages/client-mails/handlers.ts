import type { clientMails } from '@loupe/contract/messages/client-mails.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listClientMails } from './queries.ts'

export const clientMailHandlers: Handlers<typeof clientMails> = {
  list: ({ db, actor }, { body }) => listClientMails(db, actor, body),
}
