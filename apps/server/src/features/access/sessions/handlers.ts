import type { sessions } from '@loupe/contract/access/sessions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { endMine, endMyOthers } from './commands.ts'
import { devicesOf, listAttempts } from './queries.ts'

export const sessionHandlers: Handlers<typeof sessions> = {
  list: async ({ db, actor, caller, now }) => ({ list: await devicesOf(db, actor.id, caller.session?.id, now) }),
  end: (ctx, { params }) => endMine(ctx, params.id),
  endOthers: (ctx) => endMyOthers(ctx),
  log: ({ db, actor }, { body }) => listAttempts(db, actor, body),
}
