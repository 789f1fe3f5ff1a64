import type { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { deleteInteraction, upsertInteraction } from './commands.ts'
import { listInteractions } from './queries.ts'

export const accountInteractionHandlers: Handlers<typeof accountInteractions> = {
  list: ({ db, actor }, { body }) => listInteractions(db, actor, body),
  upsert: (ctx, { body }) => upsertInteraction(ctx, body),
  delete: (ctx, { params }) => deleteInteraction(ctx, params.id),
}
