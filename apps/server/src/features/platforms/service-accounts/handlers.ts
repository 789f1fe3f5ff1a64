import type { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createServiceAccount, revokeServiceAccount, rotateKey } from './commands.ts'
import { listServiceAccounts } from './queries.ts'

export const serviceAccountHandlers: Handlers<typeof serviceAccounts> = {
  list: ({ db, actor, now }, { body }) => listServiceAccounts(db, actor, now, body),
  create: (ctx, { body }) => createServiceAccount(ctx, body),
  rotate: (ctx, { body }) => rotateKey(ctx, body),
  revoke: (ctx, { body }) => revokeServiceAccount(ctx, body.id),
}
