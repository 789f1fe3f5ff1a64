import type { systemHealth } from '@loupe/contract/reports/health.ts'
import type { Handlers } from '../../../http/serve.ts'
import { checkHealth } from './queries.ts'

export const systemHealthHandlers: Handlers<typeof systemHealth> = {
  view: async (ctx) => ({ at: ctx.now.toISOString(), checks: await checkHealth(ctx) }),
}
