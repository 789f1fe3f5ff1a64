import type { audits } from '@loupe/contract/reports/audits.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listAudit } from './queries.ts'

export const auditHandlers: Handlers<typeof audits> = {
  list: (ctx, { body }) => listAudit(ctx, body),
}
