import type { Writing } from '../../../context.ts'
import { markAnswered, notifyHolders } from '../../../db/notify.ts'

const keyOf = (user: string) => `sign-up:${user}`

/** Notifies people who may approve a sign-up, once its e-mail is verified, so that nobody can fill their inbox with invented ones. */
export async function notifySignUp(ctx: Writing, user: string): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('user')
    .select('email')
    .where('id', '=', user)
    .where('isAwaitingApproval', '=', true)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!waiting) return
  // A name can be a message, so the notice has only the address, which is verified.
  const notice = { kind: 'signUp', title: 'A sign-up awaits approval', text: waiting.email, link: '/user/awaiting' } as const
  await notifyHolders(ctx, ['user:approve', 'user:view'], { ...notice, key: keyOf(user) })
}

/** The sign-up was approved or rejected. */
export const signUpAnswered = (ctx: Writing, user: string) => markAnswered(ctx, keyOf(user))
