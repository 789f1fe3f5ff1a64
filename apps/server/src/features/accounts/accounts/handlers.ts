import type { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { Handlers } from '../../../http/serve.ts'
import { answerBank } from './bank.ts'
import { changeAccount, changeCode, createAccount } from './commands.ts'
import { creditLimitOf, getDetail, selectDetail } from './detail.ts'
import { findDuplicates } from './duplicates.ts'
import { deleteUser } from '../users/commands.ts'
import { changeAccountStatus, deactivationPreview, deleteAccount } from './delete-or-deactivate.ts'
import { reassignAccounts, reassignPreview } from './reassign.ts'
import { buyersOf, findBrokers, listAccounts, listSellers } from './queries.ts'

export const accountHandlers: Handlers<typeof accounts> = {
  list: ({ db, actor }, { body }) => listAccounts(db, actor, body),
  detail: ({ db, actor }, { body }) => selectDetail(db, actor, body),
  view: async ({ db, actor }, { params }) => ({ detail: await getDetail(db, actor, params.id) }),
  create: (ctx, { body }) => createAccount(ctx, body),
  update: (ctx, { body: { id, ...change } }) => changeAccount(ctx, id, change),
  change: (ctx, { params, body }) => changeAccount(ctx, params.id, body),
  changeStatus: async (ctx, { body }) => {
    await changeAccountStatus(ctx, body.id, body.isActive)
    return { detail: await getDetail(ctx.tx, ctx.actor, body.id) }
  },
  deactivationPreview: (ctx, { body }) => deactivationPreview(ctx, body.id),
  changeCode: (ctx, { body }) => changeCode(ctx, body.id, body.vendorCode),
  delete: (ctx, { body }) => deleteAccount(ctx, body.id),
  remove: (ctx, { params }) => deleteAccount(ctx, params.id),
  deleteUser: (ctx, { body }) => deleteUser(ctx, body.user, body.account),
  reassign: (ctx, { body }) => reassignAccounts(ctx, body),
  reassignPreview: (ctx, { body }) => reassignPreview(ctx, body),
  duplicates: async ({ db, actor }, { body }) => ({ list: await findDuplicates(db, actor, body) }),
  credit: ({ db, actor }, { body }) => creditLimitOf(db, actor, body.id),
  answerBank: (ctx, { body }) => answerBank(ctx, body),
  users: async ({ db, actor }, { body }) => ({ list: await buyersOf(db, actor, body.account) }),
  sellers: async ({ db, actor }) => ({ list: await listSellers(db, actor) }),
  brokers: async ({ db }, { body }) => ({ list: await findBrokers(db, body.startWith?.keyword.trim() ?? '', body.limit) }),
}
