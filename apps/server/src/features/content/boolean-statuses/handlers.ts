import type { booleanStatuses } from '@loupe/contract/content/boolean-statuses.ts'
import type { Handlers } from '../../../http/serve.ts'
import { turn } from './commands.ts'

export const booleanStatusHandlers: Handlers<typeof booleanStatuses> = {
  update: (ctx, { body }) => turn(ctx, body),
}
