import { notify } from '../db/notify.ts'
import { isFirstTime } from '../db/first-time.ts'
import { postMail } from '../db/outbox.ts'
import { memosOverdue, overdueKey, overdueMail } from '../features/transactions/memos/overdue.ts'
import type { Job } from './job.ts'

/** Notifies the seller of an overdue memo once a day until its stones are back: at nine in the company's time zone, or when a worker runs again. */
export const notifyOverdueMemos: Job = {
  kind: 'transactional',
  name: 'tell-overdue-memos',
  localSchedule: '0 9-21 * * *',
  due: ({ db, now }) => memosOverdue(db, now),
  async run(ctx, { id }) {
    const overdue = await overdueMail(ctx.tx, id, ctx.now)
    const key = overdueKey(id, ctx.now)
    if (!overdue || !(await isFirstTime(ctx.tx, key))) return
    const { seller, ...mail } = overdue
    await postMail(ctx.tx, mail)
    await notify(ctx, [seller], { kind: 'memo', title: mail.subject, link: `/transaction/memo/record/${id}`, key })
  },
}
