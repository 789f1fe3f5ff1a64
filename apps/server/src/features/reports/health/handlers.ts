import type { houseHealth } from '@loupe/contract/reports/health.ts'
import type { Handlers } from '../../../http/serve.ts'
import { lookAtHealth } from './queries.ts'

export const houseHealthHandlers: Handlers<typeof houseHealth> = {
  look: async (ctx) => ({ at: ctx.now.toISOString(), checks: await lookAtHealth(ctx) }),
}
