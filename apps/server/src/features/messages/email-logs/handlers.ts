import type { emailLogs } from '@loupe/contract/messages/email-logs.ts'
import { sql } from 'kysely'
import { page } from '../../../db/list.ts'
import type { Handlers } from '../../../http/serve.ts'
import { sendAgain } from '../bulk-notifications/commands.ts'

export const emailLogHandlers: Handlers<typeof emailLogs> = {
  async list({ db }, { body }) {
    const rows = db
      .selectFrom('mail')
      .select(['id', 'kind', 'toAddress', 'toName', 'status', 'tries', 'error', 'isSecret', 'createdAt', 'sentAt'])
      .select(sql<string>`case when is_secret then '' else subject end`.as('subject'))
    return page(db, rows, body)
  },
  resend: async (ctx, { body }) => ({ sent: await sendAgain(ctx, sql`select unnest(${body.ids}::uuid[])`) }),
}
