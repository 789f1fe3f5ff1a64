import type { histories } from '@loupe/contract/reports/histories.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listHistory } from './queries.ts'

export const historyHandlers: Handlers<typeof histories> = {
  list: (ctx, { body }) => listHistory(ctx, body),
}
