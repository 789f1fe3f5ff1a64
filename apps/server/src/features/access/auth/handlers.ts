import type { auth } from '@loupe/contract/access/auth.ts'
import type { Handlers } from '../../../http/serve.ts'
import { meOf } from '../people.ts'
import { signOut } from '../sessions/commands.ts'
import { changePassword, checkResetLink, forgotPassword, resetPassword } from './passwords.ts'
import { sendLoginCode, signIn } from './sign-in.ts'
import { signUpStatus } from './sign-up-token.ts'
import { signUp, verifyEmail } from './sign-up.ts'

export const authHandlers: Handlers<typeof auth> = {
  register: { prepare: (ctx, { body }) => signUp(ctx, body) },
  signUpStatus: (ctx, { body }) => signUpStatus(ctx, body.token),
  sendLoginOtp: { prepare: (ctx, { body }) => sendLoginCode(ctx, body) },
  login: { prepare: (ctx, { body }) => signIn(ctx, body) },
  logout: (ctx) => signOut(ctx),
  forgotPassword: { prepare: (ctx, { body }) => forgotPassword(ctx, body) },
  resetPassword: { prepare: (ctx, { body }) => resetPassword(ctx, body) },
  resetLink: (ctx, { body }) => checkResetLink(ctx, body.token),
  resetPasswordByUser: { prepare: (ctx, { body }) => changePassword(ctx, body) },
  resetPasswordByHolder: { prepare: (ctx, { body }) => changePassword(ctx, body) },
  verifyEmail: { prepare: (ctx, { body }) => verifyEmail(ctx, body) },
  me: ({ db, actor }) => meOf(db, actor),
}
