import type { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeKycStatus, deleteKyc, saveKyc } from './commands.ts'
import { approveAllKyc, undoOverwrite } from './overwrite.ts'
import { listKyc } from './queries.ts'

export const accountKycHandlers: Handlers<typeof accountKyc> = {
  list: ({ db, actor }, { body }) => listKyc(db, actor, body),
  upsert: (ctx, { body: { account, ...document } }) => saveKyc(ctx, account, document),
  changeStatus: (ctx, { body }) => changeKycStatus(ctx, body),
  approveAll: (ctx, { body }) => approveAllKyc(ctx, body),
  undo: (ctx, { body }) => undoOverwrite(ctx, body),
  delete: (ctx, { params }) => deleteKyc(ctx, params.id),
}
