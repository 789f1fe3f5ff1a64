import type { listFiles } from '@loupe/contract/reports/list-files.ts'
import type { Handlers } from '../../../http/serve.ts'
import { exportList } from './commands.ts'

export const listFileHandlers: Handlers<typeof listFiles> = {
  take: { prepare: (ctx, { body }) => exportList(ctx, body) },
}
