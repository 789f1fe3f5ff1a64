import type { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeUser, createUser, deleteUser } from './commands.ts'
import { createUsers } from './create-many.ts'
import { resendVerification, resetUserPassword, verifyUsers } from './passwords.ts'
import { getUser, listUsers } from './queries.ts'

export const accountUserHandlers: Handlers<typeof accountUsers> = {
  list: ({ db, actor }, { body }) => listUsers(db, actor, body),
  view: ({ db, actor }, { params }) => getUser(db, actor, params.id),
  create: { prepare: (ctx, { body }) => createUser(ctx, body) },
  createMany: { prepare: (ctx, { body }) => createUsers(ctx, body) },
  update: (ctx, { params, body }) => changeUser(ctx, params.id, body),
  verify: (ctx, { body }) => verifyUsers(ctx, body.users),
  resendVerification: (ctx, { body }) => resendVerification(ctx, body.id),
  resetPassword: { prepare: (ctx, { body }) => resetUserPassword(ctx, body) },
  delete: (ctx, { params }) => deleteUser(ctx, params.id),
}
