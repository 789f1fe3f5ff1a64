import { once } from '../db/once.ts'
import { postMail } from '../features/messages/mail.ts'
import { memosOverdue, overdueKey, overdueMail } from '../features/transactions/memos/overdue.ts'
import type { Job } from './job.ts'

/** Tells the seller of a memo that is overdue, once a day until its stones are back: at nine by the house's clock, or when the worker is up again. */
export const tellOverdueMemos: Job = {
  kind: 'inside',
  name: 'tell-overdue-memos',
  schedule: '30 3-15 * * *',
  due: ({ db, now }) => memosOverdue(db, now),
  async run(ctx, { id }) {
    const mail = await overdueMail(ctx.tx, id, ctx.now)
    if (mail && (await once(ctx.tx, overdueKey(id, ctx.now)))) await postMail(ctx.tx, mail)
  },
}
