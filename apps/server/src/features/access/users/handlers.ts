import type { users } from '@loupe/contract/access/users.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changePassword } from '../auth/passwords.ts'
import { approveSignUps, changeStaff, createStaff, reassign, removeStaff } from './commands.ts'
import { endSessionsOf, resendVerification, resetStaffPassword } from './passwords.ts'
import { listStaff, teamOf, viewStaff } from './queries.ts'

export const userHandlers: Handlers<typeof users> = {
  list: ({ db }, { body }) => listStaff(db, body),
  view: ({ db, now }, { params }) => viewStaff(db, params.id, now),
  create: { prepare: (ctx, { body }) => createStaff(ctx, body) },
  approve: (ctx, { body }) => approveSignUps(ctx, body),
  change: (ctx, { params, body }) => changeStaff(ctx, params.id, body),
  remove: (ctx, { body }) => removeStaff(ctx, body.id),
  reassign: (ctx, { body }) => reassign(ctx, body),
  resetPassword: { prepare: (ctx, { body }) => resetStaffPassword(ctx, body) },
  resendVerification: (ctx, { body }) => resendVerification(ctx, body.id),
  endSessions: (ctx, { params }) => endSessionsOf(ctx, params.id),
  subUsers: async ({ db, actor }, { body }) => ({ list: await teamOf(db, actor, body.master ?? actor.id) }),
  changePassword: {
    prepare: (ctx, { body: { currentPassword, newPassword } }) => changePassword(ctx, { currentPassword, newPassword }),
  },
}
