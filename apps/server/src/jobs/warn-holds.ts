import { notify } from '../db/notify.ts'
import { isFirstTime } from '../db/first-time.ts'
import { postMail } from '../db/outbox.ts'
import { blocksEnding, holdWarningMail } from '../features/transactions/blocks/warning.ts'
import type { Job } from './job.ts'

/** Notifies the seller once, two hours before a hold ends. `id` is the code of the stones requested together. */
export const warnHolds: Job = {
  kind: 'transactional',
  name: 'warn-holds',
  schedule: '* * * * *',
  due: ({ db, now }) => blocksEnding(db, now),
  async run(ctx, { id }) {
    const warning = await holdWarningMail(ctx.tx, id, ctx.now)
    if (!warning || !(await isFirstTime(ctx.tx, `hold-warning:${id}`))) return
    const { seller, ...mail } = warning
    await postMail(ctx.tx, mail)
    await notify(ctx, [seller], { kind: 'hold', title: mail.subject, link: '/transaction/hold', key: `hold-warning:${id}` })
  },
}
