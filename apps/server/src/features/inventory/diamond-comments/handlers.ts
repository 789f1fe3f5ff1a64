import type { diamondComments } from '@loupe/contract/inventory/diamond-comments.ts'
import type { Handlers } from '../../../http/serve.ts'
import { upsertComment } from './commands.ts'
import { listComments } from './queries.ts'

export const diamondCommentHandlers: Handlers<typeof diamondComments> = {
  upsert: (ctx, { body }) => upsertComment(ctx, body),
  byUser: ({ db, actor }, { body }) => listComments(db, actor, body),
}
