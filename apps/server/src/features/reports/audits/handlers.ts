import type { audits } from '@loupe/contract/reports/audits.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import type { Handlers } from '../../../http/serve.ts'
import { exportLog } from '../audit-seals/exporting.ts'
import { auditStatus } from '../audit-seals/status.ts'
import { listAudit } from './queries.ts'

export const auditHandlers: Handlers<typeof audits> = {
  list: (ctx, { body }) => listAudit(ctx, body),
  seals: ({ db }) => auditStatus(db),
  async verify(ctx) {
    await enqueue(ctx.tx, 'verify-audit', { id: 'whole' }, { key: 'verify-audit:whole' })
    await record(ctx, { kind: 'audit.verify', subjectType: 'audit', subject: 'log' })
    return auditStatus(ctx.tx)
  },
  export: (ctx, { query }) => exportLog(ctx, query),
}
