import type { apiCalls, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { page } from '../../../db/list.ts'
import type { Handlers } from '../../../http/serve.ts'
import { apiUsers } from '../api-users.ts'
import { createApiKey, revokeApiKey } from './commands.ts'
import { listApiCalls, listApiKeys } from './queries.ts'

export const apiKeyHandlers: Handlers<typeof apiKeys> = {
  list: ({ db, actor, now }, { body }) => listApiKeys(db, actor, now, body),
  users: ({ db, actor }, { body }) => page(db, apiUsers(db, actor), body),
  create: (ctx, { body }) => createApiKey(ctx, body),
  revoke: (ctx, { body }) => revokeApiKey(ctx, body.id),
}

export const apiCallHandlers: Handlers<typeof apiCalls> = {
  list: ({ db, actor }, { body }) => listApiCalls(db, actor, body),
}
