import type { users } from '@loupe/contract/access/users.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changePassword } from '../auth/passwords.ts'
import { approveSignUps, changeStaff, removeStaff } from './commands.ts'
import { listStaff } from './queries.ts'

export const userHandlers: Handlers<typeof users> = {
  list: ({ db }, { body }) => listStaff(db, body) as never,
  approve: (ctx, { body }) => approveSignUps(ctx, body),
  change: (ctx, { params, body }) => changeStaff(ctx, params.id, body),
  remove: (ctx, { params }) => removeStaff(ctx, params.id),
  changePassword: (ctx, { body: { currentPassword, newPassword } }) => changePassword(ctx, { currentPassword, newPassword }),
}
